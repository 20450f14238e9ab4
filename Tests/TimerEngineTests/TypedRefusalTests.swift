import Testing
import TimerEngine

/// What is no timer, and why not.
@Suite struct TypedRefusalTests {
  typealias Refusal = TypedTimer.Refusal

  @Test(arguments: ["", " ", "\n", "\u{A0}\u{3000}", "\u{200F}", "\u{FEFF}\u{200B}", "\u{301}"])
  func nothing(text: String) {
    #expect(throws: Refusal.empty) { try TypedTimer(text) }
  }

  @Test(arguments: [
    "pasta", "tea for two", "minute", "half", "h", "m:s", "🍝", "פסטה", "5e3", "0x10", "1e400h",
    "nan", "inf m", "five", ":", ".", "-", "\"", "''", "½", "5%", "$5", "#5", "+5m", "~5m",
  ])
  func noTime(text: String) {
    #expect(throws: Refusal.notUnderstood) { try TypedTimer(text) }
  }

  @Test(arguments: [
    "3 5", "3 5m", "5m or 10m", "5m 10m", "30m 1h", "1h 1h", "1:30 2:30", "5m until 18:30",
    "until 18 until 19", "pasta 3 tea 5", "an hour a day an hour", "7 up 5", "5 - 7 min",
    "5m/10m", "5-7 min", "10–12m", "5 o'clock tea 4m", "2 a minute",
  ])
  func moreThanOneTime(text: String) {
    #expect(throws: Refusal.notUnderstood) { try TypedTimer(text) }
  }

  @Test(arguments: [
    "1:5", "1:005", "1:30:5", "1:30:00:00", ":30", "::", "1::30", "1.2.3", "1,2,3", "1.30:00",
    "1:30.5", "1,500", "1.500s", "12,345 s", ",5h", "1'000s", "1h30x", "1h30:15", "9minx",
    "5pasta", "pasta5", "pasta9m", "h30", "2x4m", "5\u{301}m", "5️⃣m", "5²m", "²m", "9m🍝",
    "1:30 s", "1:30:00 min", "twenty two minutes", "sixty-two minutes", "hundred and two minutes",
    "two fifths of an hour", "1 2/5 h", "5 7 min",
  ])
  func figuresInUnknownForms(text: String) {
    #expect(throws: Refusal.notUnderstood) { try TypedTimer(text) }
  }

  @Test(arguments: [
    "-5m", "-5", "- 5m", "−5m", "–5m", "－５ｍ", "-0", "-1:30", "-half an hour", "pasta -5m",
    "-99999999999999999999h",
  ])
  func negative(text: String) {
    #expect(throws: Refusal.negative) { try TypedTimer(text) }
  }

  @Test(arguments: [
    "0", "0m", "00:00", "0:00:00", "0h 0m 0s", "0.4s", "0.00001h", "pasta 0m", "0.0", "٠",
  ])
  func tooShort(text: String) {
    #expect(throws: Refusal.tooShort) { try TypedTimer(text) }
  }

  @Test(arguments: [
    "100h", "6000", "360000s", "359999.5s", "100:00:00", "6000:00", "99h 60m", "99:59:60",
    "99999999999999999999h", "9223372036854775808", "99999999999999999999:59:59",
    "99999999h 99999999m 99999999s", "99999999.9h",
  ])
  func tooLong(text: String) {
    #expect(throws: Refusal.tooLong) { try TypedTimer(text) }
  }

  @Test(arguments: [
    "\0", "5m\0", "pa\u{1B}[31msta 9m", "\u{7F}5m", "5\u{80}m", "\"\u{7}\" 5m", "\u{1F}5m",
  ])
  func controlCharacter(text: String) {
    #expect(throws: Refusal.controlCharacter) { try TypedTimer(text) }
  }

  @Test func textTooLong() throws {
    let padding = String(repeating: " ", count: TypedTimer.longestText - 2)
    #expect(try TypedTimer(padding + "5m").summary == "5m")
    #expect(TypedTimer.summary(padding + " 5m") == "refused: textTooLong")
    let megabyte = String(repeating: "5m ", count: 350_000)
    #expect(TypedTimer.summary(megabyte) == "refused: textTooLong")
  }

  @Test func digitsWithoutEnd() {
    let digits = String(repeating: "9", count: 900)
    #expect(TypedTimer.summary(digits) == "refused: tooLong")
    #expect(TypedTimer.summary("0." + digits + "s") == "1s")
    #expect(TypedTimer.summary("until " + digits) == "refused: noSuchTimeOfDay")
  }
}
