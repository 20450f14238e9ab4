import TestSupport
import Testing
import TimerEngine

@testable import TimerGrammar

/// The contents of plans, as typed and as written.
@Suite struct TypedPlanTests {
  @Test func theParsedPlanHasAllParts() throws {
    #expect(
      try Start(typed: "bread: knead 10m, rest 40m, wait, bake 35m x2", words: .english)
        == Start(
          name: "bread",
          stages: [
            Stage(name: "knead", duration: .seconds(600)),
            Stage(name: "rest", duration: .seconds(2_400), waits: true),
            Stage(name: "bake", duration: .seconds(2_100)),
          ], rounds: 2))
    let time = try #require(TimeOfDay([18, 30]))
    var dinner = Start(
      name: "dinner",
      stages: [
        Stage(name: "fish", duration: .seconds(720)), Stage(name: "peas", duration: .seconds(300)),
      ], order: .together)
    dinner.end = .timeOfDay(time)
    #expect(try Start(typed: "dinner 18:30: fish 12m, peas 5m", words: .english) == dinner)
    (dinner.name, dinner.end) = ("", nil)
    #expect(try Start(typed: "fish 12m, peas 5m together", words: .english) == dinner)
    #expect(
      try Start(typed: "4x 30s plank", words: .english)
        == Start(name: "plank", duration: .seconds(30), rounds: 4),
      "a single stage is a plain timer")
  }

  @Test func namesOfAnyKindCanBeTyped() throws {
    let names = [
      "", "knead", "2 eggs", "a, b", "then", "together", "x4", "x", "wait", "ready", "half", "at",
      "\"", "“hi”", "«»", "say \"hi\"", "it's", "'n'", "12\" pizza", "a:b", "5m", "18:30", "(a)",
      "a (b", "-", "🍞", "for Ann", "C++", "Sunday", "twice", "every", "forever", "4 rounds", "٣",
      "a\u{301}", "½",
    ]
    let rounds = [1, 4, nil]
    // Each name with each number of stages and of rounds, and with some others; a soak tries all.
    let others = isSoak ? Array(names.indices) : [0, 8, 20]
    for row in combinations(of: names.count, others.count, 3, rounds.count) {
      let (name, other) = (names[row[0]], names[(row[0] + others[row[1]]) % names.count])
      let stages = [
        Stage(name: name, duration: .seconds(5_400)),
        Stage(name: other, duration: .seconds(60), waits: true),
        Stage(name: name, duration: .seconds(1)),
      ]
      let plan = Start(
        named: other, following: Array(stages.prefix(row[2] + 1)), rounds: rounds[row[3]])
      let text = plan.typed(words: .english)
      #expect(try Start(typed: text, words: .english) == plan, "\(text)")
    }
  }

  @Test func atMostThirtyStages() {
    let stages = (1...31).map { "\"\($0)\" \($0)m" }
    let most = stages.dropLast().joined(separator: "; ")
    #expect(TypedReadings.summary(most) == most)
    let commas = most.replacing("; ", with: ", ")
    #expect(TypedReadings.summary(most + " x99") == commas + " x99")
    #expect(TypedReadings.summary("18:30: " + commas) == "18:30: " + commas)
    for end in [", \"31\" 31m", ", \"31\" 31m x4", ", \"31\" 31m, 32m, 33m, \"34\" 31m together"] {
      #expect(TypedReadings.summary(commas + end) == "refused: tooMany “\"31\" 31m”")
    }
    #expect(
      TypedReadings.summary(String(repeating: "5m;", count: 3_000)) == "refused: tooMany “5m”")
  }

  @Test func theLongestPlanCanBeTyped() throws {
    let name = String(repeating: "𝄞", count: Name.longest)
    let stage = Stage(name: name, duration: .seconds(359_999), waits: true)
    let stages = Array(repeating: stage, count: 30)
    let plan = Start(name: name, stages: stages, rounds: 99)
    #expect(try Start(typed: plan.typed(words: .english), words: .english) == plan)
    let spaces = String(repeating: " ", count: TypedReadings.longestText)
    #expect(TypedReadings.summary("a 5m, b 6m" + spaces) == "refused: textTooLong")
    #expect(
      TypedReadings.summary("a 5m, \(name)e 6m") == "refused: time(nameTooLong) “\(name)e 6m”")
    #expect(
      TypedReadings.summary("\(name)e: a 5m, b 6m") == "refused: time(nameTooLong) “\(name)e”")
  }
}
