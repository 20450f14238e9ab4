import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

@MainActor
final class QuitQuestion {
  private let alert: Alert
  var window: Window { alert.window }
  /// Called with the answer; not if the person cancels.
  var onAnswer: ((Answer) -> Void)?
  var onClose: (() -> Void)?

  enum Answer {
    case quit
    /// Only close the window.
    case background
  }

  /// - Parameter waiting: the timers that have not gone through all their stages.
  init(parent: Window, waiting: [CountdownTimer]) {
    let (subject, title) = (Self.subject(waiting), tr("Quit Simmer?"))
    let sentence = subject + " " + Self.consequence
    let text = Label(sentence)
    text.wrap()
    text.setMaximumWidth(characters: 34)
    text.align(horizontal: .center)
    text.centerText()
    let quit = Button(tr("_Quit"), styles: ["destructive"])
    let background = Button(tr("Run in _Background"), styles: ["suggested"])
    let cancel = Button(tr("_Cancel"))
    alert = Alert(
      parent: parent, heading: title, body: text, buttons: [background, quit, cancel])
    alert.describe(sentence, name: title + " " + subject, on: background)

    quit.onClick { [weak self] in self?.answer(.quit) }
    background.onClick { [weak self] in self?.answer(.background) }
    cancel.onClick { [weak self] in self?.window.close() }
    window.onCloseRequest { [weak self] in
      self?.onClose?()
      return false
    }
    background.grabFocus()
  }

  private func answer(_ answer: Answer) {
    let onAnswer = onAnswer
    window.close()
    onAnswer?(answer)
  }

  static var consequence: String { tr("Timers won’t ring until you reopen Simmer.") }

  private static func subject(_ waiting: [CountdownTimer]) -> String {
    let name = waiting.first?.name ?? ""
    let count = waiting.count
    return count == 1 && !name.isEmpty
      // Translators: %@ is the name of a timer
      ? tr("“%@” isn’t done.").filled(name)
      : trn("%@ timer isn’t done.", "%@ timers aren’t done.", count).filled("\(count)")
  }
}
