import TestSupport
import TimerEngine

/// The effect of every input on a timer in every state. The timer was set to 60 s; running, paused
/// and canceled ones have 40 s left, the finished one rings, the missed one rang for 10 s. The
/// restarted one has run for 2 s again, and would have 40 s left without the restart.
extension TransitionTests {
  static let id = Scenario.first
  static let minute = Duration.seconds(60)

  private static let silences = [Event.silence(id)]

  static let table = [
    Row(.start(name: "other", duration: minute), otherwise: .another),
    Row(.pause(id), (.running, .paused(40, of: 60)), (.restarted, .paused(58, of: 60))),
    Row(.pauseAll, (.running, .paused(40, of: 60)), (.restarted, .paused(58, of: 60))),
    Row(.resume(id), (.paused, .running(40, of: 60))),
    Row(.resumeAll, (.paused, .running(40, of: 60))),
    Row(.cancel(id), (.running, .canceled), (.paused, .canceled), (.restarted, .canceled)),
    Row(
      .undo, (.cancelledRunning, .running(40, of: 60)), (.cancelledPaused, .paused(40, of: 60)),
      (.restarted, .running(40, of: 60)), (.toastEnded, .running(49, of: 60))),
    Row(.stop(id), (.finished, .gone(silences)), (.missed, .gone(silences))),
    Row(.stopAll, (.finished, .gone(silences))),
    Row(
      .restart(id), (.running, .restarted), (.paused, .restarted),
      (.finished, .running(60, of: 60, silences)), (.missed, .running(60, of: 60, silences)),
      (.restarted, .restarted)),
    Row(
      .add(id, .seconds(30)), (.running, .running(70, of: 90)), (.paused, .paused(70, of: 90)),
      (.finished, .running(30, of: 30, silences)), (.missed, .running(30, of: 30, silences)),
      (.restarted, .running(88, of: 90))),
    Row(
      .add(id, .seconds(-30)), (.running, .running(10, of: 30)), (.paused, .paused(10, of: 30)),
      (.restarted, .running(28, of: 30))),
    Row(
      .add(id, .seconds(-40)), (.running, .rings), (.paused, .rings),
      (.restarted, .running(18, of: 20))),
    Row(
      .add(id, .seconds(-41)), (.running, .rings), (.paused, .rings),
      (.restarted, .running(17, of: 19))),
    Row(.add(id, .zero)),
    Row(
      .setRemaining(id, .seconds(30)), (.running, .running(30, of: 60)),
      (.paused, .paused(30, of: 60)), (.finished, .running(30, of: 30, silences)),
      (.missed, .running(30, of: 30, silences)), (.restarted, .running(30, of: 60))),
    Row(
      .setRemaining(id, .seconds(75)), (.running, .running(75, of: 75)),
      (.paused, .paused(75, of: 75)), (.finished, .running(75, of: 75, silences)),
      (.missed, .running(75, of: 75, silences)), (.restarted, .running(75, of: 75))),
    // Turned past its total, and back.
    Row(
      .setRemaining(id, .seconds(30), of: .seconds(50)), (.running, .running(30, of: 50)),
      (.paused, .paused(30, of: 50)), (.finished, .running(30, of: 30, silences)),
      (.missed, .running(30, of: 30, silences)), (.restarted, .running(30, of: 50))),
    Row(.setRemaining(id, .zero), (.running, .rings), (.paused, .rings), (.restarted, .rings)),
    Row(
      .setRemaining(id, .seconds(-5)), (.running, .rings), (.paused, .rings), (.restarted, .rings)),
    Row(
      .setLength(id, .seconds(90)), (.running, .running(70, of: 90)),
      (.paused, .paused(70, of: 90)),
      (.finished, .edited), (.missed, .edited), (.restarted, .running(88, of: 90))),
    Row(
      .setLength(id, .seconds(20)), (.running, .rings), (.paused, .rings), (.finished, .edited),
      (.missed, .edited), (.restarted, .running(18, of: 20))),
    Row(.setLength(id, minute)),
    // The preset's duration isn't used.
    Row(
      .edit(id, Start(name: "rice", duration: .seconds(90), color: "#33d17a")),
      (.running, .edited), (.paused, .edited), (.finished, .edited), (.missed, .edited),
      (.restarted, .edited)),
    Row(.edit(id, Start(name: "eggs", duration: .seconds(90), sound: "bell"))),
    Row(
      .together([.cancel(id), .cancel(Scenario.second)]), (.running, .canceled),
      (.paused, .canceled), (.restarted, .canceled)),
    Row(.together([])),
    Row(.keep(Start(duration: minute))),
    Row(.movePreset(from: 0, to: 0)),
    Row(
      .follow(AlarmRules(warning: .seconds(15), ringLimit: .seconds(90))),
      (.running, .wakes(after: 25)), (.finished, .wakes(after: 90))),
    Row(.follow(AlarmRules())),
    // The timer was set to a length, not to a time of day.
    Row(.setWallClock(.seconds(1_000_000))),
    Row(.tick),
  ]

  enum Situation: CaseIterable {
    case running, paused, finished, missed, cancelledRunning, cancelledPaused, restarted
    case stopped, toastEnded
  }

  enum Outcome: Equatable {
    /// Nothing about timers changes.
    case ignored
    /// The timer itself is unchanged; another is started.
    case another
    /// In seconds.
    case running(Int, of: Int, [Event] = [])
    case paused(Int, of: Int)
    case rings
    case canceled
    /// Runs for the full time.
    case restarted
    /// The settings change, and the run doesn't.
    case edited
    case gone([Event])
    /// The timer itself is unchanged, but the next wake-up is at another moment.
    case wakes(after: Int)
  }

  struct Row: Sendable {
    let input: Input
    /// The kind of undoable change, for a timer under way.
    var change: Undoable.Change? {
      switch input {
      case .cancel, .together: .canceled
      case .restart: .restarted
      case .add(_, let duration): duration < .zero ? .shortened : nil
      case .setLength(_, let length): length < minute ? .shortened : nil
      case .setRemaining: .turned
      default: nil
      }
    }
    private let otherwise: Outcome
    private let outcomes: [Situation: Outcome]

    init(_ input: Input, otherwise: Outcome = .ignored, _ outcomes: (Situation, Outcome)...) {
      (self.input, self.otherwise) = (input, otherwise)
      self.outcomes = Dictionary(uniqueKeysWithValues: outcomes)
    }

    subscript(situation: Situation) -> Outcome { outcomes[situation] ?? otherwise }
  }

  static func scenario(_ situation: Situation) -> Scenario {
    var scenario = Scenario(running: minute, name: "eggs", sound: "bell")
    switch situation {
    case .running:
      scenario.wait(.seconds(20))
    case .paused:
      scenario.send(.pause(id), after: .seconds(20))
      scenario.wait(.seconds(300))
    case .finished:
      scenario.send(.tick, after: .seconds(72))
    case .missed:
      scenario.send(.follow(AlarmRules(ringLimit: .seconds(10))))
      scenario.send(.tick, after: .seconds(62))
      scenario.send(.tick, after: .seconds(10))
    case .cancelledRunning:
      scenario.send(.cancel(id), after: .seconds(18))
      scenario.wait(.seconds(2))
    case .cancelledPaused:
      scenario.send(.pause(id), after: .seconds(20))
      scenario.send(.cancel(id))
      scenario.wait(.seconds(2))
    case .restarted:
      scenario.send(.restart(id), after: .seconds(18))
      scenario.wait(.seconds(2))
    case .stopped:
      scenario.wait(.seconds(60))
      scenario.send(.stop(id))
    case .toastEnded:
      scenario.send(.cancel(id))
      scenario.send(.tick, after: .seconds(11))
    }
    return scenario
  }
}
