internal import CGLib
internal import Glibc

/// The clock CLOCK_BOOTTIME, which includes suspend and can't be set.
package enum BootClock {
  package static var now: Duration { read(CLOCK_BOOTTIME) }

  /// The present boot; empty if unknown. Values of ``now`` are meaningful only within one boot.
  package static var bootID: String {
    let descriptor = open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return "" }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 36)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}

func read(_ clock: clockid_t) -> Duration {
  var time = timespec()
  clock_gettime(clock, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}

/// A `timerfd` that wakes the main loop at an instant of ``BootClock``, even if the machine sleeps
/// past it. (GLib's timeouts don't advance during suspend.) They replace it if the system refuses
/// it: see ``problem``.
@MainActor
package final class BootTimer {
  /// The two system calls, as in `sys/timerfd.h`. Tests replace them by failing ones.
  struct System {
    var create: () -> Int32 = {
      timerfd_create(CLOCK_BOOTTIME, Int32(TFD_NONBLOCK | TFD_CLOEXEC))
    }
    var set: (_ descriptor: Int32, _ setting: itimerspec) -> Int32 = { descriptor, setting in
      var setting = setting
      return timerfd_settime(descriptor, Int32(TFD_TIMER_ABSTIME), &setting, nil)
    }
  }

  package var onProblemChange: (() -> Void)?
  /// The system's error message if it refuses a `timerfd`; nil otherwise. Meanwhile the timer polls
  /// the clock, and is up to ten seconds late after the machine has slept.
  package private(set) var problem: String? {
    didSet { if problem != oldValue { onProblemChange?() } }
  }

  private let system: System
  private let onWake: @MainActor () -> Void
  private var descriptor: Int32 = -1
  private var source: FileDescriptorSource?
  private var fallback: Timeout?
  private var armedFor: Duration?
  /// Maximum polling interval without a `timerfd`.
  private static let longestNap = Duration.seconds(10)

  package convenience init(onWake: @escaping @MainActor () -> Void) {
    self.init(System(), onWake: onWake)
  }

  init(_ system: System, onWake: @escaping @MainActor () -> Void) {
    self.system = system
    self.onWake = onWake
  }

  package var isArmed: Bool { armedFor != nil }

  /// Sets the next instant to wake at (time since boot; at once if it is past), nil for none.
  package func arm(for moment: Duration?) {
    guard moment != armedFor else { return }
    armedFor = moment
    fallback = nil
    guard moment != nil || source != nil else { return }
    if let code = setTimer(for: moment) {
      problem = String(cString: strerror(code))
      if moment != nil { nap() }
    } else {
      problem = nil
    }
  }

  /// Sets the next instant to wake at, as time from now.
  package func arm(after delay: Duration) {
    arm(for: BootClock.now + delay)
  }

  /// - Returns: the `errno` of a failure; nil on success.
  private func setTimer(for moment: Duration?) -> Int32? {
    if source == nil, let code = open() { return code }
    var setting = itimerspec()
    if let moment {
      // A wake-up before the instant would find nothing to do, and zero disarms the timer.
      let (seconds, attoseconds) = (max(.zero, moment) + .nanoseconds(1)).components
      setting.it_value = timespec(
        tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    }
    return system.set(descriptor, setting) == 0 ? nil : errno
  }

  private func open() -> Int32? {
    let descriptor = system.create()
    guard descriptor >= 0 else { return errno }
    self.descriptor = descriptor
    source = FileDescriptorSource(descriptor) { [weak self] in
      var expirations: UInt64 = 0
      // Nothing to read: the timer was armed again after this wake-up was queued.
      guard Glibc.read(descriptor, &expirations, 8) > 0 else { return }
      self?.wake()
    }
    return nil
  }

  private func nap() {
    guard let armedFor else { return }
    let delay = min(max(.zero, armedFor - BootClock.now), Self.longestNap)
    fallback = Timeout(after: delay) { [weak self] in
      guard let self, let moment = self.armedFor else { return }
      if moment <= BootClock.now { wake() } else { nap() }
    }
  }

  private func wake() {
    armedFor = nil
    fallback = nil
    onWake()
  }
}
