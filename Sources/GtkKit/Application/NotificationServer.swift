internal import CGtk

/// The desktop's notification service, if there is one.
@MainActor
public enum NotificationServer {
  /// Looks for the service, which the bus starts if it can. `answer` is called later; with false if
  /// there is no session bus, or no service has answered within `patience`.
  public static func find(
    patience: Duration = .seconds(2), _ answer: @escaping @MainActor (_ isThere: Bool) -> Void
  ) {
    Bus.connect(to: G_BUS_TYPE_SESSION) { find(on: $0, patience: patience, answer) }
  }

  static func find(on bus: Bus?, patience: Duration, _ answer: @escaping @MainActor (Bool) -> Void)
  {
    guard let bus else { return answer(false) }
    // GNOME's own service, which GLib prefers, has no method to call, so its name is enough.
    bus.hasOwner("org.gtk.Notifications", timeout: patience) { hasOwner in
      guard !hasOwner else { return answer(true) }
      bus.call(
        "GetServerInformation", of: "org.freedesktop.Notifications",
        at: "/org/freedesktop/Notifications", in: "org.freedesktop.Notifications",
        timeout: patience
      ) { answer((try? $0.get()) != nil) }
    }
  }
}
