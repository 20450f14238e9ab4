import AlarmSound
import GLibKit
import GtkKit
import SimmerCore

/// The dialog that asks for the new name of a sound.
@MainActor
final class SoundNameDialog {
  let window = Window()
  var onAnswer: ((String) -> Void)?
  /// Called when the dialog is closed, with or without an answer.
  var onClose: (() -> Void)?

  private let name = Entry(placeholder: "", maximumLength: 60)

  init(parent: Window, sound: Sound) {
    window.setStyle("simmer")
    window.title = tr("Rename Sound")
    window.makeModal(for: parent)
    name.text = sound.title
    name.setAccessibleLabel(tr("Name"))
    let cancel = Button(tr("Cancel"))
    let rename = Button(tr("Rename"), styles: ["suggested-action"])
    let buttons = Box(.horizontal, spacing: 6, [cancel, rename])
    buttons.makeHomogeneous()
    let content = Box(.vertical, spacing: 12, [name, buttons])
    content.setStyle("question")
    window.setChild(content)
    name.onActivate { [weak self] in self?.answer() }
    rename.onClick { [weak self] in self?.answer() }
    cancel.onClick { [weak self] in self?.window.close() }
    window.onCloseRequest { [weak self] in
      self?.onClose?()
      return false
    }
    window.closesOnEscape()
    name.grabFocus()
  }

  private func answer() {
    let (onAnswer, text) = (onAnswer, name.text)
    window.close()
    onAnswer?(text)
  }
}
