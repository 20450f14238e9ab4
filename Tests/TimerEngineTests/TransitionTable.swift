import TimerEngine

/// What every input does in every state. The timer was set to 60 s; running, paused and cancelled
/// ones have 40 s left, the finished one rings.
extension TransitionTests {
  static let id = Scenario.first
  static let minute = Duration.seconds(60)

  static let table = [
    Row(
      .start(name: "other", duration: minute), running: .another, paused: .another,
      finished: .another, cancelledRunning: .another, cancelledPaused: .another, gone: .another),
    Row(.pause(id), running: .paused(.seconds(40), of: minute)),
    Row(.resume(id), paused: .running(.seconds(40), of: minute)),
    Row(.cancel(id), running: .cancelled, paused: .cancelled),
    Row(
      .undoCancel, cancelledRunning: .running(.seconds(40), of: minute),
      cancelledPaused: .paused(.seconds(40), of: minute)),
    Row(.stop(id), finished: .gone([.silence(id)])),
    Row(
      .restart(id), running: .running(minute, of: minute), paused: .running(minute, of: minute),
      finished: .running(minute, of: minute, [.silence(id)])),
    Row(
      .add(id, .seconds(30)), running: .running(.seconds(70), of: .seconds(90)),
      paused: .paused(.seconds(70), of: .seconds(90)),
      finished: .running(.seconds(30), of: .seconds(30), [.silence(id)])),
    Row(
      .add(id, .seconds(-30)), running: .running(.seconds(10), of: .seconds(30)),
      paused: .paused(.seconds(10), of: .seconds(30))),
    Row(.add(id, .seconds(-40)), running: .rings, paused: .rings),
    Row(.add(id, .seconds(-41)), running: .rings, paused: .rings),
    Row(.add(id, .zero)),
    Row(.tick),
  ]

  enum Situation: CaseIterable {
    case running, paused, finished, cancelledRunning, cancelledPaused, stopped, offerEnded
  }

  enum Outcome: Equatable {
    /// Nothing at all changes.
    case ignored
    /// The timer itself is left alone; another is started.
    case another
    case running(Duration, of: Duration, [Effect] = [])
    case paused(Duration, of: Duration)
    case rings
    /// Gone, and offered back for 5 s.
    case cancelled
    case gone([Effect])
  }

  struct Row: Sendable {
    let input: Input
    let running, paused, finished, cancelledRunning, cancelledPaused, gone: Outcome

    init(
      _ input: Input, running: Outcome = .ignored, paused: Outcome = .ignored,
      finished: Outcome = .ignored, cancelledRunning: Outcome = .ignored,
      cancelledPaused: Outcome = .ignored, gone: Outcome = .ignored
    ) {
      self.input = input
      self.running = running
      self.paused = paused
      self.finished = finished
      self.cancelledRunning = cancelledRunning
      self.cancelledPaused = cancelledPaused
      self.gone = gone
    }

    subscript(situation: Situation) -> Outcome {
      switch situation {
      case .running: running
      case .paused: paused
      case .finished: finished
      case .cancelledRunning: cancelledRunning
      case .cancelledPaused: cancelledPaused
      case .stopped, .offerEnded: gone
      }
    }
  }

  static func scenario(_ situation: Situation) -> Scenario {
    var scenario = Scenario()
    scenario.start(minute, name: "eggs")
    switch situation {
    case .running:
      scenario.wait(.seconds(20))
    case .paused:
      scenario.send(.pause(id), after: .seconds(20))
      scenario.wait(.seconds(300))
    case .finished:
      scenario.send(.tick, after: .seconds(72))
    case .cancelledRunning:
      scenario.send(.cancel(id), after: .seconds(18))
      scenario.wait(.seconds(2))
    case .cancelledPaused:
      scenario.send(.pause(id), after: .seconds(20))
      scenario.send(.cancel(id))
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
