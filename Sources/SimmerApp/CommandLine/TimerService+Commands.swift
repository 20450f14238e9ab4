import GtkKit
import TimerEngine
import TimerGrammar

extension TimerService {
  /// Starts a timer and, unless it shall stay hidden, shows the window.
  /// - Parameter zone: the time zone of the caller.
  /// - Returns: the timer; nil where there is no room for one more.
  func start(
    _ typed: TypedTimer, isHidden: Bool = false, in zone: LocalTimeZone = .current
  ) throws(TypedTimer.Refusal) -> CountdownTimer? {
    let run = try typed.run(at: WallClock.now, in: zone)
    return start(
      Preset(name: typed.name, duration: run.duration), dueAt: run.dueAt, isHidden: isHidden)
  }

  /// Starts a timer, likewise.
  func start(
    _ preset: Preset, dueAt: Duration? = nil, isHidden: Bool = false
  ) -> CountdownTimer? {
    guard !controller.engine.isFull else { return nil }
    send([.start(preset, dueAt: dueAt)])
    if !isHidden { present() }
    return controller.engine.lastStarted.flatMap { controller.engine[$0] }
  }

  /// Says that there is no room for a timer that a program has asked for over the bus, where nobody
  /// gets an answer: once, where Simmer was started from. The window says it, too.
  func refuseStart() {
    let revision = controller.engine.revision
    if refusedRevision != revision { complain(Engine.fullSentence) }
    refusedRevision = revision
  }

  /// Does something to those of `timers` for which it makes sense.
  /// - Returns: false where there is none.
  func apply(_ change: TimerChange, to timers: [CountdownTimer]) -> Bool {
    let inputs = timers.compactMap { change.input(for: $0) }
    send(inputs.count > 1 ? [.together(inputs)] : inputs)
    return !inputs.isEmpty
  }
}
