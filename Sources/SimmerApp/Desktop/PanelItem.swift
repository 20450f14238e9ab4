import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

/// The most urgent timer in the desktop's panel, if the person wants it there and the panel shows
/// such items. A click opens the window; the middle button does what the main button of the timer
/// does.
@MainActor
final class PanelItem: TimerDisplay, DesktopPart {
  private let host: StatusNotifierHost
  private let preferences: Preferences
  private let service: TimerService

  private var item: StatusNotifierItem?
  private var shown: StatusItem?
  private var revision: Int?

  init(in host: StatusNotifierHost, preferences: Preferences, service: TimerService) {
    (self.host, self.preferences, self.service) = (host, preferences, service)
    host.onChange(for: self) { [weak self] in self?.update() }
    preferences.onChange(of: [\.showsInPanel, \.ringColor, \.timeFormat], for: self) {
      [weak self] in
      self?.update()
    }
  }

  func render(_ engine: Engine, at moment: Moment) -> RedrawSchedule.Next {
    // The panel is looked for only if the person wants this.
    guard preferences.showsInPanel, host.registrar != nil, !engine.isEmpty else {
      item?.remove()
      (item, shown, revision) = (nil, nil, nil)
      return .never
    }
    if revision == engine.revision, let shown, !shown.isOutdated(at: moment.instant) {
      return shown.nextChange
    }
    revision = engine.revision
    let next = StatusItem(engine, at: moment, countsSeconds: host.showsLabels) {
      DayTime($0, at: moment.wallClock, twelveHours: preferences.usesTwelveHours)
    }
    if let next, let timer = engine[next.timer] { show(next, timer) }
    return next?.nextChange ?? .never
  }

  private func update() {
    revision = nil
    service.controller.setNeedsRender()
  }

  private func show(_ next: StatusItem, _ timer: CountdownTimer) {
    shown = next
    let colors = FaceColors(
      own: preferences.color(of: timer), ground: Color(red: 1, green: 1, blue: 1))
    let content = StatusNotifierItem.Content(
      title: next.title, details: next.details, label: next.label,
      needsAttention: next.phase == .finished, pictures: StatusIcon(next, colors).pictures)
    guard item == nil else {
      item?.content = content
      return
    }
    let item = StatusNotifierItem(content, in: host)
    item.onActivate = { [weak self] in self?.open(activationToken: $0) }
    item.onSecondaryActivate = { [weak self] in self?.toggle() }
    self.item = item
  }

  private func open(activationToken: String?) {
    if let shown { service.show(.timer(shown.timer)) }
    service.present(by: activationToken.map { .token($0) })
  }

  private func toggle() {
    service.controller.advance()
    guard let timer = shown.flatMap({ service.controller.engine[$0.timer] }) else { return }
    let (engine, now) = (service.controller.engine, service.controller.moment.instant)
    let input = TimerAction.main(of: timer).input(for: timer, in: engine, at: now)
    service.send(input.map { [$0] } ?? [])
  }
}
