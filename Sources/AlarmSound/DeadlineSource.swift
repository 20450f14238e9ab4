import CCanberra
import Dispatch
import Glibc
import TimerEngine

/// A `timerfd` that calls a closure on a queue at an instant, even if the machine sleeps past it.
/// (Dispatch's own timers don't advance during suspend.)
final class DeadlineSource: @unchecked Sendable {
  private let descriptor: Int32
  private let source: any DispatchSourceRead

  /// Nil if the system refuses a `timerfd`. `onTime` gets the present instant, on the queue.
  init?(queue: DispatchQueue, onTime: @escaping @Sendable (_ now: Instant) -> Void) {
    let descriptor = timerfd_create(CLOCK_BOOTTIME, Int32(TFD_NONBLOCK | TFD_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    self.descriptor = descriptor
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler {
      var expirations: UInt64 = 0
      // Nothing to read: the timer was set again after this call was queued.
      guard read(descriptor, &expirations, 8) > 0 else { return }
      var now = timespec()
      clock_gettime(CLOCK_BOOTTIME, &now)
      onTime(Instant(sinceBoot: .seconds(now.tv_sec) + .nanoseconds(now.tv_nsec)))
    }
    source.setCancelHandler { close(descriptor) }
    source.activate()
  }

  deinit { source.cancel() }

  /// Sets the instant, in place of an earlier one; nil for none. One system call, from any thread.
  func set(for instant: Instant?) {
    var setting = itimerspec()
    if let instant {
      let (seconds, attoseconds) = instant.sinceBoot.components
      setting.it_value = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    }
    timerfd_settime(descriptor, Int32(TFD_TIMER_ABSTIME), &setting, nil)
  }
}
