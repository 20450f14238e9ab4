import TestSupport
import Testing
import TimerEngine

@testable import TimerGrammar

/// No text starts a plan with other times than it states.
@Suite struct TypedPlanRandomTests {
  @Test(arguments: TypedWords.languages)
  func everyPartReadsTheSameAloneAsInThePlan(language: String) {
    let words = TypedWords.of(language)
    var texts = RandomPlanText(language: language)
    var understood = 0
    let count = isSoak ? 60_000 : 60
    for _ in 1...count {
      let text = texts.next()
      guard let start = try? Start(typed: text, words: words, clock: texts.clock),
        !start.isPlain, start.order != .atOnce
      else { continue }
      if let violation = violation(start, text, words, texts.clock) {
        Issue.record("\(language), \(text.debugDescription): \(violation)")
        return
      }
      understood += 1
    }
    // If almost none or almost all texts were understood, the run would prove nothing.
    #expect(count / 20...count * 9 / 10 ~= understood)
  }

  private func violation(
    _ plan: Start, _ text: String, _ words: TypedWords, _ clock: TypedClock
  ) -> String? {
    let typed = plan.typed(words: words, clock: clock)
    let again = try? Start(typed: typed, words: words, clock: clock)
    if again != plan { return "\(typed) reads as \(again as Any)" }
    return PlanProof(text, words, clock)?.violation(in: plan)
  }
}

extension Start {
  fileprivate var parts: [Stage] {
    stages.isEmpty ? [Stage(name: name, duration: duration)] : stages
  }

  /// The name, and that of the only stage if it repeats until somebody stops it.
  fileprivate var names: [String] {
    isEndless && stages.count == 1 ? [name, stages[0].name] : [name]
  }
}

/// Finds the parts of a plan in its text, independently of the code that reads plans.
private struct PlanProof {
  let text: TypedText
  let words: TypedWords
  let clock: TypedClock

  init?(_ string: String, _ words: TypedWords, _ clock: TypedClock) {
    guard let text = try? TypedText(string, words: words) else { return nil }
    (self.text, self.words, self.clock) = (text, words, clock)
  }

  func violation(in plan: Start) -> String? {
    guard Engine.durations.contains(plan.parts[0].duration), plan.parts.count <= 30,
      1...Start.mostRounds ~= plan.rounds ?? 1
    else { return "\(plan) is out of bounds" }
    guard let places = places(of: plan.parts[...], from: 0, plan) else {
      return "\(plan) has other parts, or leaves out a number"
    }
    return places.isEmpty ? "\(plan) has no parts" : nil
  }

  /// The places of these parts one after another, or nil if a number is left out.
  private func places(
    of parts: ArraySlice<Stage>, from start: Int, _ plan: Start
  ) -> [Range<Int>]? {
    guard let part = parts.first else { return hasNumbers(start..<count, plan) ? nil : [] }
    for first in start..<count where isEdge(first) && !hasNumbers(start..<first, plan) {
      for end in (first + 1)...min(first + 30, count) where isEdge(end) {
        let piece = try? TypedReadings(text.string(first..<end), words: words, clock: clock)
        let isPart = piece?.starts.contains { start in
          start.parts.count == 1 && start.parts[0].duration == part.duration
            && (start.parts[0].name == part.name || plan.parts.count == 1)
        }
        guard isPart == true,
          let others = places(of: parts.dropFirst(), from: end, plan)
        else { continue }
        return [first..<end] + others
      }
    }
    return nil
  }

  private var count: Int { text.tokens.count }

  /// Whether a part may begin or end here: beside a mark, a number of rounds, or a word that
  /// belongs to rounds or separates parts.
  private func isEdge(_ position: Int) -> Bool {
    guard position > 0, position < count else { return true }
    let marks = text.tokens[position - 1...position].filter { $0.kind == .mark }
    let isMark = marks.contains { ",;:()>→+&*.!?".contains($0.key) }
    let isWord = [position - 1, position].contains { isStructure($0) }
    // `work 25m break 5m x4`
    let isBehindUnit = words.units.match(text.tokens, at: position - 1)?.end == position
    let isRepeated = (max(0, position - 4)...position).contains { start in
      words.match(.everyTimes, text.tokens, at: start).map { [start, $0].contains(position) }
        ?? false
    }
    return isRepeated || isMark || isBehindUnit || text.beginsLine(position) || isWord
      || isEndOfPhrase(position)
  }

  private func isStructure(_ position: Int) -> Bool {
    let roles: [TypedWords.Role] = [
      .then, .together, .ready, .times, .repetitions, .wait, .and, .for, .forever, .every,
    ]
    let isNumber = if case .figures = text.tokens[position].kind { true } else { false }
    return isNumber
      || words.phrases(text.tokens, at: position).contains {
        $0.role == .past || $0.role.half != nil
      }
      || (roles + [.until, .at, .atHours, .amounts, .noon, .midnight, .calendar, .weekdays])
        .contains { words.match($0, text.tokens, at: position) != nil }
  }

  private func isEndOfPhrase(_ position: Int) -> Bool {
    let roles: [TypedWords.Role] = [
      .then, .together, .ready, .times, .repetitions, .wait, .and, .for, .forever, .every,
    ]
    return (max(0, position - 5)..<position).contains { start in
      roles.contains { words.match($0, text.tokens, at: start) == position }
    }
  }

  /// Whether the range contains figures that are neither rounds nor a time of day, nor within a
  /// word of the plan’s name, or that of a timer that repeats.
  private func hasNumbers(_ range: Range<Int>, _ plan: Start) -> Bool {
    guard plan.end == nil else { return false }
    let figures = range.compactMap { position -> Billionths? in
      guard case .figures(let figures) = text.tokens[position].kind else { return nil }
      return plan.names.contains { isInWord(position, of: $0) } ? nil : figures.amount ?? -1
    }
    let rounds = plan.isTogether ? nil : plan.rounds
    let isRounds = figures == rounds.map { [Billionths($0) * 1_000_000_000] }
    return !figures.isEmpty && !isRounds
  }

  /// Whether the figures are part of a word of the name, such as `mp3`, that states no rounds.
  private func isInWord(_ position: Int, of name: String) -> Bool {
    guard position > 0, text.tokens[position].isGlued, text.tokens[position - 1].kind == .word,
      case .figures(let figures) = text.tokens[position].kind, !figures.marks.contains(":")
    else { return false }
    return words.match(.times, text.tokens, at: position - 1) == nil
      && name.contains(text.string(position - 1..<position + 1))
  }
}

/// Plans of parts and words that matter to the grammar, most of them damaged.
private struct RandomPlanText {
  private(set) var clock = TypedClock.twentyFourHours
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
