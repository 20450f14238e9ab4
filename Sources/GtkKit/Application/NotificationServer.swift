internal import CGtk

/// What shows notifications on this desktop, if anything does.
@MainActor
public enum NotificationServer {
  /// Asks whether there is one, starting it if it can be. `answer` is called later: with false
  /// where there is no session bus, or no server that has answered within `patience`.
  public static func find(
    patience: Duration = .seconds(2), _ answer: @escaping @MainActor (_ isThere: Bool) -> Void
  ) {
    Bus.connect(to: G_BUS_TYPE_SESSION) { bus in
      guard let bus else { return answer(false) }
      // GNOME's own, which GLib prefers, is there or isn't; it has nothing to ask for.
      hasOwner("org.gtk.Notifications", on: bus, patience) { hasOwner in
        guard !hasOwner else { return answer(true) }
        bus.call(
          "GetServerInformation", of: "org.freedesktop.Notifications",
          at: "/org/freedesktop/Notifications", in: "org.freedesktop.Notifications",
          timeout: patience
        ) { answer($0 != nil) }
      }
    }
  }

  private static func hasOwner(
    _ name: String, on bus: Bus, _ patience: Duration, _ answer: @escaping @MainActor (Bool) -> Void
  ) {
    var arguments: [OpaquePointer?] = [name.variant]
    bus.call(
      "NameHasOwner", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus",
      in: "org.freedesktop.DBus", g_variant_new_tuple(&arguments, 1), timeout: patience
    ) { reply in answer(reply.flatMap { Bool(only: $0) } ?? false) }
  }
}
