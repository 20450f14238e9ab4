import GLibKit
import SimmerCore
import TimerEngine

/// A request that the computer doesn't go to sleep by itself, and that the desktop asks before the
/// session ends, while there is a timer that ``KeepAwakeChoice`` covers; and another one that the
/// screen stays on while a timer is in view that rings, or runs in full screen or if a person wants
/// that.
@MainActor
final class KeepAwake: DesktopPart {
  var onProblemChange: (() -> Void)?

  var isInView = false {
    didSet { if isInView != oldValue { keepScreenOn() } }
  }

  /// A window in full screen is there to be seen.
  var isFullScreen = false {
    didSet { if isFullScreen != oldValue { keepScreenOn() } }
  }

  /// Whether it was woken for an alarm, so that it must not fall asleep again while that rings.
  var staysAwakeToRing = false {
    didSet { if staysAwakeToRing != oldValue { apply() } }
  }

  private let inhibitor, screen: Inhibitor
  private let preferences: Preferences
  private let now: () -> Moment
  private var timers: [(timer: CountdownTimer, isHeld: Bool)] = []
  /// The timer named in the request to the desktop; nil while the computer may go to sleep.
  private var requested: CountdownTimer?
  /// Updates the request once it has to cover a waiting timer.
  private lazy var later = BootTimer { [weak self] in self?.apply() }

  init(
    _ inhibitor: Inhibitor, screen: Inhibitor, preferences: Preferences,
    now: @escaping () -> Moment
  ) {
    (self.inhibitor, self.screen) = (inhibitor, screen)
    self.preferences = preferences
    self.now = now
    for inhibitor in [inhibitor, screen] {
      inhibitor.onChange = { [weak self] in self?.onProblemChange?() }
    }
    preferences.onChange(of: [\.keepAwake], for: self) { [weak self] in
      self?.preferences.cannotBeWoken = false
      self?.apply()
      self?.onProblemChange?()
    }
    preferences.onChange(of: [\.cannotBeWoken], for: self) { [weak self] in
      self?.apply()
      self?.onProblemChange?()
    }
    preferences.onChange(of: [\.keepsScreenOn], for: self) { [weak self] in self?.keepScreenOn() }
    preferences.onChange(of: [\.timeFormat], for: self) { [weak self] in self?.clockChanged() }
  }

  /// A sentence about why the computer may still go to sleep, or the screen dark. A desktop without
  /// such a service rarely suspends the computer, so only a person who has chosen more than the
  /// defaults sees it.
  var problem: String? {
    guard
      (screen.state == .refused && preferences.keepsScreenOn)
        || (inhibitor.state == .refused && preferences.hasChosen(\.keepAwake))
    else { return nil }
    return tr(
      "This desktop doesn’t let Simmer keep the computer awake. See its own power settings.")
  }

  /// A sentence that explains the request until it has been dismissed.
  var bannerSentence: String? {
    guard !preferences.knowsOfKeepAwake else { return nil }
    if preferences.cannotBeWoken {
      return tr(
        "This computer can’t be woken, so it doesn’t fall asleep by itself while timers run.")
    }
    guard inhibitor.state == .granted else { return nil }
    return tr(
      "The computer doesn’t fall asleep by itself while timers run. Settings can change that.")
  }

  func dismissBanner() {
    preferences.knowsOfKeepAwake = true
  }

  func follow(_ change: Change) {
    timers = change.after.timers.map { ($0, change.after.isHeld($0)) }
    apply()
    keepScreenOn()
  }

  private func keepScreenOn() {
    let isMeant =
      isInView
      && timers.contains {
        $0.timer.isFinished
          || $0.timer.isRunning && (preferences.keepsScreenOn || isFullScreen)
      }
    screen.inhibit(isMeant ? tr("A timer is in view") : nil)
  }

  func clockChanged() {
    if let timer = requested { inhibitor.inhibit(reason(timer)) }
  }

  private func apply() {
    let now = now().instant
    let choice = preferences.cannotBeWoken ? .always : preferences.keepAwake
    var (next, later): (CountdownTimer?, Instant?)
    for (timer, isHeld) in timers {
      let ringing = staysAwakeToRing && timer.isFinished ? Instant(sinceBoot: .zero) : nil
      guard let start = choice.start(for: timer, isHeld: isHeld) ?? ringing else { continue }
      if now < start {
        later = min(start, later ?? start)
      } else if next.map({ ring(of: timer) < ring(of: $0) }) ?? true {
        next = timer
      }
    }
    self.later.arm(for: later?.sinceBoot)
    guard next != requested else { return }
    requested = next
    inhibitor.inhibit(next.map(reason))
  }

  /// Returns when it rings next or began to ring; when the next cue is, if it never rings.
  private func ring(of timer: CountdownTimer) -> Instant {
    timer.nextRing ?? timer.ended ?? timer.deadline ?? Instant(sinceBoot: .zero)
  }

  private func reason(_ timer: CountdownTimer) -> String {
    guard timer.ended == nil else { return timer.endTitle }
    let moment = now()
    let time = DayTime(
      moment.wallClock(at: ring(of: timer)), at: moment.wallClock,
      twelveHours: preferences.usesTwelveHours)
    let end = Statement.running(until: time, timer.isLastStage ? .certain : .stage)
    return [timer.nameOrLength, end.text()].joinedWithDots
  }
}
