import AlarmSound
import GLibKit
import GtkKit
import SimmerCore

/// The button “Add Sound…”, which adds sounds of the person's own from files.
@MainActor
final class AddSoundButton {
  let widget = Button(tr("_Add Sound…"), styles: ["chip"])
  /// Called as the file dialog opens. Returns what to do with the identifier of an added sound.
  var onOpen: (() -> (String) -> Void)?

  private let sounds: Sounds
  private weak var chooser: FileChooser?

  init(_ sounds: Sounds) {
    self.sounds = sounds
    widget.align(horizontal: .start)
    widget.onClick { [weak self] in self?.chooseFiles() }
  }

  private func chooseFiles() {
    let choose = onOpen?()
    close()
    let chooser = FileChooser(
      title: tr("Add Sounds"), accept: tr("_Add"), cancel: tr("_Cancel"), parent: widget,
      filterName: tr("Sounds"),
      patterns: ["wav", "flac", "ogg", "oga", "opus", "mp3", "aif", "aiff"])
    chooser.open { [sounds] paths in sounds.addChosen(paths) { choose?($0) } }
    self.chooser = chooser
    // A popover would keep the keyboard on X11.
    widget.closePopover()
  }

  func close() {
    chooser?.close()
  }
}
