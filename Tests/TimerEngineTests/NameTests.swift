import TestSupport
import Testing
import TimerEngine

/// The rule for names, by which every preset, stage and plan keeps them.
@Suite struct NameTests {
  private static let accents = String(repeating: "\u{301}", count: 60_000)
  private static let longestLetter = "a" + String(repeating: "\u{301}", count: 59)

  @Test(
    arguments: [
      ("", ""), ("tea “green” ½", "tea “green” ½"), (" a  b ", " a  b "),
      ("\u{1B}[31mtea\u{7}\u{9B}", " [31mtea  "), ("a\r\nb\u{2028}c\u{85}", "a b c "),
      // Marks that change the direction of the line, and others that are invisible.
      ("a\u{202E}b\u{2066}c\u{200F}\u{AD}\u{FEFF}", "abc"), ("\u{301}a\u{0}\u{301}", "a "),
      // Within a letter they belong to it.
      ("می‌خواهم 👩‍🍳 क्ष", "می‌خواهم 👩‍🍳 क्ष"), ("e\u{301}", "e\u{301}"),
      (String(repeating: "x", count: 61), String(repeating: "x", count: 60)),
      (String(repeating: "👩‍🍳", count: 21), String(repeating: "👩‍🍳", count: 20)),
      ("ab" + accents, "a"), ("a" + accents, longestLetter),
    ])
  func aNameCanBeShown(text: String, name: String) {
    #expect(Array(text.asName.unicodeScalars) == Array(name.unicodeScalars))
    #expect(Start(name: text, duration: .seconds(1)).name == name)
    #expect(Stage(name: text, duration: .seconds(1)).name == name)
    var preset = Start(duration: .seconds(1))
    preset.name = text
    #expect(preset.name == name)
  }

  @Test func aPlanKeepsTheRule() {
    var scenario = Scenario()
    let dish = Start(name: "fish\n", duration: .seconds(60))
    scenario.send(.startPlan(name: "dinner\u{1B}", [dish]))
    #expect(scenario.engine.plans.map(\.name) == ["dinner "])
    scenario.send(.renamePlan(scenario.engine.plans[0].id, Self.accents))
    #expect(scenario.engine.plans.map(\.name) == [""])
    #expect(scenario.engine.timers.map(\.name) == ["fish "])
  }

  /// A name that is saved is the same when it is read.
  @Test func aNameIsAName() {
    let pieces: [Unicode.Scalar] = [
      "a", " ", "é", "\u{301}", "\u{200D}", "\u{200C}", "\u{202E}", "\u{1B}", "\r", "\n", "🇩", "🇪",
      "👩", "🍳", "क", "\u{94D}", "ش", "\u{1100}", "\u{1161}", "\u{FE0F}", "\u{E0067}", "日",
    ]
    var random = SplitMix64(seed: 7)
    for _ in 0..<2_000 {
      let scalars = (0..<Int.random(in: 0...90, using: &random)).map { _ in
        pieces[Int.random(in: 0..<pieces.count, using: &random)]
      }
      let name = String(String.UnicodeScalarView(scalars)).asName
      #expect(name.unicodeScalars.count <= 60)
      #expect(name.utf8.count <= 240)
      #expect(Array(name.asName.unicodeScalars) == Array(name.unicodeScalars))
    }
  }
}
