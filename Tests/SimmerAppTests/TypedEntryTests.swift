import TimerEngine
import XCTest

@testable import SimmerApp

/// What the field for a name and a time makes of what stands in it.
@MainActor
final class TypedEntryTests: XCTestCase, @unchecked Sendable {
  func testATimeANameOrNeither() async throws {
    XCTAssertEqual(TypedEntry("  "), .empty)
    XCTAssertEqual(TypedEntry(" Pasta al dente "), .name("Pasta al dente"))
    guard case .timer(let timer) = TypedEntry("pasta 9m") else { return XCTFail() }
    XCTAssertEqual(timer.name, "pasta")
    XCTAssertEqual(timer.time, .duration(.seconds(540)))
  }

  func testEveryRefusalIsOneSentenceOfItsOwn() async throws {
    for text in ["pasta 100h", "-5m", "0s", "until 25:00", "tea\u{7} 5m"] {
      guard case .refused(let sentence) = TypedEntry(text) else {
        XCTFail("“\(text)” isn't refused")
        continue
      }
      XCTAssertTrue(sentence.hasSuffix("."), sentence)
    }
    let sentences = Set(TypedTimer.Refusal.allCases.map(\.sentence))
    XCTAssertEqual(sentences.count, TypedTimer.Refusal.allCases.count - 1, "two are told alike")
  }

  func testATimeOfDayIsTheNextOne() async throws {
    let noon = 12 * 3600
    for (now, hour, expected) in [(noon, 13, 3600), (noon, 12, 86_400), (noon, 11, 82_800)] {
      // A day far from any change to or from summer time.
      let day = 1_736_899_200
      let offset = Self.offset(at: day)
      let moment = Moment(
        instant: Instant(sinceBoot: .seconds(5)), wallClock: .seconds(day + now - offset))
      let time = TypedTimer.Time.timeOfDay(hour: hour, minute: 0, second: 0)
      XCTAssertEqual(time.duration(at: moment), .seconds(expected), "\(hour)")
    }
  }

  func testATimeOfDayIsReachedExactly() async throws {
    let day = 1_736_899_200
    let moment = Moment(
      instant: Instant(sinceBoot: .seconds(5)),
      wallClock: .seconds(day - Self.offset(at: day)) + .milliseconds(250))
    let time = TypedTimer.Time.timeOfDay(hour: 0, minute: 0, second: 10)
    XCTAssertEqual(time.duration(at: moment), .milliseconds(9750))
  }

  /// Seconds by which the local clock is ahead of UTC.
  private static func offset(at time: Int) -> Int {
    var time = time_t(time)
    var date = tm()
    localtime_r(&time, &date)
    return date.tm_gmtoff
  }
}
