import GLibKit
import GtkKit

@MainActor
final class Question {
  private let alert: Alert
  /// Called once, with the answer; false if the dialog is closed.
  private var onAnswer: ((Bool) -> Void)?

  /// - Parameter accept: the text of the button that does it; `_` marks the mnemonic.
  init(
    over parent: Window, _ heading: String, _ sentence: String, accept: String,
    onAnswer: @escaping (Bool) -> Void
  ) {
    self.onAnswer = onAnswer
    let text = Label(sentence)
    text.wrap()
    text.setMaximumWidth(characters: 34)
    text.align(horizontal: .center)
    text.centerText()
    let (cancel, yes) = (Button(tr("_Cancel")), Button(accept, styles: ["suggested"]))
    alert = Alert(parent: parent, heading: heading, body: text, buttons: [cancel, yes])
    alert.describe(sentence, name: heading, on: yes)
    cancel.onClick { [weak self] in self?.close() }
    yes.onClick { [weak self] in self?.answer(true) }
    alert.window.onCloseRequest { [weak self] in
      self?.answer(false)
      return false
    }
    yes.grabFocus()
    alert.window.presentDialog()
  }

  /// Closes the dialog, which answers no.
  func close() {
    alert.window.close()
  }

  func answer(_ answer: Bool) {
    let tell = onAnswer
    onAnswer = nil
    if answer { close() }
    tell?(answer)
  }
}
