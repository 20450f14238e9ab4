import Testing
import TimerEngine

@Suite struct TimeFormatTests {
  @Test(
    arguments: [
      (.zero, .seconds), (.seconds(-1), .seconds), (.seconds(30), .seconds),
      (.seconds(60) - .attosecond, .seconds), (.seconds(60), .minutes), (.seconds(300), .minutes),
      (.seconds(3_600) - .attosecond, .minutes), (.seconds(3_600), .hours),
      (.seconds(9_000), .hours), (.seconds(359_999), .hours),
      (Duration.extremes[0], .hours), (Duration.extremes[1], .seconds),
    ] as [(Duration, TimeFormat)])
  func shortestThatFits(duration: Duration, format: TimeFormat) {
    #expect(TimeFormat(fitting: duration) == format)
  }

  @Test(arguments: [
    (30, 30, "30"), (30, 10, "10"), (30, 9, "9"), (30, 0, "0"), (59, 59, "59"),
    (60, 60, "01:00"), (60, 59, "00:59"), (300, 300, "05:00"), (300, 9, "00:09"), (300, 0, "00:00"),
    (3_599, 3_599, "59:59"), (900, 610, "10:10"), (3_600, 3_600, "01:00:00"),
    (9_000, 9_000, "02:30:00"), (9_000, 45_296, "12:34:56"), (9_000, 1, "00:00:01"),
    (9_000, 0, "00:00:00"), (359_999, 359_999, "99:59:59"),
  ])
  func formatFollowsTheDurationThatWasSet(set: Int, remaining: Int, text: String) {
    let format = TimeFormat(fitting: .seconds(set))
    #expect(format.string(remaining: .seconds(remaining)) == text)
  }

  @Test(arguments: [(30, "00:00:30"), (300, "00:05:00"), (9_000, "02:30:00"), (0, "00:00:00")])
  func settingShowsAllThreeParts(seconds: Int, text: String) {
    #expect(TimeFormat.hours.string(remaining: .seconds(seconds)) == text)
  }

  @Test(arguments: [
    (TimeFormat.seconds, 90, "01:30"), (.seconds, 60, "01:00"), (.minutes, 3_600, "01:00:00"),
    (.seconds, 9_000, "02:30:00"), (.hours, 360_000, "100:00:00"),
  ])
  func timesTooLongForTheFormatAreWrittenInFull(format: TimeFormat, seconds: Int, text: String) {
    #expect(format.string(remaining: .seconds(seconds)) == text)
  }

  @Test(
    arguments: [
      (.seconds(300), "05:00"), (.seconds(300) - .attosecond, "05:00"),
      (.milliseconds(299_500), "05:00"), (.seconds(299) + .attosecond, "05:00"),
      (.seconds(299), "04:59"), (.seconds(1), "00:01"), (.attosecond, "00:01"), (.zero, "00:00"),
      (-.attosecond, "00:00"), (.milliseconds(-1_500), "00:00"), (.seconds(-5), "00:00"),
    ] as [(Duration, String)])
  func remainingTimeIsRoundedUp(remaining: Duration, text: String) {
    #expect(TimeFormat.minutes.string(remaining: remaining) == text)
  }

  @Test(
    arguments: [
      (.seconds, .zero, "+00:00"), (.seconds, .seconds(1) - .attosecond, "+00:00"),
      (.seconds, .seconds(1), "+00:01"), (.seconds, .milliseconds(12_999), "+00:12"),
      (.minutes, .seconds(754), "+12:34"), (.minutes, .seconds(3_600) - .attosecond, "+59:59"),
      (.seconds, .seconds(3_600), "+01:00:00"), (.hours, .seconds(12), "+00:00:12"),
      (.minutes, .seconds(-5), "+00:00"), (.hours, .seconds(864_000), "+240:00:00"),
    ] as [(TimeFormat, Duration, String)])
  func overtimeIsRoundedDown(format: TimeFormat, overtime: Duration, text: String) {
    #expect(format.string(overtime: overtime) == text)
  }

  @Test(arguments: [TimeFormat.seconds, .minutes, .hours])
  func extremesAreWrittenAsTheLongestTime(format: TimeFormat) {
    let most = "2562047788015215:30:07"
    let beyond: [Duration] = [.seconds(Int64.max), .seconds(Int64.max) + .attosecond]
    for huge in beyond + Duration.extremes.filter({ $0 > .zero }) {
      #expect(format.string(remaining: huge) == most)
      #expect(format.string(overtime: huge) == "+" + most)
    }
    for negative in Duration.extremes.filter({ $0 < .zero }) {
      #expect(format.string(remaining: negative) == format.string(remaining: .zero))
      #expect(format.string(overtime: negative) == format.string(overtime: .zero))
    }
  }
}
