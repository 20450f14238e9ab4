import TimerEngine

/// A part of the program that follows the timers for the desktop, such as its sound, its
/// notifications or its dock. ``Composition`` has the list of them. Each waits for nobody.
@MainActor
protocol DesktopPart: AnyObject {
  /// Begins, once the program is on the bus, and before timers are restored.
  func start()
  /// It is also called with no difference, after a change of a preference.
  func follow(_ change: Change)
  /// Takes back what other programs show, at the end of the program.
  func stop()
}

extension DesktopPart {
  func start() {}
  func follow(_ change: Change) {}
  func stop() {}
}
