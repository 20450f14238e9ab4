internal import CGtk

/// Tells when the machine has woken from sleep: logind's `PrepareForSleep`. Where there is no
/// logind, it never does.
@MainActor
public final class SleepWatch {
  private(set) var bus: Bus?

  /// A watch that calls `onWake` each time the machine is awake again.
  public init(onWake: @escaping @MainActor () -> Void) {
    Bus.connect(to: G_BUS_TYPE_SYSTEM) { [weak self] bus in
      // The program goes on when the system's bus ends.
      if let bus { g_dbus_connection_set_exit_on_close(bus.opaque, 0) }
      self?.bus = bus
      bus?.onSignal(
        "PrepareForSleep", of: "org.freedesktop.login1.Manager", at: "/org/freedesktop/login1",
        from: "org.freedesktop.login1"
      ) { arguments in
        // True is for falling asleep.
        if let fallsAsleep = Bool(only: arguments), !fallsAsleep { onWake() }
      }
    }
  }
}
