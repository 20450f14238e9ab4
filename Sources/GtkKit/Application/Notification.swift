internal import CGtk

/// Something to tell a person who may be looking elsewhere: GNotification.
public final class Notification: Object {
  /// How much it may disturb.
  public enum Priority: Sendable {
    /// Shown for a moment.
    case normal
    /// Shown for a moment, ahead of others.
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

  /// A notification with a themed icon and no buttons.
  public init(title: String, body: String, icon: String, priority: Priority) {
    super.init(owning: UnsafeMutableRawPointer(g_notification_new(title)))
    g_notification_set_body(opaque, body)
    g_notification_set_priority(opaque, priority.gio)
    let icon = g_themed_icon_new(icon)
    g_notification_set_icon(opaque, icon)
    g_object_unref(gpointer(icon))
  }

  /// Adds a button that asks for an action of the application, e.g. `app.stop`, with a target.
  public func addButton<Target: VariantValue>(_ text: String, action: String, target: Target) {
    g_notification_add_button_with_target_value(opaque, text, action, target.variant)
  }

  /// What a click on the notification itself asks for. Without it, that launches the application
  /// on some desktops, and does nothing on others.
  public func setDefaultAction<Target: VariantValue>(_ action: String, target: Target) {
    g_notification_set_default_action_and_target_value(opaque, action, target.variant)
  }
}

extension Application {
  /// Shows a notification, in place of the one with the same `id` if there is one. Does nothing
  /// where there is no session bus.
  public func send(_ notification: Notification, id: String) {
    if bus != nil { g_application_send_notification(cast(), id, notification.opaque) }
  }

  /// Takes a notification away, if it is still there.
  public func withdraw(id: String) {
    if bus != nil { g_application_withdraw_notification(cast(), id) }
  }
}
