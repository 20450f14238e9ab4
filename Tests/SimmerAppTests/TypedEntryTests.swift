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
    let sentences = Set(TypedTimer.Refusal.allCases.map { $0.sentence("x") })
    XCTAssertEqual(sentences.count, TypedTimer.Refusal.allCases.count)
  }

  func testATimeOfDayIsReachedExactly() async throws {
    let day = 1_736_899_200
    let midnight = Duration.seconds(day - Self.offset(at: day)) + .milliseconds(250)
    let timer = try TypedTimer("until 0:00:10")
    XCTAssertEqual(timer.duration(at: midnight), .milliseconds(9750))
    XCTAssertEqual(timer.duration(at: midnight + .seconds(10)), .milliseconds(86_399_750))
  }

  /// Seconds by which the local clock is ahead of UTC.
  private static func offset(at time: Int) -> Int {
    tzset()
    var time = time_t(time)
    var date = tm()
    localtime_r(&time, &date)
    return date.tm_gmtoff
  }
}
