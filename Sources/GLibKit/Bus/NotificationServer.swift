internal import CGLib

@MainActor
package enum NotificationServer: Equatable {
  /// - Parameter readsMarkup: whether it reads the text of a notification as markup.
  case desktop(readsMarkup: Bool)
  /// The portal, for a program in a sandbox, where the services are out of reach.
  case portal(version: UInt32)

  // GNOME's own service, which GLib prefers, and that of all other desktops.
  private static let (gnome, freedesktop) = (
    "org.gtk.Notifications", "org.freedesktop.Notifications"
  )

  fileprivate static func names(inSandbox: Bool) -> [String] {
    inSandbox ? [Portal.name] : [gnome, freedesktop]
  }

  /// Looks for the service, which the bus starts if it can. `answer` is called later; with nil if
  /// there is no session bus, or no service has answered within `patience`.
  package static func find(
    inSandbox: Bool, patience: Duration = .seconds(2),
    _ answer: @escaping @MainActor (NotificationServer?) -> Void
  ) {
    Bus.connect(to: G_BUS_TYPE_SESSION) {
      find(on: $0, inSandbox: inSandbox, patience: patience, answer)
    }
  }

  package static func find(
    on bus: Bus?, inSandbox: Bool, patience: Duration,
    _ answer: @escaping @MainActor (NotificationServer?) -> Void
  ) {
    guard let bus else { return answer(nil) }
    guard !inSandbox else {
      return bus.property(
        "version", of: "org.freedesktop.portal.Notification", at: Portal.path, in: Portal.name,
        timeout: patience
      ) { (version: UInt32?) in answer(version.map { .portal(version: $0) }) }
    }
    // GNOME's service has no method to call, so its name is enough.
    bus.hasOwner(gnome, timeout: patience) { hasOwner in
      guard !hasOwner else { return answer(.desktop(readsMarkup: false)) }
      bus.call(
        "GetCapabilities", of: freedesktop, at: "/org/freedesktop/Notifications", in: freedesktop,
        timeout: patience
      ) { result in
        guard let tuple = try? result.get() else { return answer(nil) }
        let capabilities = [String](only: tuple) ?? []
        answer(.desktop(readsMarkup: capabilities.contains("body-markup")))
      }
    }
  }
}

/// A watch of the notification service, which is asked once, and when its owner changes.
@MainActor
package final class NotificationServerWatch {
  package var onAppear: (() -> Void)?
  package let isInSandbox: Bool

  private var known: NotificationServer?
  private var changes = 0

  package init(inSandbox: Bool) {
    isInSandbox = inSandbox
    Bus.connect(to: G_BUS_TYPE_SESSION) { [weak self] bus in
      for name in NotificationServer.names(inSandbox: inSandbox) {
        bus?.onOwnerChange(of: name) { [weak self] in self?.ownerChanged(isGone: $0) }
      }
    }
  }

  /// `answer` gets nil as from ``NotificationServer/find(inSandbox:patience:_:)``.
  package func find(_ answer: @escaping @MainActor (NotificationServer?) -> Void) {
    if let known { return answer(known) }
    let asked = changes
    NotificationServer.find(inSandbox: isInSandbox) { [weak self] server in
      if self?.changes == asked { self?.known = server }
      answer(server)
    }
  }

  private func ownerChanged(isGone: Bool) {
    changes += 1
    known = nil
    if !isGone { onAppear?() }
  }
}
