internal import CGtk

/// What shows notifications on this desktop, if anything does.
@MainActor
public enum NotificationServer {
  /// Asks whether there is one, starting it if it can be. `answer` is called later: with false
  /// where there is no session bus, or no server that has answered within `patience`.
  public static func find(
    patience: Duration = .seconds(2), _ answer: @escaping @MainActor (_ isThere: Bool) -> Void
  ) {
    Bus.connect(to: G_BUS_TYPE_SESSION) { find(on: $0, patience: patience, answer) }
  }

  static func find(on bus: Bus?, patience: Duration, _ answer: @escaping @MainActor (Bool) -> Void)
  {
    guard let bus else { return answer(false) }
    // GNOME's own, which GLib prefers, is there or isn't; it has nothing to ask for.
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
