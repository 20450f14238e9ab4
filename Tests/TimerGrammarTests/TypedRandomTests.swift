import TestSupport
import Testing
import TimerEngine

@testable import TimerGrammar

@Suite struct TypedRandomTests {
  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func everyTextIsReadConsistentlyOrRefused(seed: UInt64) {
    var texts = RandomTypedText(seed: seed)
    let german = TypedWords.of("de")
    var understood = 0
    let count = isSoak ? 250_000 : 300
    for number in 1...count {
      let text = texts.next()
      let words = number.isMultiple(of: 2) ? german : .english
      guard let readings = try? TypedReadings(text, words: words) else { continue }
      understood += 1
      for timer in readings.starts where timer.isPlain {
        if let violation = violation(in: timer) {
          Issue.record("seed \(seed), \(text.debugDescription): \(violation)")
          return
        }
      }
    }
    // If almost none or almost all texts were understood, the run would prove nothing.
    #expect(count / 10...count * 9 / 10 ~= understood)
  }

  @Test(arguments: TypedWords.languages)
  func noNameContainsFiguresBesideATimeWord(language: String) {
    let own = TypedWords.entries(of: language, Self.rolesOfTime)
    let words = Set(own + TypedWords.entries(of: "en", Self.rolesOfTime)).sorted()
    let others = ["pasta", "5m", "1:30", "6 pm", "until 18:30", "an hour", ",", "-", "(", "2."]
    // German “am” is a preposition, not a half of the day, and French “sept” is seven, no month.
    let known = Set(words).subtracting(
      TypedWords.entries(of: language, [.on, .for, .in, .fillers, .amounts]))
    let table = TypedWords.of(language)
    var random = SplitMix64(seed: UInt64(own.count))
    var understood = 0
    let count = isSoak ? 200_000 : 100
    for _ in 1...count {
      let pieces = (0..<Int.random(in: 2...6, using: &random)).map { _ in
        switch Int.random(in: 0..<3, using: &random) {
        case 0: String(Int.random(in: 0...99, using: &random))
        case 1: words[Int.random(in: words.indices, using: &random)]
        default: others[Int.random(in: others.indices, using: &random)]
        }
      }
      let text = pieces.joined(separator: " ")
      let clock: TypedClock = Bool.random(using: &random) ? .twelveHours : .twentyFourHours
      guard let timer = try? Start(typed: text, words: table, clock: clock), timer.isPlain
      else { continue }
      understood += 1
      if let phrase = misread(timer.name, words: known) {
        Issue.record("“\(text)” is named “\(timer.name)”, which has figures beside “\(phrase)”")
        return
      }
    }
    #expect(count / 20...count * 9 / 10 ~= understood)
  }

  /// Words that mean a time beside figures.
  private static let rolesOfTime: [TypedWords.Role] = [
    .weeks, .days, .hours, .minutes, .seconds, .until, .at, .noon, .midnight, .am, .pm, .morning,
    .evening, .calendar, .oClock, .dates, .others,
  ]

  /// Returns a time word beside figures. Single letters count only after them: `a 2 egg omelette`.
  private func misread(_ name: String, words: Set<String>) -> String? {
    let parts = name.lowercased().split { $0 == " " || $0 == "," }.map(String.init)
    for place in parts.indices where Int(parts[place]) != nil {
      for length in 1...5 {
        let before = parts[..<place].suffix(length).joined(separator: " ")
        let after = parts[(place + 1)...].prefix(length).joined(separator: " ")
        if before.count > 1, words.contains(before) { return before }
        if words.contains(after) { return after }
      }
    }
    return nil
  }

  private func violation(in timer: Start) -> String? {
    let name = timer.name
    if name.unicodeScalars.count > Name.longest { return "\(timer) has a long name" }
    if name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      return "\(timer) has a control character"
    }
    let words = name.split(separator: " ", omittingEmptySubsequences: false)
    if !name.isEmpty, words.contains("") { return "\(timer) has too many spaces" }

    if let time = timer.timeOfDay {
      let isSound = 0..<86_400 ~= time.sinceMidnight.components.seconds && -3...3 ~= time.day ?? 0
      return isSound ? nil : "\(timer) rings at no time"
    }
    guard Engine.durations.contains(timer.duration),
      timer.duration.components.attoseconds == 0
    else { return "\(timer) has no sane duration" }
    // In quotes that don't occur in it, every name is read unchanged.
    if name.contains(where: { $0.unicodeScalars.contains("」") }) { return nil }
    let again = try? Start(typed: "「\(name)」 \(timer.duration.typed)", words: .english)
    return again == timer ? nil : "\(timer) reads as \(String(describing: again))"
  }
}

/// Texts of pieces that matter to the grammar, and of arbitrary characters.
private struct RandomTypedText {
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  mutating func next() -> String {
    (0..<Int.random(in: 0...8, using: &random)).map { _ in piece() }.joined()
  }

  private mutating func piece() -> String {
    switch Int.random(in: 0..<20, using: &random) {
    case 0...4: String(Int.random(in: 0...99, using: &random))
    case 5: String(random.next() >> UInt64.random(in: 0...63, using: &random))
    case 6...11: Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &random)]
    case 12...17: " " + Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &random)] + " "
    default: String(scalar())
    }
  }

  /// Any scalar, with a preference for the first 256.
  private mutating func scalar() -> Character {
    let last: UInt32 = Bool.random(using: &random) ? 0xFF : 0x10FFFF
    return Character(Unicode.Scalar(.random(in: 0...last, using: &random)) ?? "?")
  }

  private static let pieces = [
    "h", "m", "s", "min", "hours", "an", "a", "half", "of", "and a half", "and", "for", "in",
    "until", "at", "noon", "am", "p.m.", "o'clock", "half past", "pasta", "tea", "Stunden",
    "bis", "Uhr", "und", "halbe", "days", "+", "six", "to", "p", "tomorrow", ":", ":30", ".", ",",
    "-", "–", "/", "(", ")", "\"", "'", "“",
    "”", "„", "«", "»", "½", "\n", "\u{A0}", "\u{200D}", "\u{200F}", "\u{301}", "\0", "٣", "９",
    "🍝", "👩‍🍳", "פ", "é",
  ]
}
