internal import CGtk
import GLibKit

/// A desktop notification: GNotification.
package final class Notification: Object {
  /// The urgency of a notification.
  package enum Priority: Sendable {
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

  private let body: String

  /// A notification with a themed icon and no buttons.
  package init(title: String, body: String, icon: String, priority: Priority) {
    self.body = body
    super.init(owning: UnsafeMutableRawPointer(g_notification_new(title)))
    g_notification_set_priority(opaque, priority.gio)
    let icon = g_themed_icon_new(icon)
    g_notification_set_icon(opaque, icon)
    g_object_unref(gpointer(icon))
  }

  /// Sets the text, as it is or escaped for a server that reads it as markup.
  fileprivate func setBody(isMarkup: Bool) {
    guard isMarkup, let escaped = g_markup_escape_text(body, -1) else {
      return g_notification_set_body(opaque, body)
    }
    g_notification_set_body(opaque, escaped)
    g_free(escaped)
  }

  /// Adds a button that activates an action of the application, such as `app.stop`, with a target.
  package func addButton<Target: VariantValue>(_ text: String, action: String, target: Target) {
    g_notification_add_button_with_target_value(opaque, text, action, target.variant)
  }

  /// Sets the action for a click on the notification itself. Without one, a click launches the
  /// application on some desktops, and does nothing on others.
  package func setDefaultAction<Target: VariantValue>(_ action: String, target: Target) {
    g_notification_set_default_action_and_target_value(opaque, action, target.variant)
  }
}

extension Application {
  /// Shows a notification, replacing one with the same `id`. Does nothing without a session bus.
  package func send(_ notification: Notification, id: String, to server: NotificationServer) {
    guard bus != nil else { return }
    notification.setBody(isMarkup: server.readsMarkup)
    g_application_send_notification(cast(), id, notification.opaque)
  }

  /// Removes a notification, if it is still shown.
  package func withdraw(id: String) {
    if bus != nil { g_application_withdraw_notification(cast(), id) }
  }
}
