import XCTest

@testable import SimmerApp

/// Durations in words.
@MainActor
final class DurationWordsTests: XCTestCase, @unchecked Sendable {
  func testWhatIsZeroIsLeftOut() async throws {
    let table: [(seconds: Int, words: String)] = [
      (0, "0 seconds"), (1, "1 second"), (59, "59 seconds"), (60, "1 minute"),
      (61, "1 minute 1 second"), (540, "9 minutes"), (3600, "1 hour"), (5400, "1 hour 30 minutes"),
      (7201, "2 hours 1 second"), (359_999, "99 hours 59 minutes 59 seconds"), (-5, "0 seconds"),
    ]
    for (seconds, words) in table {
      XCTAssertEqual(Duration.seconds(seconds).words, words)
    }
    XCTAssertEqual(Duration.milliseconds(1999).words, "1 second")
  }

  func testHowLongAgoIsSaidToTheMinute() async throws {
    let table: [(seconds: Int, ago: String?)] = [
      (0, nil), (59, nil), (60, "1 minute ago"), (299, "4 minutes ago"), (3599, "59 minutes ago"),
      (3600, "1 hour ago"), (86_399, "23 hours ago"), (86_400, "1 day ago"),
      (864_000, "10 days ago"),
    ]
    for (seconds, ago) in table {
      XCTAssertEqual(Duration.seconds(seconds).ago, ago, "\(seconds)")
    }
  }
}
