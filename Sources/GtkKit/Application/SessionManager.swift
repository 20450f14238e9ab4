internal import CGtk

/// What ``Application/keepAwake(reason:)`` asks on this desktop, if there is anything.
@MainActor
public enum SessionManager {
  /// Asks whether one runs; none is started for it. `answer` is called later.
  public static func find(_ answer: @escaping @MainActor (_ isThere: Bool) -> Void) {
    Bus.connect(to: G_BUS_TYPE_SESSION) { bus in
      guard let bus else { return answer(false) }
      bus.hasOwner("org.gnome.SessionManager") { isThere in
        guard !isThere else { return answer(true) }
        bus.hasOwner("org.xfce.SessionManager", answer)
      }
    }
  }
}
