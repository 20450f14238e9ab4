import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

/// A notifier that shows notifications of the desktop or, if there is no service for them, brings
/// the window to the front.
///
/// Three timers have a notification each, and one more lists all others, because hundreds would be
/// too many to read. A plan that is done counts as one timer. Of the timers that have begun, the
/// last three have one. Neither a notification nor the window takes the focus from another program.
@MainActor
final class DesktopNotifier: Notifier, DesktopPart {
  var onUnavailable: (() -> Void)?
  var present: (() -> (engine: Engine, moment: Moment))?

  /// Maximum number of notifications of single timers, finished or begun.
  private static let mostAlone = 3
  private static let listName = "timers"

  private let application: Application
  private let server: NotificationServerWatch
  private let preferences: Preferences
  private let alarm: Alarm
  private var alone: Set<TimerID> = []
  /// The plans that have one, each with its timers, and the moment of the notification.
  private var plans: [PlanID: (plan: DonePlan, moment: Moment)] = [:]
  private var begun: [TimerID] = []
  private var listed: [TimerID: CountdownTimer] = [:]
  /// Notifications to send once it is known whether there is a service.
  private var unsent: [(name: String, notification: Notification)] = []
  private var isAsking = false
  private var wasInaudible = false

  init(
    application: Application, server: NotificationServerWatch, preferences: Preferences,
    alarm: Alarm
  ) {
    self.application = application
    self.server = server
    self.preferences = preferences
    self.alarm = alarm
  }

  func start() {
    server.onAppear = { [weak self] in self?.notifyOfRinging { _ in true } }
    alarm.onChange(for: self) { [weak self] in self?.notifyIfInaudible() }
  }

  /// Sends them again: their text has changed, or the service has lost them.
  private func notifyOfRinging(where isMeant: (CountdownTimer) -> Bool) {
    guard let (engine, moment) = present?() else { return }
    let ringing = engine.ringing.filter(isMeant)
    if !ringing.isEmpty { notify(of: ringing, in: engine, at: moment) }
  }

  private func notifyIfInaudible() {
    let isInaudible = alarm.isAudible == false
    guard isInaudible != wasInaudible else { return }
    wasInaudible = isInaudible
    if isInaudible { notifyOfRinging { [alarm] in !alarm.sounds.isSilent($0.preset.sound) } }
  }

  func notify(of timers: [CountdownTimer], in engine: Engine, at moment: Moment) {
    let planned = notifyOfPlans(of: timers, in: engine, at: moment)
    var lists = false
    for timer in timers where !planned.contains(timer.id) {
      begun.removeAll { $0 == timer.id }
      let isAlone = listed[timer.id] == nil && alone.count + plans.count < Self.mostAlone
      if isAlone || alone.contains(timer.id) {
        alone.insert(timer.id)
        let text = AlarmNotification(
          timer, at: moment, inaudibleReason: inaudibleReason(timer), adding: preferences.addedTime,
          timeOfDay: timeOfDay(at: moment))
        send(notification(text, isUrgent: timer.isFinished), as: Self.name(timer.id))
      } else if timer.ended != nil {
        listed[timer.id] = timer
        lists = true
        withdraw(Self.name(timer.id))
      }
    }
    if lists { notifyOfListed() }
  }

  /// Replaces the notifications of the plans' timers, and returns these.
  private func notifyOfPlans(
    of timers: [CountdownTimer], in engine: Engine, at moment: Moment
  ) -> Set<TimerID> {
    var planned: Set<TimerID> = []
    for id in Set(timers.compactMap(\.plan)).sorted() {
      guard let plan = engine.donePlan(id),
        plans[id] != nil || (plan.timers.count > 1 && alone.count + plans.count < Self.mostAlone)
      else { continue }
      let ids = Set(plan.timers.map(\.id))
      withdrawOwn(of: ids)
      planned.formUnion(ids)
      notify(of: plan, at: moment)
    }
    return planned
  }

  private func notify(of plan: DonePlan, at moment: Moment) {
    plans[plan.id] = (plan, moment)
    let inaudibleReason = plan.timers.lazy.compactMap { self.inaudibleReason($0) }.first
    let text = AlarmNotification(
      plan, at: moment, inaudibleReason: inaudibleReason, timeOfDay: timeOfDay(at: moment))
    send(
      notification(text, isUrgent: plan.timers.contains(where: \.isFinished)),
      as: Self.name(plan.id))
  }

  func notify(ofBegun timers: [CountdownTimer], at moment: Moment) {
    for timer in timers.suffix(Self.mostAlone) {
      alone.remove(timer.id)
      begun = begun.filter { $0 != timer.id } + [timer.id]
      let text = AlarmNotification(
        ofBegun: timer, at: moment, adding: preferences.addedTime,
        timeOfDay: timeOfDay(at: moment))
      send(notification(text, isUrgent: timer.isFinished), as: Self.name(timer.id))
    }
    for id in begun.dropLast(Self.mostAlone) { withdraw(Self.name(id)) }
    begun = begun.suffix(Self.mostAlone)
  }

  func warnsSilently(of timer: CountdownTimer) -> Bool { !alarm.warnsAloud(timer.preset.sound) }

  func hasNotified(of id: TimerID) -> Bool {
    alone.contains(id) || hasNotified(ofBegun: id) || listed[id] != nil
  }

  func hasNotified(ofBegun id: TimerID) -> Bool { begun.contains(id) }

  /// Withdraws those of timers that go on, which would tell nothing without the program.
  func stop() {
    guard let engine = present?().engine else { return }
    withdraw(
      Set(engine.timers.filter { hasNotified(of: $0.id) && !$0.isDone }.map(\.id)))
  }

  func withdraw(_ ids: Set<TimerID>) {
    withdrawOwn(of: ids)
    for (id, (plan, moment)) in plans {
      var rest = plan
      rest.timers.removeAll { ids.contains($0.id) }
      if rest.timers.isEmpty {
        plans[id] = nil
        withdraw(Self.name(id))
      } else if rest.timers.count < plan.timers.count {
        notify(of: rest, at: moment)
      }
    }
  }

  private func inaudibleReason(_ timer: CountdownTimer) -> String? {
    if alarm.sounds.isSilent(timer.preset.sound) || alarm.isAudible != false { return nil }
    return alarm.audibilitySentence
  }

  private func withdrawOwn(of ids: Set<TimerID>) {
    var lists = false
    begun.removeAll { ids.contains($0) }
    for id in ids {
      if listed.removeValue(forKey: id) != nil {
        lists = true
      } else {
        alone.remove(id)
        withdraw(Self.name(id))
      }
    }
    if lists { notifyOfListed() }
  }

  private func notifyOfListed() {
    if listed.isEmpty { return withdraw(Self.listName) }
    let timers = listed.values.sorted { $0.id < $1.id }
    send(
      notification(
        AlarmNotification(listing: timers), isUrgent: timers.contains(where: \.isFinished)),
      as: Self.listName)
  }

  private func timeOfDay(at moment: Moment) -> (Duration) -> String {
    let twelveHours = preferences.usesTwelveHours
    return { DayTime($0, at: moment.wallClock, twelveHours: twelveHours).text }
  }

  private func notification(_ text: AlarmNotification, isUrgent: Bool) -> Notification {
    var notification = Notification(
      title: text.title, body: text.body, icon: About.applicationID,
      priority: isUrgent ? .urgent : .high)
    for button in text.buttons {
      notification.addButton(
        button.text, action: "app." + text.target.name(of: button.action),
        target: text.number)
    }
    // One about several timers only opens the window.
    let shown = text.target == .timer ? text.number : 0
    notification.setDefaultAction("app.show-timer", target: shown)
    return notification
  }

  /// Queued until it is known that there is a service; else GLib would log warnings.
  private func send(_ notification: Notification, as name: String) {
    unsent.removeAll { $0.name == name }
    unsent.append((name, notification))
    guard !isAsking else { return }
    isAsking = true
    server.find { [weak self] server in
      guard let self else { return }
      isAsking = false
      let notifications = unsent
      unsent = []
      if let server {
        for (name, notification) in notifications {
          application.send(notification, id: name, to: server) { [weak self] in
            self?.onUnavailable?()
          }
        }
      } else if !notifications.isEmpty {
        onUnavailable?()
      }
    }
  }

  private func withdraw(_ name: String) {
    unsent.removeAll { $0.name == name }
    application.withdraw(id: name, inPortal: server.isInSandbox)
  }

  /// Tells the person once that timers go on after the window was closed.
  func notifyOfBackground() {
    guard !preferences.knowsOfBackground else { return }
    server.find { [weak self] server in
      guard let self, let server, !preferences.knowsOfBackground else { return }
      preferences.knowsOfBackground = true
      let notification = Notification(
        title: tr("Simmer Is Still Running"),
        body: tr("Timers will still ring. Open Simmer to see them."),
        icon: About.applicationID, priority: .normal)
      application.send(notification, id: "background", to: server)
    }
  }

  private static func name(_ id: TimerID) -> String { "timer-\(id.rawValue)" }
  private static func name(_ id: PlanID) -> String { "plan-\(id.rawValue)" }
}
