import GtkKit
import TimerEngine
import TimerGrammar

/// The length of a timer's run as a field, and below it what another length would do.
@MainActor
final class LengthField {
  let widget: Widget
  /// Called with the length when Enter is pressed.
  var onTake: ((Duration) -> Void)?

  private let entry = Entry(placeholder: "9m", maximumLength: 30)
  private let outcome = Label(styles: ["understood"])
  private var face: Face?
  /// The text of the field while nobody has typed.
  private var untouched = ""

  init() {
    entry.setWidth(characters: 6...9)
    outcome.alignTextToStart()
    outcome.wrap()
    outcome.setMaximumWidth(characters: 40)
    widget = Box(.vertical, spacing: 3, [settingsRow(tr("Duration"), entry), outcome])
    entry.onChange { [weak self] in self?.showOutcome() }
    entry.onActivate { [weak self] in
      guard let self, let length else { return }
      onTake?(length)
    }
  }

  /// Takes the keyboard; what is typed takes the place of the text.
  func grabFocus() {
    entry.grabFocus()
  }

  /// Shows a timer, in place of whatever was typed.
  func open(_ face: Face, of timer: CountdownTimer) {
    untouched = entry.text
    show(face, of: timer)
  }

  /// Shows the same timer as it is now. What was typed stays.
  func show(_ face: Face, of timer: CountdownTimer) {
    self.face = face
    if entry.text == untouched {
      let length = timer.currentStage?.duration ?? timer.duration
      untouched = (timer.ended == nil ? timer.total : length).typed
      entry.text = untouched
    }
    showOutcome()
  }

  /// Shows it at a later moment.
  func advance(to face: Face) {
    let isNew = face.time != self.face?.time
    self.face = face
    if isNew { showOutcome() }
  }

  private var length: Duration? { Duration(typed: entry.text, words: .translated) }

  private func showOutcome() {
    guard let face else { return }
    entry.setStyle("error", length == nil)
    outcome.setStyle("refused", length == nil)
    let sentence = length.map(face.outcome) ?? tr("Write a time like 8m or 1h 30m")
    if outcome.text != sentence { outcome.text = sentence }
  }
}

extension Face {
  /// The effect of another length on the timer, in a few words.
  func outcome(ofLength length: Duration) -> String {
    if phase.isOver { return tr("%@ after a restart").filled(text(ofRemaining: length)) }
    let after = remaining + length - total
    guard after > .zero else { return tr("Ends at once") }
    if length == total { return tr("%@ left").filled(text(ofRemaining: remaining)) }
    return tr("%1$@ left → %2$@ left").filled(
      text(ofRemaining: remaining), text(ofRemaining: after))
  }
}
