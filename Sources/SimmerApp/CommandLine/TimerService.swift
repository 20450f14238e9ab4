import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

/// Access to the timers for command lines, other programs and notifications.
@MainActor
final class TimerService {
  let controller: TimerController
  let preferences: Preferences
  /// The alarm, which knows whether a timer is silent and whether alarms can be heard.
  weak var alarm: Alarm?
  /// Called to bring the window to the front.
  var onPresent: (() -> Void)?
  /// Called to show a timer in the window.
  var onShow: ((TimerID) -> Void)?

  /// The engine's revision at the last call of ``refuseStart(_:)``.
  var refusedRevision: Int?

  private let keeper: StateKeeper

  init(controller: TimerController, keeper: StateKeeper, preferences: Preferences) {
    self.controller = controller
    self.keeper = keeper
    self.preferences = preferences
  }

  /// A sentence about why timers can't be saved; nil if there is no problem.
  var savingProblem: String? { keeper.problem }

  /// A sentence about timers that could not be read; nil if all were read.
  var unknownTimers: String? {
    (keeper.hasUnknown ? keeper.problem : nil) ?? keeper.unread.text
  }

  /// Handles inputs.
  func send(_ inputs: [Input]) {
    for input in inputs { controller.send(input) }
  }

  /// Calls `closure` once all changes are on the disk, or there is a ``savingProblem``.
  func whenSaved(_ closure: @escaping @MainActor () -> Void) {
    keeper.whenSaved(closure)
  }

  /// Calls `closure` with whether alarms can be heard, nil if unknown, and with a sentence about
  /// why they can't, or where they can.
  /// - Parameter patience: Maximum time until the call. After that it tells what was known before.
  func findOutAudibility(
    within patience: Duration,
    _ closure: @escaping @MainActor (_ isAudible: Bool?, _ sentence: String?) -> Void
  ) {
    guard let alarm else { return closure(nil, nil) }
    // Set to nil by the call, because it may keep a command line from being answered.
    var closure: (@MainActor (Bool?, String?) -> Void)? = closure
    let tell: @MainActor () -> Void = { [weak alarm] in
      let once = closure
      closure = nil
      if let alarm { once?(alarm.isAudible, alarm.audibilitySentence) }
    }
    let limit = Timeout(after: patience, tell)
    alarm.findOut { withExtendedLifetime(limit) { tell() } }
  }

  func isSilent(_ timer: CountdownTimer) -> Bool {
    alarm?.isSilent(timer.preset.sound) ?? false
  }

  /// Brings the window to the front.
  func present() {
    onPresent?()
  }

  /// Shows a timer in the window.
  func show(_ id: TimerID) {
    onShow?(id)
  }
}
