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
  private let preferences: Preferences
  /// What is said of each timer, or will be once it is known who shows it.
  private var notices: [TimerID: Notification] = [:]

  init(application: Application, preferences: Preferences) {
    self.application = application
    self.preferences = preferences
  }

  func tell(of timer: CountdownTimer, at moment: Moment) {
    let twelveHours = preferences.usesTwelveHours
    let notice = AlarmNotice(timer, at: moment) {
      DayTime($0, at: moment.wallClock, twelveHours: twelveHours).text
    }
    let notification = Notification(
      title: notice.title, body: notice.body, icon: About.applicationID,
      priority: timer.isFinished ? .urgent : .high)
    for button in notice.buttons {
      notification.addButton(
        button.text, action: "app." + button.action, target: "\(timer.id.rawValue)")
    }
    notification.setDefaultAction("app.show", target: "\(timer.id.rawValue)")
    let id = timer.id
    notices[id] = notification
    // Asked first: where nobody shows notifications, GLib would complain of each.
    NotificationServer.find { [weak self] isThere in
      guard let self, notices[id] === notification else { return }
      if isThere {
        application.send(notification, id: Self.name(id))
      } else {
        onUnavailable?()
      }
    }
  }

  func withdraw(_ id: TimerID) {
    notices[id] = nil
    application.withdraw(id: Self.name(id))
  }

  private static func name(_ id: TimerID) -> String { "timer-\(id.rawValue)" }
}
