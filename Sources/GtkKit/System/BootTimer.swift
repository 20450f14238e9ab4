internal import CGtk
internal import Glibc

/// CLOCK_BOOTTIME: it counts suspend, and nobody can set it.
public enum BootClock {
  /// Time since the machine was started.
  public static var now: Duration { read(CLOCK_BOOTTIME) }

  /// Names the present start of the machine, to which alone ``now`` belongs; empty where the
  /// kernel doesn't tell.
  public static var bootID: String {
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

/// Wakes the main loop at one moment of ``BootClock``, also when the machine slept past it: a
/// `timerfd`. (GLib's timeouts stand still during suspend.)
@MainActor
public final class BootTimer {
  private let descriptor: Int32
  private var source: FileDescriptorSource?
  private var armedFor: Duration?

  /// A timer that calls `onWake` each time the moment it is armed for has come.
  public init(onWake: @escaping @MainActor () -> Void) {
    let descriptor = timerfd_create(CLOCK_BOOTTIME, Int32(TFD_NONBLOCK | TFD_CLOEXEC))
    self.descriptor = descriptor
    source = FileDescriptorSource(descriptor) { [weak self] in
      var expirations: UInt64 = 0
      // Nothing to read: the timer was armed again after this wake-up was queued.
      guard Glibc.read(descriptor, &expirations, 8) > 0 else { return }
      self?.armedFor = nil
      onWake()
    }
  }

  /// Sets the next moment to wake at (time since boot; at once if it is past), nil for none.
  public func arm(for moment: Duration?) {
    guard moment != armedFor else { return }
    armedFor = moment
    var setting = itimerspec()
    if let moment {
      // One nanosecond up: waking before the moment would find nothing to do, and zero disarms.
      let (seconds, attoseconds) = (max(.zero, moment) + .nanoseconds(1)).components
      setting.it_value = timespec(
        tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    }
    timerfd_settime(descriptor, Int32(TFD_TIMER_ABSTIME), &setting, nil)
  }
}
