internal import CGLib

/// The desktop's session manager, which ``Application/keepAwake(reason:)`` calls, if there is one.
@MainActor
package enum SessionManager {
  /// Looks for the session manager, without starting one. `answer` is called later.
  package static func find(_ answer: @escaping @MainActor (_ isThere: Bool) -> Void) {
    Bus.connect(to: G_BUS_TYPE_SESSION) { bus in
      guard let bus else { return answer(false) }
      bus.hasOwner("org.gnome.SessionManager") { isThere in
        guard !isThere else { return answer(true) }
        bus.hasOwner("org.xfce.SessionManager", answer)
      }
    }
  }
}
