import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

@MainActor
final class PlanOptions {
  let widget: Widget

  var canKeep = true {
    didSet { if canKeep != oldValue { keepRow.isSensitive = canKeep } }
  }

  private let send: (PlanEditor.Act) -> Void
  private let name = Entry(placeholder: "", maximumLength: Name.longest)
  private let ready = Entry(placeholder: "", maximumLength: 40)
  private let rounds = RoundsField(tr("Repeat All Stages"))
  private let keep = Switch()
  private let readyRow: Widget
  private let keepRow = ListBox()
  /// Whether the program, not a person, is changing the fields.
  private var isShowing = false
  /// Whether the text of the moment has changed and is being read. The draft shown meanwhile is the
  /// one before, so the text stays, even without the focus: assistive technologies set it so.
  private var isReadingMoment = false
  private var problem: String?

  init(send: @escaping (PlanEditor.Act) -> Void) {
    self.send = send
    for entry in [name, ready] {
      entry.setWidth(characters: 8...14)
      entry.alignTextToEnd()
      entry.setStyle("field")
    }
    ready.tooltip = tr("Leave empty for as soon as possible")
    readyRow = settingsRow(tr("Ready At"), ready)
    // The whole row can be pressed, because a switch is small for a finger.
    keepRow.append(settingsRow(tr("Save as Preset"), keep))
    ready.setAccessibleDescription(tr("Leave empty for as soon as possible"))
    widget = Box(
      .vertical, spacing: 4,
      [readyRow, rounds.widget, settingsRow(tr("Plan Name"), name), keepRow])
    widget.setStyle("plan-options")
    listen()
  }

  private func listen() {
    name.onChange { [weak self] in
      guard let self, !isShowing else { return }
      let text = name.text.trimmed
      send(.edit { $0.preset.name = text })
    }
    ready.onChange { [weak self] in
      guard let self, !isShowing else { return }
      isReadingMoment = true
      send(.change(.ready(ready.text)))
      isReadingMoment = false
    }
    for (key, minutes) in [("Up", 1), ("Down", -1)] {
      ready.onShortcut(key) { [send] in
        send(.change(.moveReady(minutes: minutes)))
        return true
      }
    }
    rounds.onChange = { [send] rounds in send(.edit { $0.preset.rounds = rounds }) }
    keep.onToggle { [weak self] in
      guard let isOn = self?.keep.isOn else { return }
      self?.send(.edit { $0.isKept = isOn })
    }
    keepRow.onActivate { [weak self] _ in self?.keep.toggle() }
  }

  /// - Parameter moment: the moment at which all is ready, nil if none was given, and the earliest
  ///   possible one or an example of one, as texts.
  func show(_ draft: PlanDraft, isPreset: Bool, moment: (given: String?, soonest: String)) {
    isShowing = true
    defer { isShowing = false }
    let isTogether = draft.preset.isTogether
    (readyRow.isVisible, rounds.widget.isVisible) = (isTogether, !isTogether)
    keepRow.isVisible = !isPreset
    if name.text.trimmed.asName != draft.preset.name { name.text = draft.preset.name }
    if draft.mistypedReady != nil {
      ready.setStyle("error")
    } else {
      ready.setStyle("error", false)
      // Typing over a selection deletes that first: the plan may still have no moment.
      if !ready.hasFocusWithin, !isReadingMoment { showReady(moment.given ?? "") }
    }
    ready.setPlaceholder(moment.soonest)
    rounds.show(draft.preset.rounds)
    if keep.isOn != draft.isKept { keep.isOn = draft.isKept }
  }

  /// Otherwise it would count once this plan isn't repeated until stopped.
  func forgetRounds() { rounds.show(1) }

  /// Shows the moment even while its field has the focus.
  func showReady(_ text: String) {
    let wasShowing = isShowing
    isShowing = true
    if ready.text != text { ready.text = text }
    isShowing = wasShowing
  }

  func setProblem(_ sentence: String?) {
    guard sentence != problem else { return }
    problem = sentence
    ready.setAccessiblyInvalid(sentence != nil)
    ready.setAccessibleDescription(sentence ?? tr("Leave empty for as soon as possible"))
  }

  func focusReady() { ready.grabFocus() }
}
