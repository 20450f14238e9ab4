import TestSupport
import Testing
import TimerEngine

@testable import TimerGrammar

/// The contents of plans, as typed and as written.
@Suite struct TypedPlanTests {
  @Test func theParsedPlanHasAllParts() throws {
    #expect(
      try TypedInput("bread: knead 10m, rest 40m, wait, bake 35m x2", words: .english)
        == .plan(
          TypedPlan(
            name: "bread",
            order: .stages(
              [
                .init(name: "knead", duration: .seconds(600)),
                .init(name: "rest", duration: .seconds(2_400), waits: true),
                .init(name: "bake", duration: .seconds(2_100)),
              ], rounds: 2))))
    let time = try #require(TypedTimer.TimeOfDay([18, 30]))
    #expect(
      try TypedInput("dinner 18:30: fish 12m, peas 5m", words: .english)
        == .plan(
          TypedPlan(
            name: "dinner",
            order: .together(
              [
                .init(name: "fish", duration: .seconds(720)),
                .init(name: "peas", duration: .seconds(300)),
              ], .at(time)))))
    #expect(
      try TypedInput("fish 12m, peas 5m together", words: .english)
        == .plan(
          TypedPlan(
            order: .together(
              [
                .init(name: "fish", duration: .seconds(720)),
                .init(name: "peas", duration: .seconds(300)),
              ], .soonest))))
  }

  @Test func namesOfAnyKindCanBeTyped() throws {
    let names = [
      "", "knead", "2 eggs", "a, b", "then", "together", "x4", "x", "wait", "ready", "half", "at",
      "\"", "“hi”", "«»", "say \"hi\"", "it's", "'n'", "12\" pizza", "a:b", "5m", "18:30", "(a)",
      "a (b", "-", "🍞", "for Ann", "C++", "Sunday", "twice", "every", "forever", "4 rounds", "٣",
      "a\u{301}", "½",
    ]
    for (index, name) in names.enumerated() {
      // A soak tries all pairs.
      for (place, other) in names.enumerated() where isSoak || (index + place) % 8 == 0 {
        let stages = [
          TypedPlan.Stage(name: name, duration: .seconds(5_400)),
          TypedPlan.Stage(name: other, duration: .seconds(60), waits: true),
          TypedPlan.Stage(name: name, duration: .seconds(1)),
        ]
        for count in 1...3 {
          for rounds in [1, 4, nil] {
            let order = TypedPlan.Order.stages(Array(stages.prefix(count)), rounds: rounds)
            let plan = TypedPlan(name: other, order: order)
            let text = plan.typed(words: .english)
            #expect(try TypedInput(text, words: .english) == .plan(plan), "\(text)")
          }
        }
      }
    }
  }

  @Test func atMostThirtyStages() {
    let stages = (1...31).map { "\"\($0)\" \($0)m" }
    let most = stages.dropLast().joined(separator: "; ")
    #expect(TypedInput.summary(most) == most)
    let commas = most.replacing("; ", with: ", ")
    #expect(TypedInput.summary(most + " x99") == commas + " x99")
    #expect(TypedInput.summary("18:30: " + commas) == "18:30: " + commas)
    for end in [", \"31\" 31m", ", \"31\" 31m x4", ", \"31\" 31m, 32m, 33m, \"34\" 31m together"] {
      #expect(TypedInput.summary(commas + end) == "refused: tooMany “\"31\" 31m”")
    }
    #expect(TypedInput.summary(String(repeating: "5m;", count: 3_000)) == "refused: tooMany “5m”")
  }

  @Test func theLongestPlanCanBeTyped() throws {
    let name = String(repeating: "𝄞", count: Name.longest)
    let stage = TypedPlan.Stage(name: name, duration: .seconds(359_999), waits: true)
    let stages = Array(repeating: stage, count: 30)
    let plan = TypedPlan(name: name, order: .stages(stages, rounds: 99))
    #expect(try TypedInput(plan.typed(words: .english), words: .english) == .plan(plan))
    let spaces = String(repeating: " ", count: TypedPlan.longestText)
    #expect(TypedInput.summary("a 5m, b 6m" + spaces) == "refused: textTooLong")
    #expect(TypedInput.summary("a 5m, \(name)e 6m") == "refused: time(nameTooLong) “\(name)e 6m”")
    #expect(
      TypedInput.summary("\(name)e: a 5m, b 6m") == "refused: time(nameTooLong) “\(name)e”")
  }
}
