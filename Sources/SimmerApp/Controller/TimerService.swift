import TimerEngine

/// The timers as command lines, other programs and notifications reach them.
@MainActor
final class TimerService {
  let controller: TimerController
  let preferences: Preferences
  /// Knows whether alarms can be heard.
  weak var alarm: Alarm?
  /// Called to bring the window to the front.
  var onPresent: (() -> Void)?
  /// Called to show a timer in the window.
  var onShow: ((TimerID) -> Void)?

  /// The engine's revision when ``refuseStart()`` was called last.
  var refusedRevision: Int?

  private let keeper: StateKeeper
  private let unread: UnreadTimers

  init(
    controller: TimerController, keeper: StateKeeper, unread: UnreadTimers, preferences: Preferences
  ) {
    self.controller = controller
    self.keeper = keeper
    self.unread = unread
    self.preferences = preferences
  }

  /// A sentence about what keeps timers from being saved; nil when all is well.
  var savingProblem: String? { keeper.problem }

  /// A sentence about timers that there may be beside those that are known; nil where all are.
  var unknownTimers: String? {
    (keeper.hasUnknown ? keeper.problem : nil) ?? unread.text
  }

  /// Handles inputs.
  func send(_ inputs: [Input]) {
    for input in inputs { controller.send(input) }
  }

  /// Calls `closure` once the result of all inputs is on the disk, or there is a ``savingProblem``.
  func whenSaved(_ closure: @escaping @MainActor () -> Void) {
    keeper.whenSaved(closure)
  }

  /// Calls `closure` once it is known whether alarms can be heard, as far as anybody knows.
  func findOutAudibility(
    _ closure: @escaping @MainActor (_ isAudible: Bool?, _ sentence: String?) -> Void
  ) {
    guard let alarm else { return closure(nil, nil) }
    alarm.findOut { closure(alarm.isAudible, alarm.audibilitySentence) }
  }

  /// Whether a timer is only seen when it is done.
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
