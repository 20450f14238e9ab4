import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

/// The dialog that asks whether to quit while timers run, and says what happens to them.
@MainActor
final class QuitQuestion {
  let window = Window()
  /// Called with the answer; not if the person cancels.
  var onAnswer: ((Answer) -> Void)?
  /// Called when the dialog is closed, with or without an answer.
  var onClose: (() -> Void)?

  enum Answer {
    /// End the program.
    case quit
    /// Only close the window.
    case background
  }

  /// - Parameter waiting: the timers that have not gone through all their stages.
  init(parent: Window, waiting: [CountdownTimer]) {
    window.setStyle("simmer")
    window.title = tr("Quit Simmer?")
    window.makeModal(for: parent)
    let heading = Label(tr("Quit Simmer?"), styles: ["heading"])
    let sentence = Self.text(waiting)
    let text = Label(sentence)
    text.wrap()
    text.setMaximumWidth(characters: 34)
    text.align(horizontal: .center)
    text.centerText()
    let quit = Button(tr("_Quit"), styles: ["destructive-action"])
    let background = Button(tr("Run in _Background"), styles: ["suggested-action"])
    let cancel = Button(tr("_Cancel"))
    let buttons = Box(.vertical, spacing: 6, [background, quit, cancel])
    let content = Box(.vertical, spacing: 12, [heading, text, buttons])
    content.setStyle("question")
    content.becomeQuestion()
    content.setAccessibleLabel(tr("Quit Simmer?"))
    content.setAccessibleDescription(sentence)
    // Screen readers read the title of a dialog, and all texts of the focused widget.
    background.setAccessibleDescription(sentence)
    window.setChild(content)

    quit.onClick { [weak self] in self?.answer(.quit) }
    background.onClick { [weak self] in self?.answer(.background) }
    cancel.onClick { [weak self] in self?.window.close() }
    window.onCloseRequest { [weak self] in
      self?.onClose?()
      return false
    }
    window.closesOnEscape()
    background.grabFocus()
  }

  private func answer(_ answer: Answer) {
    let onAnswer = onAnswer
    window.close()
    onAnswer?(answer)
  }

  /// A sentence about the consequence for timers that have not finished.
  static var consequence: String { tr("Timers won’t ring until you reopen Simmer.") }

  private static func text(_ waiting: [CountdownTimer]) -> String {
    let name = waiting.first?.name ?? ""
    let count = waiting.count
    let subject =
      count == 1 && !name.isEmpty
      // Translators: %@ is the name of a timer
      ? tr("“%@” hasn’t finished.").filled(name)
      : trn("%@ timer hasn’t finished.", "%@ timers haven’t finished.", count).filled("\(count)")
    return subject + " " + consequence
  }
}
