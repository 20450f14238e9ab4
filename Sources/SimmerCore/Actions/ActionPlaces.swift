import TimerEngine

/// The actions that each place offers, in its order.
extension TimerAction {
  /// The groups of the context menu of a timer or, if that is nil, of a plan.
  package static func menu(of timer: CountdownTimer?, adding length: Duration) -> [[TimerAction]] {
    guard let timer else { return [[.pause, .resume], [.cancel]] }
    let first: [TimerAction] = [.begin, .pause, .resume, .stop, .add(length), .notYet]
    return timer.ended == nil
      ? [first, [.next, .back], [.restart, .cancel]] : [first + [.restart], [.next, .back], []]
  }

  package static func main(in phase: Face.Phase, waitsForNext: Bool) -> TimerAction {
    switch phase {
    case .ready, .running: .pause
    case .paused: .resume
    case .waiting: .begin
    case .finished, .missed: waitsForNext ? .next : .stop
    }
  }

  /// The main action of a timer: that of its button, of the middle button on the panel's item, of
  /// the key in a terminal, and of the shortcut that stops the alarm.
  package static func main(of timer: CountdownTimer) -> TimerAction {
    main(in: timer.phase, waitsForNext: timer.waitsForNext)
  }

  /// Returns the input that does the main action of several timers; nil for nothing.
  package static func answer(
    _ timers: [CountdownTimer], in engine: Engine, at now: Instant
  ) -> Input? {
    // What stops timers comes last: an undo is named for that.
    let inputs = (timers.filter(\.waitsForNext) + timers.filter { !$0.waitsForNext })
      .compactMap { main(of: $0).input(for: $0, in: engine, at: now) }
    return inputs.count > 1 ? .together(inputs) : inputs.first
  }

  package static func main(ofPlan isPaused: Bool) -> TimerAction { isPaused ? .resume : .pause }

  package static func end(in phase: Face.Phase) -> TimerAction { phase.isOver ? .stop : .cancel }

  /// The buttons of the tile of a timer, in the order of their places. The last one is the main
  /// one or, while the timer rings, the first one.
  package static func ofTile(
    in phase: Face.Phase, waitsForNext: Bool, adding length: Duration
  ) -> [TimerAction] {
    let main = self.main(in: phase, waitsForNext: waitsForNext)
    return switch phase {
    case .ready: []
    case .waiting: [.cancel, main]
    case .running, .paused: [.cancel, .add(length), main]
    case .finished: [main, .add(length), waitsForNext ? .stop : .restart]
    case .missed: [.stop, .add(length), waitsForNext ? main : .restart]
    }
  }

  package static func ofTile(
    ofPlan isPaused: Bool, adding length: Duration
  ) -> [TimerAction] {
    [.cancel, .add(length), main(ofPlan: isPaused)]
  }

  /// The left, middle and right button. `hasNext`: another stage or round follows.
  package static func ofPage(
    in phase: Face.Phase, hasNext: Bool, adding length: Duration
  ) -> (left: TimerAction, middle: TimerAction?, right: TimerAction) {
    let main = phase.isOver && !hasNext ? .restart : self.main(in: phase, waitsForNext: hasNext)
    return switch phase {
    case .ready, .waiting, .running, .paused:
      (end(in: phase), hasNext ? .next : .add(length), main)
    case .finished, .missed: (end(in: phase), .add(length), main)
    }
  }

  /// The timer has ended, or will end soon. All buttons are shown, so each must apply.
  package static func ofNotification(
    _ timer: CountdownTimer, adding length: Duration
  ) -> [TimerAction] {
    if timer.ended == nil { return [.add(length)] }
    return timer.waitsForNext ? [.next, .stop, .add(length)] : [.stop, .add(length), .restart]
  }

  /// The timer, or its present stage, has begun by itself.
  package static func ofNotification(
    begun timer: CountdownTimer, adding length: Duration
  ) -> [TimerAction] {
    if timer.step == 0 { return [.notYet, .add(length)] }
    // Nothing else ends an endless timer.
    return timer.preset.isEndless ? [.stop, .add(length)] : [.add(length)]
  }

  package static func ofRunner(adding length: Duration) -> [TimerAction] {
    [.pause, .resume, .add(length), .stop]
  }
}
