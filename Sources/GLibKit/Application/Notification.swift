internal import CGLib

package struct Notification {
  package enum Priority: String, Sendable {
    case normal
    case high
    /// Shown until it is answered, even over a full screen.
    case urgent

    fileprivate var gio: GNotificationPriority {
      switch self {
      case .normal: G_NOTIFICATION_PRIORITY_NORMAL
      case .high: G_NOTIFICATION_PRIORITY_HIGH
      case .urgent: G_NOTIFICATION_PRIORITY_URGENT
      }
    }
  }

  private typealias Activation = (action: String, target: any VariantValue)

  private let title, body: ShownText
  private let icon: String
  private let priority: Priority
  private var buttons: [(text: String, activation: Activation)] = []
  private var defaultAction: Activation?

  package init(title: String, body: String, icon: String, priority: Priority) {
    (self.title, self.body) = (ShownText(title), ShownText(body))
    (self.icon, self.priority) = (icon, priority)
  }

  package mutating func addButton(_ text: String, action: String, target: any VariantValue) {
    buttons.append((text, (action, target)))
  }

  /// Sets the action for a click on the notification itself. Without one, a click launches the
  /// application on some desktops, and does nothing on others.
  package mutating func setDefaultAction(_ action: String, target: any VariantValue) {
    defaultAction = (action, target)
  }

  /// Returns it for GLib, with a text that is escaped if it is read as markup.
  @MainActor
  fileprivate func gio(isMarkup: Bool) -> Object {
    let notification = Object(owning: UnsafeMutableRawPointer(g_notification_new(title.string)))
    let opaque = notification.opaque
    if isMarkup, let escaped = g_markup_escape_text(body.string, -1) {
      g_notification_set_body(opaque, escaped)
      g_free(escaped)
    } else {
      g_notification_set_body(opaque, body.string)
    }
    g_notification_set_priority(opaque, priority.gio)
    let icon = g_themed_icon_new(icon)
    g_notification_set_icon(opaque, icon)
    g_object_unref(gpointer(icon))
    for (text, (action, target)) in buttons {
      g_notification_add_button_with_target_value(opaque, text, action, target.variant)
    }
    if let (action, target) = defaultAction {
      g_notification_set_default_action_and_target_value(opaque, action, target.variant)
    }
    return notification
  }

  /// Returns it as `a{sv}`. The first version of the portal rejects entries that it doesn't know.
  fileprivate func portal(version: UInt32) -> OpaquePointer {
    let buttons = buttons.map { text, activation in
      Variant.dictionary([
        "label": text.variant, "action": activation.action.variant,
        "target": activation.target.variant,
      ])
    }
    let icon = g_themed_icon_new(icon)
    let serializedIcon = g_icon_serialize(icon)
    defer {
      g_variant_unref(serializedIcon)
      g_object_unref(gpointer(icon))
    }
    let hasCategories = version >= 2
    return Variant.dictionary([
      "title": title.string.variant, "body": body.string.variant, "icon": serializedIcon,
      "priority": priority.rawValue.variant,
      "default-action": defaultAction?.action.variant,
      "default-action-target": defaultAction?.target.variant,
      "buttons": Variant.array(of: "a{sv}", buttons),
      "category": hasCategories && priority == .urgent ? "alarm.ringing".variant : nil,
      // The program plays its own sounds.
      "sound": hasCategories ? "silent".variant : nil,
    ])
  }
}

extension Application {
  private static let portalInterface = "org.freedesktop.portal.Notification"
  private static let patience = Duration.seconds(2)

  /// Shows a notification in place of one with the same `id`, or calls `onFailure`.
  package func send(
    _ notification: Notification, id: String, to server: NotificationServer,
    onFailure: @escaping @MainActor () -> Void = {}
  ) {
    guard let bus else { return }
    switch server {
    case .desktop(let readsMarkup):
      let notification = notification.gio(isMarkup: readsMarkup)
      g_application_send_notification(cast(), id, notification.opaque)
    case .portal(let version):
      bus.call(
        "AddNotification", of: Self.portalInterface, at: Portal.path, in: Portal.name,
        [id.variant, notification.portal(version: version)], timeout: Self.patience
      ) { if case .failure = $0 { onFailure() } }
    }
  }

  /// - Parameter inPortal: whether it was shown by the portal.
  package func withdraw(id: String, inPortal: Bool = false) {
    guard let bus else { return }
    guard inPortal else { return g_application_withdraw_notification(cast(), id) }
    bus.call(
      "RemoveNotification", of: Self.portalInterface, at: Portal.path, in: Portal.name,
      [id.variant], timeout: Self.patience, starts: false
    ) { _ in }
  }
}
