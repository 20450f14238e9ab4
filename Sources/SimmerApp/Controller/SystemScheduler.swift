import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

/// A scheduler that uses the system's clocks and GLib's main loop.
@MainActor
final class SystemScheduler: Scheduler {
  var onWake: (() -> Void)?
  var onProblemChange: (() -> Void)? {
    get { timer.onProblemChange }
    set { timer.onProblemChange = newValue }
  }
  private lazy var timer = BootTimer { [weak self] in self?.onWake?() }

  var now: Moment { .now }

  var problem: String? {
    timer.problem.map {
      tr("The system’s timer fails (%@), so alarms may be late after sleep. Restart Simmer.")
        .filled($0)
    }
  }

  func wake(at instant: Instant?) {
    timer.arm(for: instant?.sinceBoot)
  }

  func run(_ closure: @escaping @MainActor @Sendable () -> Void) {
    MainLoop.async(closure)
  }
}
