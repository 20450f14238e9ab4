import GtkKit
import TimerEngine
import TimerGrammar

extension TimerService {
  /// Why there is no room for what is to be started.
  struct NoRoom: Error {
    let sentence: String
  }

  /// Starts a timer or a plan and, unless it shall stay hidden, shows the window.
  /// - Parameter zone: the time zone of the caller.
  /// - Returns: the timers that were made.
  /// - Throws: ``StartRefusal``, or ``NoRoom``.
  func start(
    _ typed: TypedInput, isHidden: Bool = false, in zone: LocalTimeZone = .current
  ) throws -> [CountdownTimer] {
    let timers = try start(typed.start(at: controller.moment, in: zone), isHidden: isHidden)
    // Between the two moments a plan may have become one that can't be.
    if timers.isEmpty { _ = try typed.start(at: controller.moment, in: zone) }
    return timers
  }

  /// Starts what an input does, likewise.
  func start(_ input: Input, isHidden: Bool = false) throws(NoRoom) -> [CountdownTimer] {
    if let sentence = controller.engine.refusal(of: input) { throw NoRoom(sentence: sentence) }
    let last = controller.engine.lastStarted
    let before = controller.engine.count
    send([input])
    if !isHidden { present() }
    guard controller.engine.lastStarted != last else { return [] }
    return Array(controller.engine.timers.dropFirst(before))
  }

  /// Says that there is no room for what a program has asked for over the bus, where nobody gets an
  /// answer: once, where Simmer was started from. The window says it, too.
  func refuseStart(_ noRoom: NoRoom) {
    let revision = controller.engine.revision
    if refusedRevision != revision { complain(noRoom.sentence) }
    refusedRevision = revision
  }

  /// Does something to those of `timers` for which it makes sense.
  /// - Returns: false where there is none.
  func apply(_ change: TimerChange, to timers: [CountdownTimer]) -> Bool {
    let inputs = change.inputs(for: timers, in: controller.engine)
    send(inputs.count > 1 ? [.together(inputs)] : inputs)
    return !inputs.isEmpty
  }
}
