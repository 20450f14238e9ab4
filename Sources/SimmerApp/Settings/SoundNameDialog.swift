import AlarmSound
import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

@MainActor
final class SoundNameDialog {
  private let alert: Alert
  var window: Window { alert.window }
  var onAnswer: ((String) -> Void)?
  var onClose: (() -> Void)?

  private let name = Entry(placeholder: "", maximumLength: Name.longest)

  init(parent: Window, sound: Sound) {
    name.text = sound.title
    name.setAccessibleLabel(tr("Name"))
    let cancel = Button(tr("Cancel"))
    let rename = Button(tr("Rename"), styles: ["suggested"])
    alert = Alert(
      parent: parent, heading: tr("Rename Sound"), body: name, buttons: [cancel, rename])
    name.onActivate { [weak self] in self?.answer() }
    rename.onClick { [weak self] in self?.answer() }
    cancel.onClick { [weak self] in self?.window.close() }
    window.onCloseRequest { [weak self] in
      self?.onClose?()
      return false
    }
    name.grabFocus()
  }

  private func answer() {
    let (onAnswer, text) = (onAnswer, name.text)
    window.close()
    onAnswer?(text)
  }
}
