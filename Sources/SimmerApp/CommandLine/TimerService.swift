import GLibKit
import GtkKit
import SimmerCore
import TimerEngine
import TimerGrammar

@MainActor
final class TimerService {
  let controller: TimerController
  let preferences: Preferences
  private let alarm: Alarm
  private let store: StateStore
  let windows: WindowOpener
  let transfer: Transfer
  /// The last call of ``refuseStart(_:)``, and the engine's revision at that time.
  private var refusal: (sentence: String, revision: Int)?

  init(
    controller: TimerController, preferences: Preferences, alarm: Alarm, store: StateStore,
    windows: WindowOpener, transfer: Transfer
  ) {
    self.controller = controller
    self.preferences = preferences
    self.alarm = alarm
    self.store = store
    self.windows = windows
    self.transfer = transfer
  }

  var savingProblem: String? { store.problem }

  /// A sentence about timers that could not be read; nil if all were read.
  var unknownTimers: String? {
    (store.hasUnknown ? store.problem : nil) ?? store.unread.text
  }

  func send(_ inputs: [Input]) {
    for input in inputs { controller.send(input) }
  }

  func whenSaved(_ closure: @escaping @MainActor () -> Void) {
    store.whenSaved(closure)
  }

  /// Calls `closure` with whether alarms can be heard, nil if unknown, and with a sentence about
  /// why they can't, or where they can.
  /// - Parameter patience: Maximum time until the call. After that it tells what was known before.
  func findOutAudibility(
    within patience: Duration,
    _ closure: @escaping @MainActor (_ isAudible: Bool?, _ sentence: String?) -> Void
  ) {
    // Set to nil by the call, because it may keep a command line from being answered.
    var closure: (@MainActor (Bool?, String?) -> Void)? = closure
    let tell: @MainActor () -> Void = { [alarm] in
      let once = closure
      closure = nil
      once?(alarm.isAudible, alarm.audibilitySentence)
    }
    let limit = Timeout(after: patience, tell)
    alarm.audibilityCheck.findOut { withExtendedLifetime(limit) { tell() } }
  }

  func isSilent(_ timer: CountdownTimer) -> Bool {
    alarm.sounds.isSilent(timer.preset.sound)
  }

  /// Brings the window to the front, with the focus if the desktop allows it.
  /// - Parameters:
  ///   - permission: nil for that of the call that is being handled.
  ///   - onFailure: called if there is no display, or it can't be opened.
  func present(
    by permission: FocusPermission? = nil, onFailure: @escaping () -> Void = {}
  ) {
    let permission = permission ?? windows.takePermission()
    windows.open(onFailure: onFailure) {
      if let permission {
        $0.main.window.present(by: permission)
      } else {
        $0.main.present()
      }
    }
  }

  func type(_ text: String) {
    windows.open {
      $0.controller.send(.openTyping)
      $0.controller.send(.setup(.type(text)))
    }
  }

  /// Shows a timer or a plan in the window, which stays hidden if it is.
  func show(_ tile: TileID) {
    windows.open { $0.controller.send(.show(tile)) }
  }

  /// Starts a timer or a plan and, unless `isHidden`, shows the window.
  /// - Parameter zone: the time zone of the caller.
  func start(
    _ start: Start, isHidden: Bool = false, isPaused: Bool = false,
    in zone: LocalTimeZone = .current
  ) throws(StartRefusal) -> [CountdownTimer] {
    let start = try start.resolved(at: controller.moment, in: zone, isPaused: isPaused)
    if let sentence = controller.engine.refusal(of: start) {
      throw .limit(sentence)
    }
    let change = controller.send(.start(start, isPaused: isPaused))
    if !isHidden { present() }
    // The moment of a plan may just have become too early; this then throws.
    if change.started.isEmpty { _ = try start.resolved(at: controller.moment) }
    return change.started
  }

  /// Returns false if it can’t start now. The window then says why, or offers other moments.
  func startKept(_ preset: Start) -> Bool {
    do {
      _ = try start(preset, isHidden: true)
      return true
    } catch {
      windows.open { $0.controller.send(.start(preset)) }
      return false
    }
  }

  var search: TimerSearch {
    controller.advance()
    return TimerSearch(
      controller.engine, at: controller.moment, twelveHours: preferences.usesTwelveHours)
  }

  func refusing(_ text: String = "", _ body: () throws(StartRefusal) -> Void) {
    do throws(StartRefusal) {
      try body()
    } catch {
      let (now, twelveHours) = (Moment.now.wallClock, preferences.usesTwelveHours)
      refuseStart(error.sentence(text) { DayTime($0, at: now, twelveHours: twelveHours).text })
    }
  }

  /// Prints the same refusal once, because actions have no answer over the bus.
  private func refuseStart(_ sentence: String) {
    let revision = controller.engine.revision
    if let refusal, refusal == (sentence, revision) { return }
    refusal = (sentence, revision)
    complain(sentence)
  }

  /// Does something with those of `timers` that it applies to; returns false if there are none.
  /// - Parameter plans: the plans that are meant by their name.
  func act(
    _ action: TimerAction, on timers: [CountdownTimer], of plans: [Plan] = []
  ) -> Bool {
    let inputs = action.inputs(
      for: timers, of: plans, in: controller.engine, at: controller.moment.instant)
    send(inputs.count > 1 ? [.together(inputs)] : inputs)
    let isUnmoved = inputs.allSatisfy { if case .movePlan = $0 { true } else { false } }
    return !isUnmoved || plans.contains { controller.engine[$0.id] != $0 }
  }
}
