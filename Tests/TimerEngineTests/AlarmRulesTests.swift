import Testing
import TimerEngine

/// When a timer warns of its end, when one that rings counts as missed, and what an undo brings back.
@Suite struct AlarmRulesTests {
  static let id = Scenario.first
  static let lead = AlarmRules(warning: .seconds(60))
  static let limit = AlarmRules(ringLimit: .seconds(30))

  /// What a scenario is told after how many seconds, and the effects of it.
  struct Step: Sendable {
    let seconds: Int
    let input: Input
    let effects: [Effect]
    /// What the timer does then, where that is looked at.
    let leaves: CountdownTimer.State?

    init(
      _ seconds: Int, _ input: Input, _ effects: [Effect] = [],
      leaves: CountdownTimer.State? = nil
    ) {
      (self.seconds, self.input, self.effects) = (seconds, input, effects)
      self.leaves = leaves
    }

    /// What a tick brings.
    init(_ seconds: Int, _ effects: [Effect] = []) {
      self.init(seconds, .tick, effects)
    }
  }

  /// A timer is started at 0 s under some rules, and every effect until the last step is listed.
  struct Story: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let rules: AlarmRules
    let duration: Int
    let steps: [Step]

    init(_ description: String, _ rules: AlarmRules, runs duration: Int, _ steps: Step...) {
      (testDescription, self.rules) = (description, rules)
      (self.duration, self.steps) = (duration, steps)
    }
  }

  @Test(arguments: warnings + limits + undos)
  func effects(of story: Story) {
    var scenario = Scenario()
    scenario.send(.follow(story.rules))
    scenario.start(.seconds(story.duration))
    for step in story.steps {
      let at = Scenario.epoch + .seconds(step.seconds)
      #expect(
        scenario.send(step.input, after: scenario.now.duration(to: at)) == step.effects,
        "at \(step.seconds) s")
      if let state = step.leaves { #expect(scenario.state() == state, "at \(step.seconds) s") }
    }
  }

  /// The engine asks to be woken for everything that it does by itself: who wakes it then, and only
  /// then, has the same effects at the same moments.
  @Test(arguments: warnings + limits + undos)
  func nothingIsDueBetweenTheMomentsAskedFor(story: Story) {
    var asked = Scenario()
    asked.send(.follow(story.rules))
    asked.start(.seconds(story.duration))
    var polled = asked
    for step in story.steps {
      let end = Scenario.epoch + .seconds(step.seconds)
      var (heard, seen): ([Heard], [Heard]) = ([], [])
      while let next = asked.engine.nextDeadline, next > asked.now, next < end {
        heard += asked.hear(.tick, at: next)
      }
      while polled.now + .seconds(1) < end {
        seen += polled.hear(.tick, at: polled.now + .seconds(1))
      }
      heard += asked.hear(step.input, at: end)
      seen += polled.hear(step.input, at: end)
      #expect(heard == seen, "until \(step.seconds) s")
      #expect(asked.engine.timers == polled.engine.timers)
    }
  }

  @Test func warningIsGivenNoEarlierThanItsMoment() {
    var scenario = Scenario()
    scenario.send(.follow(Self.lead))
    let id = scenario.start(.seconds(100))
    #expect(scenario.engine.nextDeadline == scenario.now + .seconds(40))
    #expect(scenario.send(.tick, after: .seconds(40) - .attosecond).isEmpty)
    #expect(scenario.send(.tick, after: .attosecond) == [.warn(id)])
    #expect(scenario.engine.nextDeadline == scenario.now + .seconds(60))
    #expect(scenario.state() == .running(deadline: scenario.now + .seconds(60)))
  }

  @Test(arguments: [
    (Duration.seconds(60) - .attosecond, false), (.seconds(60), false),
    (.seconds(60) + .attosecond, true),
  ])
  func warnsOnlyWithMoreThanTheLeadToRun(duration: Duration, warns: Bool) {
    var scenario = Scenario()
    scenario.send(.follow(Self.lead))
    let id = scenario.start(duration)
    #expect(scenario.send(.tick, after: .attosecond) == (warns ? [.warn(id)] : []))
  }

  @Test func limitEndsTheRingingNoEarlierThanItsMoment() {
    var scenario = Scenario()
    scenario.send(.follow(Self.limit))
    let id = scenario.start(.seconds(60))
    let deadline = scenario.now + .seconds(60)
    // Two days asleep: it rings from then on.
    #expect(scenario.send(.tick, after: .seconds(172_800)) == [.ring(id)])
    #expect(scenario.state() == .finished(at: deadline))
    #expect(scenario.engine.nextDeadline == scenario.now + .seconds(30))
    #expect(scenario.send(.tick, after: .seconds(30) - .attosecond).isEmpty)
    #expect(scenario.send(.tick, after: .attosecond) == [.missed(id)])
    #expect(scenario.state() == .missed(at: deadline))
    #expect(scenario.engine.nextDeadline == nil)
  }

  @Test func whatIsDueTogetherComesInOrderOfItsMoment() {
    var scenario = Scenario()
    scenario.send(.follow(AlarmRules(warning: .seconds(60), ringLimit: .seconds(30))))
    let ids = [10, 115, 45, 130, 300].map { scenario.start(.seconds($0)) }
    #expect(scenario.send(.tick, after: .seconds(10)) == [.ring(ids[0])])
    // At 40 s the first is missed; at 45 s and 115 s two end; one warns at 70 s; and the second,
    // whose warning was at 55 s, is past its end.
    #expect(
      scenario.send(.tick, after: .seconds(110))
        == [.missed(ids[0]), .ring(ids[2]), .warn(ids[3]), .ring(ids[1])])
    #expect(scenario.engine.nextDeadline == scenario.now + .seconds(10))
    #expect(scenario.send(.stopAll) == [.silence(ids[1]), .silence(ids[2])])
    #expect(scenario.engine.timers.map(\.id) == [ids[0], ids[3], ids[4]])
  }

  /// Rules hold for each timer by itself.
  @Test func whoRangLaterIsMissedLater() {
    var scenario = Scenario()
    scenario.send(.follow(Self.limit))
    let ids = [60, 70].map { scenario.start(.seconds($0)) }
    #expect(scenario.send(.tick, after: .seconds(60)) == [.ring(ids[0])])
    #expect(scenario.send(.tick, after: .seconds(15)) == [.ring(ids[1])])
    #expect(scenario.send(.tick, after: .seconds(15)) == [.missed(ids[0])])
    #expect(scenario.send(.tick, after: .seconds(15)) == [.missed(ids[1])])
  }
}

/// An effect and when it was given.
private struct Heard: Equatable {
  let effect: Effect
  let at: Instant
}

extension Scenario {
  fileprivate mutating func hear(_ input: Input, at moment: Instant) -> [Heard] {
    send(input, after: now.duration(to: moment)).map { Heard(effect: $0, at: moment) }
  }
}
