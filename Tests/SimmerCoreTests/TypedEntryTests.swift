import Glibc
import TimerEngine
import TimerGrammar
import XCTest

@testable import SimmerCore

final class TypedEntryTests: XCTestCase {
  func testATextIsATimeANameOrNeither() async throws {
    XCTAssertEqual(TypedEntry("  ", clock: .twentyFourHours), .empty)
    let name = TypedEntry(" Pasta al dente ", clock: .twentyFourHours)
    XCTAssertEqual(name, .name("Pasta al dente"))
    XCTAssertEqual(
      TypedEntry("pasta 9m", clock: .twentyFourHours),
      .timed(Start(name: "pasta", duration: .seconds(540))))
    for (text, name) in [("green #tea", "green"), ("#tea", ""), ("#tea \"7 up\"", "7 up")] {
      XCTAssertEqual(TypedEntry(text, clock: .twentyFourHours), .name(name, group: "tea"))
    }
  }

  func testTheNameAndTheGroupStayWithoutTheTime() async throws {
    for start in [
      Start(name: "green", duration: .seconds(9), group: "tea"),
      Start(name: "the #tea", duration: .seconds(9), group: "tea"),
      Start(name: "7 up", duration: .seconds(9)), Start(duration: .seconds(9), group: "tea"),
    ] {
      let entry = TypedEntry(start.typedName, clock: .twentyFourHours)
      XCTAssertEqual(entry, .name(start.name, group: start.group))
    }
  }

  func testEveryRefusalIsASentenceAndAllShortTimesHaveTheSame() async throws {
    for text in ["pasta 100h", "-5m", "0s", "10m ago", "5 months", "until 25:00", "tea\u{7} 5m"] {
      guard case .refused(let sentence) = TypedEntry(text, clock: .twentyFourHours) else {
        XCTFail("“\(text)” isn't refused")
        continue
      }
      XCTAssertTrue(sentence.hasSuffix("."), sentence)
    }
    let refusals: [TimerRefusal] = [
      .empty, .noTime, .notUnderstood, .noSuchTimeOfDay, .past, .negative, .tooShort, .tooLong,
      .nameTooLong, .textTooLong, .controlCharacter, .misspelled("a", meant: "b"),
      .roundsAlone("a"), .command, .days,
    ]
    XCTAssertEqual(Set(refusals.map { $0.sentence("x") }).count, refusals.count - 1)
  }

  func testATimeOfDayIsReachedExactly() async throws {
    let day = 1_736_899_200
    let midnight = Duration.seconds(day - Self.offset(at: day)) + .milliseconds(250)
    let timer = try timer("until 0:00:10")
    XCTAssertEqual(try timer.resolved(at: Self.moment(midnight)).duration, .milliseconds(9750))
    XCTAssertEqual(
      try timer.resolved(at: Self.moment(midnight + .seconds(10))).duration,
      .milliseconds(86_399_750))
  }

  func testADayAndATwelveHourTimeAreReachedOrRefused() async throws {
    let day = 1_736_899_200
    let noon = Duration.seconds(day - Self.offset(at: day) + 12 * 3600)
    let table: [(text: String, hours: Int?)] = [
      ("until 6", 6), ("until 11", 11), ("until 12", 12), ("until 06", 18), ("tomorrow at 6", 18),
      ("today at 6", 6), ("today at 6 am", nil), ("today at noon", nil), ("tomorrow 18:30 pm", nil),
      ("midnight today", 12), ("tomorrow at 0:00", 12), ("24:00 tomorrow", 36),
      ("the day after tomorrow at 11 pm", 59), ("yesterday at 6 pm", nil),
      // It is Wednesday.
      ("wednesday 6 pm", 6), ("friday at noon", 48), ("sunday 3", 87), ("monday 9 am", nil),
      ("wednesday 11 am", nil),
    ]
    for (text, hours) in table {
      let timer = try? timer(text, clock: .twelveHours).resolved(at: Self.moment(noon))
      XCTAssertEqual(timer?.duration, hours.map { .seconds($0 * 3600) }, text)
    }
    XCTAssertThrowsError(try timer("today at 6").resolved(at: Self.moment(noon))) {
      XCTAssertEqual($0 as? StartRefusal, .time(.past))
    }
  }

  func testFiguresFillThePickerFromTheRight() async throws {
    for (unit, typed, seconds) in [
      (.minutes, "9", 557), (.minutes, "12", 737), (.minutes, "90", 5417), (.hours, "2", 7517),
      (.seconds, "45", 345), (.seconds, "90", 390), (.minutes, "123", 4997),
      (.hours, "123", 43_517), (.seconds, "120", 80), (.seconds, "12345", 5025),
      (.seconds, "1234567", 45_296), (.seconds, "999999", 38_439),
    ] as [(PickerUnit, String, Int)] {
      var figures = TypedFigures(into: unit, of: .seconds(317))
      for figure in typed.compactMap(\.wholeNumberValue) { _ = figures.append(figure) }
      XCTAssertEqual(figures.duration, .seconds(seconds), "\(unit), \(typed)")
    }
  }

  private static func moment(_ wallClock: Duration) -> Moment {
    Moment(instant: Instant(sinceBoot: .zero), wallClock: wallClock)
  }

  private func timer(
    _ text: String, clock: TypedClock = .twentyFourHours
  ) throws -> Start {
    try Start(typed: text, words: .translated, clock: clock)
  }

  /// The seconds by which the local clock is ahead of UTC.
  private static func offset(at time: Int) -> Int {
    tzset()
    var time = time_t(time)
    var date = tm()
    localtime_r(&time, &date)
    return date.tm_gmtoff
  }
}
