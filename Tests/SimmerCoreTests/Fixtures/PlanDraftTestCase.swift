import TestSupport
import TimerEngine
import TimerGrammar
import XCTest

@testable import SimmerCore

/// A test of the draft of a plan, without its page.
@MainActor class PlanDraftTestCase: XCTestCase, @unchecked Sendable {
  let now = Scenario().now

  func draft(
    _ rows: KeyValuePairs<String, Int>, isTogether: Bool = false, name: String = ""
  ) -> PlanDraft {
    var draft = PlanDraft()
    (draft.preset.name, draft.preset.isTogether) = (name, isTogether)
    draft.rows = rows.map { PlanDraft.Row(stage: Stage(name: $0, duration: .seconds($1))) }
    return draft
  }

  func typed(_ text: String) throws -> PlanDraft {
    var draft = PlanDraft()
    try draft.take(Start(typed: text, words: .translated), at: now.wallClock)
    return draft
  }
}
