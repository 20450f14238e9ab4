import GtkKit
import SimmerCore
import TimerEngine
import TimerGrammar

/// Changes that a person makes, on the page or in its field.
extension PlanView {
  /// Changes the plan, and with it the text of the field.
  func edit(_ change: (inout PlanDraft) -> Void) {
    let before = draft
    change(&draft)
    guard draft != before else { return }
    (hasJustLost, isTypedOver) = (false, false)
    moment = currentMoment?() ?? moment
    refusal = nil
    // A plan that can't be typed empties the field, so that it shows no other plan.
    if let moment { write(draft.text(at: moment.wallClock)) }
    showAll()
    onChange?()
  }

  func write(_ text: String) {
    isWriting = true
    if field.text != text { field.text = text }
    isWriting = false
  }

  /// Reads the typed text. An empty field leaves the rows as they are.
  func readField() {
    guard !isWriting else { return }
    moment = currentMoment?() ?? moment
    let text = field.text
    (refusal, hasJustLost) = (nil, false)
    if !text.trimmed.isEmpty {
      do {
        take(try TypedInput(plan: text, clock: preferences.clock), text)
      } catch {
        refusal = error.sentence(text)
      }
    }
    showAll()
    onUnderstand?(understood.text)
    onChange?()
  }

  func take(_ typed: TypedInput, _ text: String) {
    guard let moment else { return }
    let before = draft
    do {
      try draft.take(typed, at: moment.wallClock)
      guard draft != before else { return }
      // All keys of one text count as one change.
      if !isTypedOver { remember(.plan(before)) }
      isTypedOver = true
    } catch {
      refusal = error.sentence(text)
    }
  }

  func takeReady(_ text: String) {
    guard let now = currentMoment?() ?? moment else { return }
    edit { $0.takeReady(text, clock: preferences.clock, at: now.wallClock) }
  }

  func stepReady(by minutes: Int) {
    guard let moment = currentMoment?() ?? moment, let ready = draft.end(at: moment) else { return }
    let time = ready.components.seconds / 60 * 60 + Int64(minutes * 60)
    edit { $0.ready = .at(.seconds(time)) }
    options.showReady(written.given ?? "")
  }
}
