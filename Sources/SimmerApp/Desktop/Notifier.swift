import GtkKit
import TimerEngine

/// Tells of timers outside the window, one message for each.
@MainActor
protocol Notifier: AnyObject {
  /// Says that a timer has run out, or was missed, in place of what was said of it before.
  func tell(of timer: CountdownTimer, at moment: Moment)
  /// Takes back what was said of a timer.
  func withdraw(_ id: TimerID)
}

/// Tells by the desktop's notifications or, where there are none, by having the window come forward.
///
/// Neither takes the keyboard away from what a person types elsewhere.
@MainActor
final class DesktopNotifier: Notifier {
  /// Called when nobody shows notifications.
  var onUnavailable: (() -> Void)?

  private let application: Application
  private let timeOfDay: TimeOfDay

  init(application: Application, preferences: Preferences) {
    self.application = application
    timeOfDay = TimeOfDay(preferences)
  }

  func tell(of timer: CountdownTimer, at moment: Moment) {
    let notice = AlarmNotice(timer, at: moment, timeOfDay: timeOfDay.text)
    let notification = Notification(
      title: notice.title, body: notice.body, icon: About.applicationID,
      priority: timer.isFinished ? .urgent : .high)
    for button in notice.buttons {
      notification.addButton(
        button.text, action: "app." + button.action, target: "\(timer.id.rawValue)")
    }
    application.send(notification, id: Self.name(timer.id))
    NotificationServer.find { [weak self] isThere in
      if !isThere { self?.onUnavailable?() }
    }
  }

  func withdraw(_ id: TimerID) {
    application.withdraw(id: Self.name(id))
  }

  private static func name(_ id: TimerID) -> String { "timer-\(id.rawValue)" }
}
