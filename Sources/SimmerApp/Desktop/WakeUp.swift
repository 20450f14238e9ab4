import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

/// Wakes the sleeping computer shortly before something sounds: an alarm, a warning, or a dish or a
/// stage that begins.
@MainActor
final class WakeUp: DesktopPart {
  var onChange: (() -> Void)?

  /// Time that a computer and its sound take to wake up.
  private static let lead = Duration.seconds(10)
  /// No computer falls asleep and is woken within this time.
  private static let least = Duration.seconds(20)

  /// A computer that wakes up this late was not woken.
  private static let slack = Duration.seconds(3)

  private let timer: WakeTimer
  private let sounds: Sounds
  private let preferences: Preferences
  private let keepAwake: KeepAwake?
  private let now: () -> Moment
  private var engine = Engine()
  private var next: Instant?
  /// The moment for which the computer is to be woken, now and when it last fell asleep.
  private var (isSetFor, sleptBefore): (Instant?, Instant?)

  init(
    _ timer: WakeTimer, sounds: Sounds, preferences: Preferences, keepAwake: KeepAwake? = nil,
    now: @escaping () -> Moment
  ) {
    (self.timer, self.sounds, self.preferences) = (timer, sounds, preferences)
    (self.keepAwake, self.now) = (keepAwake, now)
    timer.onChange = { [weak self] in
      self?.apply()
      self?.onChange?()
    }
    preferences.onChange(of: [\.wakesComputer, \.alarmSound, \.warning], for: self) {
      [weak self] in self?.apply()
    }
  }

  /// A sentence about why the computer can't be woken; else nil.
  var problem: String? {
    switch timer.problem {
    case .manager: tr("Needs systemd 254 or newer.")
    case .clock: tr("This computer has no clock that can wake it.")
    case nil: nil
    }
  }

  func follow(_ change: Change) {
    engine = change.after
    apply()
  }

  /// At a logout the manager ends, too; after a crash the next process does this.
  func stop() {
    timer.set(nil)
  }

  func clockChanged() {
    next = nil
    apply()
  }

  func fallsAsleep() {
    sleptBefore = timer.problem == nil ? isSetFor : nil
  }

  /// Remembers if the computer slept past the moment for which it was to be woken.
  func wakesUp() {
    guard let sleptBefore, sleptBefore.advanced(by: Self.slack) < now().instant else { return }
    preferences.knowsOfKeepAwake = false
    preferences.cannotBeWoken = true
  }

  private func apply() {
    keepAwake?.staysAwakeToRing = preferences.wakesComputer && timer.problem == nil
    let sound = preferences.wakesComputer ? nextSound : nil
    guard sound != next else { return }
    next = sound
    let now = now()
    isSetFor = sound.flatMap { $0 >= now.instant.advanced(by: Self.least) ? $0 : nil }
    timer.set(isSetFor.map { now.wallClock(at: $0) - Self.lead })
  }

  private var nextSound: Instant? {
    let warning = preferences.warning ?? .zero
    let now = now().instant
    return engine.timers.filter { !engine.isHeld($0) && !sounds.isSilent($0.preset.sound) }
      .compactMap { timer in
        switch timer.state {
        case .waiting(let until): return until
        case .running(let deadline):
          let warned = deadline.advanced(by: .zero - warning)
          return timer.ringsAtEnd && warned > now ? warned : deadline
        case .paused, .finished, .missed: return nil
        }
      }
      .min()
  }
}
