import GLibKit
import GtkKit
import SimmerCore
import TimerEngine
import TimerGrammar

@MainActor
final class LengthField {
  let widget: Widget
  var onTake: ((Duration) -> Void)?

  private let entry = Entry(placeholder: "9m", maximumLength: 30)
  private let outcome = Label(styles: ["understood"])
  private var face: Face?
  /// The text that the program wrote last. The field has another one once a person has typed.
  private var untouched = ""

  init() {
    entry.setWidth(characters: 6...9)
    outcome.alignTextToStart()
    outcome.wrap()
    outcome.setMaximumWidth(characters: 40)
    widget = Box(.vertical, spacing: 3, [settingsRow(tr("Length"), entry), outcome])
    entry.onChange { [weak self] in self?.showOutcome() }
    entry.onActivate { [weak self] in
      guard let self, let length else { return }
      onTake?(length)
    }
  }

  /// Moves the focus to the field, with its text selected.
  func grabFocus() {
    entry.grabFocus()
  }

  func open(_ face: Face, of timer: CountdownTimer) {
    untouched = entry.text
    show(face, of: timer)
  }

  /// Shows the same timer as it is now. A typed text stays.
  func show(_ face: Face, of timer: CountdownTimer) {
    self.face = face
    let length = timer.currentStage?.duration ?? timer.duration
    let text = (timer.ended == nil ? timer.total : length).typed
    // Only if it differs, because that moves the caret.
    if entry.text == untouched, text != untouched {
      untouched = text
      entry.text = text
    }
    showOutcome()
  }

  private var length: Duration? { Duration(typed: entry.text, words: .translated) }

  private func showOutcome() {
    guard let face else { return }
    entry.setStyle("error", length == nil)
    outcome.setStyle("refused", length == nil)
    let sentence = length.map(face.outcome) ?? tr("Type a time, such as “8m” or “1h 30m”")
    if outcome.text != sentence { outcome.text = sentence }
  }
}

extension Face {
  func outcome(ofLength length: Duration) -> String {
    // Translators: %@ is a length such as “5 min”
    if phase.isOver { return tr("%@ after a restart").filled(text(ofRemaining: length)) }
    let after = remaining + length - total
    guard after > .zero else { return tr("Ends immediately") }
    // Translators: %@ is a length such as “5 min”
    return tr("%@ left").filled(text(ofRemaining: after))
  }
}
