import TimerEngine

/// What every input does to a timer in every state. The timer was set to 60 s; running, paused and
/// cancelled ones have 40 s left, the finished one rings, the missed one rang for 10 s. The
/// restarted one runs anew for 2 s, and would have 40 s left.
extension TransitionTests {
  static let id = Scenario.first
  static let minute = Duration.seconds(60)

  static let table = [
    Row(
      .start(name: "other", duration: minute), running: .another, paused: .another,
      finished: .another, missed: .another, cancelledRunning: .another, cancelledPaused: .another,
      restarted: .another, gone: .another),
    Row(
      .pause(id), running: .paused(.seconds(40), of: minute),
      restarted: .paused(.seconds(58), of: minute)),
    Row(
      .pauseAll, running: .paused(.seconds(40), of: minute),
      restarted: .paused(.seconds(58), of: minute)),
    Row(.resume(id), paused: .running(.seconds(40), of: minute)),
    Row(.resumeAll, paused: .running(.seconds(40), of: minute)),
    Row(.cancel(id), running: .cancelled, paused: .cancelled, restarted: .cancelled),
    Row(
      .undo, cancelledRunning: .running(.seconds(40), of: minute),
      cancelledPaused: .paused(.seconds(40), of: minute),
      restarted: .running(.seconds(40), of: minute)),
    Row(.stop(id), finished: .gone([.silence(id)]), missed: .gone([.silence(id)])),
    Row(.stopAll, finished: .gone([.silence(id)])),
    Row(
      .restart(id), running: .restarted, paused: .restarted,
      finished: .running(minute, of: minute, [.silence(id)]),
      missed: .running(minute, of: minute, [.silence(id)]), restarted: .restarted),
    Row(
      .add(id, .seconds(30)), running: .running(.seconds(70), of: .seconds(90)),
      paused: .paused(.seconds(70), of: .seconds(90)),
      finished: .running(.seconds(30), of: .seconds(30), [.silence(id)]),
      missed: .running(.seconds(30), of: .seconds(30), [.silence(id)]),
      restarted: .running(.seconds(88), of: .seconds(90))),
    Row(
      .add(id, .seconds(-30)), running: .running(.seconds(10), of: .seconds(30)),
      paused: .paused(.seconds(10), of: .seconds(30)),
      restarted: .running(.seconds(28), of: .seconds(30))),
    Row(
      .add(id, .seconds(-40)), running: .rings, paused: .rings,
      restarted: .running(.seconds(18), of: .seconds(20))),
    Row(
      .add(id, .seconds(-41)), running: .rings, paused: .rings,
      restarted: .running(.seconds(17), of: .seconds(19))),
    Row(.add(id, .zero)),
    Row(
      .setRemaining(id, .seconds(30)), running: .running(.seconds(30), of: minute),
      paused: .paused(.seconds(30), of: minute),
      finished: .running(.seconds(30), of: .seconds(30), [.silence(id)]),
      missed: .running(.seconds(30), of: .seconds(30), [.silence(id)]),
      restarted: .running(.seconds(30), of: minute)),
    Row(
      .setRemaining(id, .seconds(75)), running: .running(.seconds(75), of: .seconds(75)),
      paused: .paused(.seconds(75), of: .seconds(75)),
      finished: .running(.seconds(75), of: .seconds(75), [.silence(id)]),
      missed: .running(.seconds(75), of: .seconds(75), [.silence(id)]),
      restarted: .running(.seconds(75), of: .seconds(75))),
    // Turned past its whole, and back.
    Row(
      .setRemaining(id, .seconds(30), of: .seconds(50)),
      running: .running(.seconds(30), of: .seconds(50)),
      paused: .paused(.seconds(30), of: .seconds(50)),
      finished: .running(.seconds(30), of: .seconds(30), [.silence(id)]),
      missed: .running(.seconds(30), of: .seconds(30), [.silence(id)]),
      restarted: .running(.seconds(30), of: .seconds(50))),
    Row(.setRemaining(id, .zero), running: .rings, paused: .rings, restarted: .rings),
    Row(.setRemaining(id, .seconds(-5)), running: .rings, paused: .rings, restarted: .rings),
    Row(
      .edit(id, Preset(name: "rice", duration: minute, color: "#33d17a")), running: .edited,
      paused: .edited, finished: .edited, missed: .edited, restarted: .edited),
    Row(
      .edit(id, Preset(name: "eggs", duration: .seconds(90), sound: "bell")),
      running: .running(.seconds(70), of: .seconds(90)),
      paused: .paused(.seconds(70), of: .seconds(90)), finished: .edited, missed: .edited,
      restarted: .running(.seconds(88), of: .seconds(90))),
    Row(
      .edit(id, Preset(duration: .seconds(20))), running: .rings, paused: .rings,
      finished: .edited, missed: .edited, restarted: .running(.seconds(18), of: .seconds(20))),
    Row(.edit(id, Preset(name: "eggs", duration: minute, sound: "bell"))),
    Row(.addPreset(Preset(duration: minute))),
    Row(.setPreset(at: 0, Preset(duration: .seconds(45)))),
    Row(.movePreset(from: 0, to: 1)),
    Row(
      .follow(AlarmRules(warning: .seconds(15), ringLimit: .seconds(90))),
      running: .wakes(after: .seconds(25)), finished: .wakes(after: .seconds(90))),
    Row(.follow(AlarmRules())),
    Row(.tick),
  ]

  enum Situation: CaseIterable {
    case running, paused, finished, missed, cancelledRunning, cancelledPaused, restarted
    case stopped, offerEnded
  }

  enum Outcome: Equatable {
    /// Nothing about timers changes.
    case ignored
    /// The timer itself is left alone; another is started.
    case another
    case running(Duration, of: Duration, [Effect] = [])
    case paused(Duration, of: Duration)
    case rings
    /// Gone, and offered back for 5 s.
    case cancelled
    /// Runs for the full time, and what it was is offered back for 5 s.
    case restarted
    /// What was set changes, and the run doesn't.
    case edited
    case gone([Effect])
    /// The timer itself is left alone, but something is due at another moment.
    case wakes(after: Duration)
  }

  struct Row: Sendable {
    let input: Input
    let running, paused, finished, missed, cancelledRunning, cancelledPaused, restarted: Outcome
    let gone: Outcome

    init(
      _ input: Input, running: Outcome = .ignored, paused: Outcome = .ignored,
      finished: Outcome = .ignored, missed: Outcome = .ignored,
      cancelledRunning: Outcome = .ignored, cancelledPaused: Outcome = .ignored,
      restarted: Outcome = .ignored, gone: Outcome = .ignored
    ) {
      self.input = input
      self.running = running
      self.paused = paused
      self.finished = finished
      self.missed = missed
      self.cancelledRunning = cancelledRunning
      self.cancelledPaused = cancelledPaused
      self.restarted = restarted
      self.gone = gone
    }

    subscript(situation: Situation) -> Outcome {
      switch situation {
      case .running: running
      case .paused: paused
      case .finished: finished
      case .missed: missed
      case .cancelledRunning: cancelledRunning
      case .cancelledPaused: cancelledPaused
      case .restarted: restarted
      case .stopped, .offerEnded: gone
      }
    }
  }

  static func scenario(_ situation: Situation) -> Scenario {
    var scenario = Scenario()
    scenario.start(minute, name: "eggs", sound: "bell")
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
    case .offerEnded:
      scenario.send(.cancel(id))
      scenario.send(.tick, after: .seconds(6))
    }
    return scenario
  }
}
