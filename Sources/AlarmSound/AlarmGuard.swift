import Dispatch
import Synchronization
import TimerEngine

/// A guard that rings an expected alarm if the main thread is held: by a display server that
/// freezes, a text that takes minutes to lay out, a disk that hangs, or anything else.
///
/// The main thread may be stopped anywhere, so the guard shares no lock with it: the alarm and its
/// sound are handed to the queue beforehand, and ``number`` alone tells whether it is still due.
/// Unchecked: apart from ``number`` and ``timer``, every variable is used on the queue only.
final class AlarmGuard: @unchecked Sendable {
  /// Time from a deadline in which the main thread begins to ring by itself.
  static let patience = Duration.milliseconds(1500)
  /// A timer that is later than this on a machine that has slept was due while that slept.
  private static let punctuality = Duration.milliseconds(500)

  /// Called on the queue when the main thread hasn't begun to ring in time.
  var onHeld: (() -> Void)?

  private let queue: DispatchQueue
  private let loader: SoundLoader
  /// The number of the last call of ``expect(_:)``. An alarm of an earlier call doesn't ring.
  private let number = Atomic<UInt32>(0)
  /// Used on the thread that calls ``expect(_:)``. Nil before the first alarm.
  private var timer: DeadlineSource?

  private var expected: (alarm: ExpectedAlarm, number: UInt32)?
  /// Two clocks at the time of ``expected``, of which one stops while the machine sleeps.
  private var since = (all: ContinuousClock.now, awake: SuspendingClock.now)
  /// The sound of ``expected``, once it is loaded.
  private var loaded: LoadedSound?

  init(queue: DispatchQueue, loader: SoundLoader) {
    (self.queue, self.loader) = (queue, loader)
  }

  /// Sets the alarm to ring if that is not prevented by another call; nil for none. All calls come
  /// from the same thread.
  func expect(_ alarm: ExpectedAlarm?) {
    let number = number.wrappingAdd(1, ordering: .sequentiallyConsistent).newValue
    queue.async { self.set(alarm.map { ($0, number) }) }
    if alarm != nil, timer == nil {
      timer = DeadlineSource(queue: queue) { [weak self] now in
        if let self { timerFired(at: now, asleep: timeAsleep) }
      }
    }
    timer?.set(for: alarm?.due.advanced(by: Self.patience))
  }

  // MARK: - On the queue

  private func set(_ new: (alarm: ExpectedAlarm, number: UInt32)?) {
    (expected, since) = (new, (.now, .now))
    if loaded?.sound != new?.alarm.sounds.first { loaded = nil }
    guard let new, loaded == nil else { return }
    loader.load(new.alarm.sounds) { loaded, _ in
      self.queue.async {
        if self.expected?.number == new.number { self.loaded = loaded }
      }
    }
  }

  private var timeAsleep: Duration {
    (ContinuousClock.now - since.all) - (SuspendingClock.now - since.awake)
  }

  /// Tells that the main thread is late. After a sleep, that has only now had its first chance to
  /// ring, so it goes first.
  /// - Parameter asleep: how long the machine has slept since the last call of ``expect(_:)``.
  func timerFired(at now: Instant, asleep: Duration) {
    guard let (alarm, number) = expected else { return }
    let late = alarm.due.advanced(by: Self.patience).duration(to: now)
    // The timer was set for an earlier alarm, and will be set for this one.
    if late < .zero { return }
    guard min(late, asleep) > Self.punctuality else {
      onHeld?()
      return
    }
    queue.asyncAfter(deadline: .now() + Self.patience / .seconds(1)) {
      if self.expected?.number == number { self.onHeld?() }
    }
  }

  /// Returns the alarm that has to ring now, once; nil if the main thread has taken over.
  func take() -> (alarm: ExpectedAlarm, sound: LoadedSound)? {
    guard let (alarm, number) = expected,
      number == self.number.load(ordering: .sequentiallyConsistent),
      // A disk may hang. The tone needs none.
      let sound = loaded ?? (try? LoadedSound(.tone))
    else { return nil }
    expected = nil
    return (alarm, sound)
  }
}
