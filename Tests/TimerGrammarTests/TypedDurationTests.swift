import TestSupport
import Testing
import TimerEngine
import TimerGrammar

/// Durations written as a person would type them.
@Suite struct TypedDurationTests {
  @Test(
    arguments: [
      (.seconds(1), "1s"), (.seconds(90), "1m 30s"), (.seconds(540), "9m"),
      (.seconds(3_600), "1h"), (.seconds(3_605), "1h 5s"), (.seconds(5_400), "1h 30m"),
      (.seconds(3_661), "1h 1m 1s"), (.seconds(359_999), "99h 59m 59s"),
      (.milliseconds(1_499), "1s"), (.milliseconds(1_500), "2s"), (.zero, "1s"),
      (.seconds(-90), "1s"), (.milliseconds(359_999_600), "99h 59m 59s"),
      (.seconds(360_000), "99h 59m 59s"), (.seconds(Int64.max) * 18, "99h 59m 59s"),
      (.seconds(Int64.min) * 18, "1s"),
    ] as [(Duration, String)])
  func isWrittenInAsFewPartsAsItNeeds(duration: Duration, text: String) {
    #expect(duration.typed == text)
  }

  @Test func everyDurationIsReadAsItWasWritten() {
    let longest = Engine.durations.upperBound.components.seconds
    // Each value of each part, and each combination of parts that are left out.
    let some =
      Array(1...600) + stride(from: longest, to: 600, by: -601)
      + stride(from: 3_600, to: longest, by: 7 * 3_600)
    let wrong = (isSoak ? Array(1...longest) : some).first { seconds in
      let duration = Duration.seconds(seconds)
      return Duration(typed: duration.typed, words: .english) != duration
    }
    #expect(wrong == nil)
  }
}
