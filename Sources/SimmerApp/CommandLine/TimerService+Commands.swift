import GLibKit
import GtkKit
import SimmerCore
import TimerEngine
import TimerGrammar

extension TimerService {
  /// The error if an input would exceed the maximum number of timers.
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
    // Since the input was made, the moment of a plan may have become too early; this then throws.
    if timers.isEmpty { _ = try typed.start(at: controller.moment, in: zone) }
    return timers
  }

  /// Starts the timers of an input and, unless `isHidden`, shows the window.
  /// - Returns: the new timers.
  func start(_ input: Input, isHidden: Bool = false) throws(NoRoom) -> [CountdownTimer] {
    if let sentence = controller.engine.refusal(of: input) { throw NoRoom(sentence: sentence) }
    let effects = controller.send(input)
    if !isHidden { present() }
    return effects.started.compactMap { controller.engine[$0] }
  }

  /// Prints to standard error, once until the timers change, that a timer requested over the bus
  /// would be too many. Actions have no answer over the bus.
  func refuseStart(_ noRoom: NoRoom) {
    let revision = controller.engine.revision
    if refusedRevision != revision { complain(noRoom.sentence) }
    refusedRevision = revision
  }

  /// Applies a change to those of `timers` that it applies to.
  /// - Parameter plans: the plans that are meant by their name.
  /// - Returns: false if it applies to nothing.
  func apply(
    _ change: TimerChange, to timers: [CountdownTimer], of plans: [Plan] = []
  ) -> Bool {
    let inputs = change.inputs(
      for: timers, of: plans, in: controller.engine, at: controller.moment.instant)
    send(inputs.count > 1 ? [.together(inputs)] : inputs)
    let isUnmoved = inputs.allSatisfy { if case .movePlan = $0 { true } else { false } }
    return !isUnmoved || plans.contains { controller.engine[$0.id] != $0 }
  }
}
