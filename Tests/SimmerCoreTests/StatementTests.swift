import TestSupport
import TimerEngine
import XCTest

@testable import SimmerCore

/// All that is said about timers and plans: within a line in two lengths, and at its beginning.
@MainActor final class StatementTests: XCTestCase, @unchecked Sendable {
  private let time = DayTime(text: "18:42 on Friday", short: "Fri 18:42", day: "Fri")

  func testEveryStatementHasTwoLengths() async throws {
    for (statement, short, long, sentence) in [
      (.waiting(until: time), "starts Fri 18:42", "starts 18:42 on Friday", nil),
      (.waiting(until: nil), "waiting", nil, "Waiting"),
      (.running(until: time), "ends Fri 18:42", "ends 18:42 on Friday", nil),
      (.running(until: time, .earliest), "Fri 18:42 or later", "18:42 on Friday or later", nil),
      (.running(until: time, .stage), "until Fri 18:42", "until 18:42 on Friday", nil),
      (.running(until: nil), "running", nil, "Running"),
      (.paused, "paused", nil, "Paused"), (.endless, "until stopped", nil, "Until stopped"),
      (.almostDone, "almost done", nil, "Almost done"),
      (.finished(at: time), "done", "finished at 18:42 on Friday", "Finished at 18:42 on Friday"),
      (.finished(at: nil), "done", nil, "Done"),
      (.missed(at: time), "missed", "missed at 18:42 on Friday", "Missed at 18:42 on Friday"),
      (.missed(at: nil), "missed", nil, "Missed"),
      (.missedSince(.seconds(59)), "missed", nil, "Missed"),
      (.missedSince(.seconds(750)), "missed 12 min ago", nil, "Missed 12 min ago"),
      (
        .ready(at: time), "ready at Fri 18:42", "ready at 18:42 on Friday",
        "Ready at 18:42 on Friday"
      ),
      (
        .ready(at: time, isHeld: true), "ready at Fri 18:42 or later",
        "ready at 18:42 on Friday or later", "Ready at 18:42 on Friday or later"
      ),
      (.doneBefore("Rice 18:30"), "Done before: Rice 18:30", nil, nil),
      (.begins("Fish, Peas"), "Start now: Fish, Peas", nil, nil),
      (.began("Fish", at: "18:18"), "Start at 18:18: Fish", nil, nil),
      (.since("18:18"), "since 18:18", nil, "Since 18:18"),
      (.at(time), "at Fri 18:42", "at 18:42 on Friday", "At 18:42 on Friday"),
      (.after("5 min"), "in 5 min", nil, "In 5 min"),
      (.stage(2, of: 3), "stage 2 of 3", nil, "Stage 2 of 3"),
      (.round(2, of: 4), "round 2 of 4", nil, "Round 2 of 4"),
      (.round(7, of: nil), "round 7", nil, "Round 7"),
      (.left(.seconds(480), of: .seconds(540)), "8 minutes of 9 minutes left", nil, nil),
      (.isDone("Dinner"), "Dinner is done", nil, nil),
      (.timersAreDone(1), "1 timer is done", nil, nil),
      (.timersAreDone(3), "3 timers are done", nil, nil),
      (.timerIsDone(.seconds(540)), "The timer for 9 minutes is done", nil, nil),
    ] as [(Statement, String, String?, String?)] {
      XCTAssertEqual(statement.text(.short), short)
      XCTAssertEqual(statement.text(), long ?? short)
      XCTAssertEqual(statement.sentence(), sentence ?? long ?? short)
    }
  }

  func testAStateIsSaidOfAName() async throws {
    XCTAssertEqual(Statement.finished(at: time).sentence(about: "Pasta"), "Done: Pasta")
    XCTAssertEqual(Statement.missed(at: time).sentence(about: ""), "Missed")
    XCTAssertEqual(Statement.paused.text(about: "Rest"), "paused: Rest")
  }
}
