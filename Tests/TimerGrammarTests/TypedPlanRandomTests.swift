import TestSupport
import Testing
import TimerEngine

@testable import TimerGrammar

/// A plan that is understood is written in a form that means the same.
@Suite struct TypedPlanRandomTests {
  @Test(arguments: ["en", "de", "fr"])
  func everyPlanReadsTheSameAsItIsWritten(language: String) {
    let words = TypedWords.of([language])
    var texts = RandomPlanText(language: language)
    var understood = 0
    let count = isSoak ? 60_000 : 300
    for _ in 1...count {
      let text = texts.next()
      guard let input = try? TypedInput(text, words: words, clock: texts.clock) else {
        continue
      }
      if let violation = violation(input, words, texts.clock) {
        Issue.record("\(language), \(text.debugDescription): \(violation)")
        return
      }
      if case .plan = input { understood += 1 }
    }
    // If almost none or almost all texts were understood, the run would prove nothing.
    #expect(count / 20...count * 9 / 10 ~= understood)
  }

  private func violation(
    _ input: TypedInput, _ words: TypedWords, _ clock: TypedTimer.Clock
  ) -> String? {
    let typed = input.typed(words: words, clock: clock)
    let again = try? TypedInput(typed, words: words, clock: clock)
    guard case .plan(let plan) = input else { return nil }
    let parts =
      switch plan.order {
      case .stages(let stages, _): stages.map(\.duration)
      case .together(let dishes, _): dishes.map(\.duration)
      }
    guard 1...30 ~= parts.count, parts.allSatisfy(Engine.durations.contains) else {
      return "\(plan) is out of bounds"
    }
    return again == input ? nil : "\(typed) reads as \(again as Any)"
  }
}

/// Plans of parts and words that matter to the grammar, most of them damaged.
private struct RandomPlanText {
  private(set) var clock = TypedTimer.Clock.twentyFourHours
  private var random: SplitMix64
  private let words: [String]
  private let structure: [String]

  init(language: String) {
    let roles: [TypedWords.Role] = [
      .then, .together, .ready, .times, .repetitions, .wait, .and, .forever, .every,
    ]
    structure = TypedWords.entries(of: language, roles) + TypedWords.entries(of: "en", roles)
    words = TypedWords.entries(of: language, TypedWords.Role.allCases)
    random = SplitMix64(seed: UInt64(words.count))
  }

  mutating func next() -> String {
    clock = chance(3) ? .twelveHours : .twentyFourHours
    var pieces: [String] = []
    if chance(4) { pieces.append(pick(Self.titles)) }
    for number in 0..<Int.random(in: 1...4, using: &random) {
      if number > 0, chance(6) {
        pieces.append(" " + pick(structure) + " ")
      } else if number > 0 {
        pieces.append(pick(Self.separators))
      }
      pieces.append(part())
    }
    if chance(3) { pieces.append(pick(Self.endings)) }
    for _ in 0..<(chance(2) ? 0 : Int.random(in: 1...2, using: &random)) { spoil(&pieces) }
    return pieces.joined()
  }

  private mutating func part() -> String {
    let name = chance(8) ? pick(words) : pick(Self.names)
    let time = chance(8) ? pick(words) : pick(Self.times)
    return chance(3) ? time + " " + name : name + " " + time
  }

  private mutating func spoil(_ pieces: inout [String]) {
    let place = Int.random(in: 0..<pieces.count, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: pieces.remove(at: place)
    case 1: pieces.insert(" " + pick(words) + " ", at: place)
    case 2: pieces.insert(" " + pick(structure) + " ", at: place)
    case 3: pieces.insert(pick(Self.marks), at: place)
    default:
      // Within a piece.
      var letters = Array(pieces[place])
      guard !letters.isEmpty else { return }
      let letter = Int.random(in: 0..<letters.count, using: &random)
      if chance(2) {
        letters.remove(at: letter)
      } else {
        letters.insert(contentsOf: pick(Self.marks), at: letter)
      }
      pieces[place] = String(letters)
    }
    if pieces.isEmpty { pieces.append("5m") }
  }

  /// True once in so many times.
  private mutating func chance(_ times: Int) -> Bool {
    Int.random(in: 0..<times, using: &random) == 0
  }

  private mutating func pick(_ texts: [String]) -> String {
    texts[Int.random(in: texts.indices, using: &random)]
  }

  private static let names = [
    "knead", "rest", "bake", "fish", "peas", "", "", "2 eggs", "\"x4\"", "semi-soft", "🍞", "mp3",
    "\"a, b: 5m\"", "l'œuf", "salt and pepper",
  ]
  private static let times = [
    "10m", "40m", "35 min", "1h", "1h, 30m", "1h 30", "90s", "1:30", "18:30", "25", "half an hour",
    "ten minutes", "1h and 5m", "30 s", "1.5h", "5m30",
  ]
  private static let separators = [", ", ", ", ", ", "; ", "\n", " then ", ",", " and ", " "]
  private static let endings = [
    " x4", ", x4", " ×4", " 4x", " 4 times", " together", " ready at 18:30", " for 18:30", " at 6",
    ", wait", " twice", " x4 together", ".", " tomorrow", " forever",
  ]
  private static let titles = [
    "bread: ", "dinner 18:30: ", "18:30: ", "4x: ", "4x ", "dinner at 6 pm: ", "\"2 loaves\": ",
    "together: ", "batch 2: ", "dinner tomorrow 6:30: ", "bread:\n", "tea 1h: ", "(",
  ]
  private static let marks = [
    " ", ",", ";", ":", "\n", "x", "4", "-", "+", "(", ")", "\"", ".", "'", "m", "h", " 5 ", "½",
    "s",
  ]
}
