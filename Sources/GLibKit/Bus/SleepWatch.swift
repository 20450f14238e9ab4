internal import CGLib

/// A watch for the beginning and the end of suspend: logind's `PrepareForSleep`. Without logind, it
/// reports nothing.
@MainActor
package final class SleepWatch {
  package private(set) var bus: Bus?

  package init(
    onSleep: @escaping @MainActor () -> Void = {}, onWake: @escaping @MainActor () -> Void
  ) {
    Bus.connect(to: G_BUS_TYPE_SYSTEM) { [weak self] bus in
      self?.bus = bus
      bus?.onSignal(
        "PrepareForSleep", of: "org.freedesktop.login1.Manager", at: "/org/freedesktop/login1",
        from: "org.freedesktop.login1"
      ) { arguments in
        // True before sleep, false after it.
        if let fallsAsleep = Bool(only: arguments) { fallsAsleep ? onSleep() : onWake() }
      }
    }
  }
}
