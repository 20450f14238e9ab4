import TestSupport
import Testing
import TimerEngine

@Suite struct StoryTests {
  static let id = Scenario.first
  static let lead = AlarmRules(warning: .seconds(60))
  static let limit = AlarmRules(ringLimit: .seconds(30))

  /// An input after a number of seconds, and its events.
  struct Step: Sendable {
    var time: Duration
    let input: Input
    let events: [Event]
    /// The states of all timers afterwards, when the engine asks to be woken, and the total of the
    /// first timer; nil if not checked.
    let leaves: [CountdownTimer.State]?
    let wakes: Wake?
    let total: Int?

    enum Wake: ExpressibleByIntegerLiteral {
      case at(Int), never

      init(integerLiteral seconds: Int) { self = .at(seconds) }
    }
  }

  /// Timers, a preset or a plan started at 0 s under some rules, and every effect until the last
  /// step.
  struct Story: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let steps: [Step]
    var rules = AlarmRules()
    var durations: [Int] = []
    var begin: Input?

    init(_ description: String, _ steps: Step...) {
      (testDescription, self.steps) = (description, steps)
    }

    var beginning: Scenario {
      var scenario = Scenario()
      scenario.send(.follow(rules))
      for duration in durations { scenario.start(.seconds(duration)) }
      if let begin { scenario.send(begin) }
      return scenario
    }
  }

  static let all: [Story] = [warnings, limits, undos, deadlines, stages, plans].flatMap { $0 }
    .flatMap { $0 }

  @Test(arguments: all)
  func events(of story: Story) {
    var scenario = story.beginning
    var preset = Start(duration: .seconds(story.durations.first ?? 1))
    for step in story.steps {
      let at = Scenario.epoch + step.time
      let events = scenario.send(step.input, after: scenario.now.duration(to: at))
      #expect(Set(events) == Set(step.events), "at \(step.time)")
      let timers = scenario.engine.timers
      if let states = step.leaves { #expect(timers.map(\.state) == states, "at \(step.time)") }
      switch step.wakes {
      case .at(let seconds):
        let wakes = Scenario.epoch + .seconds(seconds)
        #expect(scenario.engine.nextDeadline == wakes, "at \(step.time)")
      case .never: #expect(scenario.engine.nextDeadline == nil, "at \(step.time)")
      case nil: break
      }
      if let total = step.total { #expect(timers.first?.total == .seconds(total)) }
      switch step.input {
      case .edit(Self.id, let edited): preset.name = edited.name
      case .setLength(Self.id, let length): preset.duration = length
      case .setRounds(Self.id, let rounds): preset.rounds = rounds
      case .undo: preset.duration = timers.first?.duration ?? preset.duration
      default: break
      }
      guard let timer = scenario.engine[Self.id], !story.durations.isEmpty else { continue }
      #expect(timer.preset == preset)
      #expect(timer.overtime(at: at) == timer.ended?.duration(to: at) ?? .zero)
    }
  }

  /// The engine asks to be woken for everything that it does by itself: waking it only then has the
  /// same events at the same moments as polling it.
  @Test(arguments: all)
  func nothingHappensBetweenTheRequestedWakeUps(story: Story) {
    var asked = story.beginning
    var polled = asked
    for step in story.steps {
      let end = Scenario.epoch + step.time
      var (heard, seen): ([TimedEffect], [TimedEffect]) = ([], [])
      while let next = asked.engine.nextDeadline, next > asked.now, next < end {
        heard += asked.hear(.tick, at: next)
      }
      while polled.now + .seconds(1) < end {
        seen += polled.hear(.tick, at: polled.now + .seconds(1))
      }
      heard += asked.hear(step.input, at: end)
      seen += polled.hear(step.input, at: end)
      #expect(heard == seen, "until \(step.time)")
      #expect(asked.engine.timers == polled.engine.timers)
    }
  }

  @Test(arguments: [
    (Duration.seconds(60) - .attosecond, false), (.seconds(60), false),
    (.seconds(60) + .attosecond, true),
  ])
  func warnsOnlyIfMoreThanTheLeadRemains(duration: Duration, warns: Bool) {
    var scenario = Scenario()
    scenario.send(.follow(Self.lead))
    let id = scenario.start(duration)
    #expect(scenario.send(.tick, after: .attosecond) == (warns ? [.warn(id)] : []))
  }
}

private struct TimedEffect: Equatable {
  let effect: Event
  let at: Instant
}

extension Scenario {
  fileprivate mutating func hear(_ input: Input, at moment: Instant) -> [TimedEffect] {
    send(input, after: now.duration(to: moment)).map { TimedEffect(effect: $0, at: moment) }
  }
}
