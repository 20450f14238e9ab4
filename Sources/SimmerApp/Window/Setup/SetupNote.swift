import GtkKit
import SimmerCore

/// The part of the setup page about the typed text: its meaning or the reason for its refusal, its
/// meanings if it has several, and a button that starts a plan for the earliest possible moment.
@MainActor
final class SetupNote {
  let widget: ScrolledWindow
  /// The meanings of the typed text, if it has several, or the name with the picked time.
  let readings: ReadingsView

  private let sentence = Label(styles: ["understood"])
  private let earliest = Button(text: "", styles: ["chip"])
  private var earliestText = ""

  init(send: @escaping (WindowAct) -> Void) {
    readings = ReadingsView(send: send)
    sentence.wrap(breaksWords: true)
    sentence.centerText()
    earliest.align(horizontal: .center)
    widget = ScrolledWindow(Box(.vertical, spacing: 6, [readings.widget, sentence, earliest]))
    widget.setStyle("note")
    widget.fitContent()
    earliest.onClick { send(.startDraft(.earliest)) }
    show("", isRefused: false, earliest: nil, choices: [])
  }

  /// Shows the meaning of the text. Tab skips the note if nothing in it can be pressed.
  /// - Parameters:
  ///   - text: the meaning or the reason for the refusal; may be empty.
  ///   - isRefused: whether it is a reason.
  ///   - earliest: the text of the button that starts a plan; nil for none.
  ///   - choices: the texts of several meanings.
  func show(_ text: String, isRefused: Bool, earliest: String?, choices: [String]) {
    sentence.show(text)
    sentence.setStyle("refused", isRefused)
    if let earliest, earliest != earliestText {
      self.earliest.setText(earliest)
      earliestText = earliest
    }
    self.earliest.isVisible = earliest != nil
    readings.show(choices)
    widget.canFocus = earliest != nil || !choices.isEmpty
  }
}
