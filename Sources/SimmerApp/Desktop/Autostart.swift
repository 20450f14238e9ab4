import Dispatch
import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

/// The start of the program at the next login while timers are not over or ring. It uses an
/// autostart entry of the desktop or, in a sandbox, the background portal.
@MainActor
final class Autostart: DesktopPart {
  enum Way {
    /// An entry in the `autostart` folder of the person's configuration.
    case entry(AutostartEntry)
    case portal(BackgroundPortal)
  }

  var onProblemChange: (() -> Void)?
  /// Nil if timers will ring after the next login, or there are none.
  private(set) var problem: String? {
    didSet { if problem != oldValue { onProblemChange?() } }
  }

  private let way: Way
  private let queue: DispatchQueue
  private let isFixed: () -> Bool
  private var isRequested: Bool?
  private var count: Int?

  /// - Parameter isFixed: whether the autostart has to stay as it is, because there may be timers
  ///   that this process can't read.
  init(_ way: Way, queue: DispatchQueue, isFixed: @escaping () -> Bool = { false }) {
    (self.way, self.queue, self.isFixed) = (way, queue, isFixed)
  }

  func follow(_ change: Change) {
    guard !isFixed() else { return }
    let count = change.after.timers.lazy.filter { $0.ended == nil || $0.isFinished }.count
    guard count != self.count else { return }
    // Each new timer checks again, because the person may have enabled or disabled the autostart.
    let isLooking = count > self.count ?? 0 || (count == 0) != (self.count == 0)
    self.count = count
    if isLooking { apply(count > 0) }
  }

  func remove() {
    guard !isFixed() else { return }
    count = 0
    apply(false)
  }

  private func apply(_ isNeeded: Bool) {
    switch way {
    case .entry(let entry):
      queue.async {
        if !isNeeded { entry.remove() }
        let problem = isNeeded ? entry.write() : nil
        MainLoop.async { [weak self] in self?.problem = problem }
      }
    case .portal(let portal):
      guard isNeeded != isRequested else { return }
      isRequested = isNeeded
      portal.request(
        autostart: isNeeded, command: ["simmer", Application.serviceOption],
        reason: tr("Timers go on after a restart of the computer.")
      ) { [weak self] isGranted in
        self?.problem =
          isNeeded && !isGranted
          ? tr("Timers won’t ring after a restart: the desktop doesn’t let Simmer start at login.")
          : nil
      }
    }
  }
}
