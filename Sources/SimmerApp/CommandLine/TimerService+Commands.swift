import GtkKit
import TimerEngine
import TimerGrammar

extension TimerService {
  /// Why there is no room for a timer.
  struct NoRoom: Error {
    let sentence: String
  }

  /// Starts a timer or a plan and, unless `isHidden`, shows the window.
  /// - Parameter zone: the time zone of the caller.
  /// - Returns: the new timers.
  /// - Throws: ``StartRefusal``, or ``NoRoom``.
  func start(
    _ typed: TypedInput, isHidden: Bool = false, in zone: LocalTimeZone = .current
  ) throws -> [CountdownTimer] {
    let timers = try start(typed.start(at: controller.moment, in: zone), isHidden: isHidden)
    // Since the plan was made, its moment may have become too early.
    if timers.isEmpty { _ = try typed.start(at: controller.moment, in: zone) }
    return timers
  }

  /// Starts the timers of an input in the same way.
  func start(_ input: Input, isHidden: Bool = false) throws(NoRoom) -> [CountdownTimer] {
    if let sentence = controller.engine.refusal(of: input) { throw NoRoom(sentence: sentence) }
    let last = controller.engine.lastStarted
    let before = controller.engine.count
    send([input])
    if !isHidden { present() }
    guard controller.engine.lastStarted != last else { return [] }
    return Array(controller.engine.timers.dropFirst(before))
  }

  /// Reports that there is no room for a timer requested over the bus, where actions have no
  /// answer: in the window, and once on the standard error.
  func refuseStart(_ noRoom: NoRoom) {
    let revision = controller.engine.revision
    if refusedRevision != revision { complain(noRoom.sentence) }
    refusedRevision = revision
  }

  /// Applies a change to those of `timers` for which it makes sense.
  /// - Returns: false if there is none.
  func apply(_ change: TimerChange, to timers: [CountdownTimer]) -> Bool {
    let inputs = change.inputs(for: timers, in: controller.engine)
    send(inputs.count > 1 ? [.together(inputs)] : inputs)
    return !inputs.isEmpty
  }
}
