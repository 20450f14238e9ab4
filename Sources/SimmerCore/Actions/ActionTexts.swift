import GLibKit
import TimerEngine

/// The texts and icons of actions.
extension TimerAction {
  /// The text of its button.
  /// - Parameter phase: the state of the timer.
  package func title(in phase: Face.Phase = .running) -> String {
    switch self {
    case .pause: tr("Pause")
    case .resume: tr("Resume")
    case .begin: tr("Start Now")
    // Translators: it begins by itself again a minute later
    case .notYet: tr("Wait 1 Min")
    case .add(let length) where length < .zero:
      // Translators: %@ is a number of minutes to take away
      tr("−%@ min").filled("\(Self.minutes(in: .zero - length))")
    // Translators: %@ is a number of minutes to add
    case .add(let length): tr("+%@ min").filled("\(Self.minutes(in: length))")
    // Translators: lets the next stage of a timer begin
    case .next: trc("stage", "Next")
    case .back: menuTitle().filter { $0 != "_" }
    case .restart: tr("Restart")
    // Translators: takes away a timer that was missed; without a context it hides a notice.
    case .stop: phase == .missed ? trc("timer", "Dismiss") : tr("Stop")
    case .cancel: tr("Cancel")
    }
  }

  /// The number of minutes that it adds or takes away, with its sign; nil for another action.
  package var number: String? {
    guard case .add(let length) = self else { return nil }
    let number = Self.minutes(in: length)
    // The sign stays before it also where lines begin at the right.
    return "\u{200E}" + (number < 0 ? "−\(-number)" : "+\(number)")
  }

  /// The text of its entry in a menu, with `_` before the mnemonic.
  /// - Parameter timer: the timer; nil for a plan.
  package func menuTitle(of timer: CountdownTimer? = nil) -> String {
    switch self {
    case .pause: tr("_Pause")
    case .resume: tr("_Resume")
    case .begin: tr("_Start Now")
    case .notYet: tr("_Wait 1 Min")
    case .add(Self.usualLength): tr("Add a _Minute")
    case .add(let length):
      trn("Add %@ _Minute", "Add %@ _Minutes", Self.minutes(in: length))
        .filled("\(Self.minutes(in: length))")
    case .next: timer?.preset.stages.isEmpty == true ? tr("_Next Round") : tr("_Next Stage")
    // Translators: to the stage or round before
    case .back: trc("stage", "_Back")
    case .restart: tr("Res_tart")
    case .stop: timer?.isFinished == false ? trc("timer", "_Dismiss") : tr("_Stop")
    // “Cancel” might be taken for that of the whole plan.
    case .cancel: timer?.plan == nil ? tr("_Cancel") : tr("_Remove")
    }
  }

  /// The tooltip of its button in the tile of one of several timers.
  /// - Parameter name: the name of the timer or plan.
  package func label(of name: String, in phase: Face.Phase = .running) -> String {
    switch self {
    // Translators: %@ is the name of a timer; also in the next ones
    case .pause: tr("Pause %@").filled(name)
    case .resume: tr("Resume %@").filled(name)
    case .begin: tr("Start %@ now").filled(name)
    case .next: tr("Next stage of %@").filled(name)
    case .stop: (phase == .missed ? tr("Dismiss %@") : tr("Stop %@")).filled(name)
    case .notYet, .add, .back, .restart, .cancel: title(in: phase) + ", " + name
    }
  }

  package func icon(in phase: Face.Phase = .running) -> String {
    switch self {
    case .pause: "media-playback-pause-symbolic"
    case .resume, .begin: "media-playback-start-symbolic"
    case .notYet: "alarm-symbolic"
    case .add: "list-add-symbolic"
    case .next: "media-skip-forward-symbolic"
    case .back: "media-skip-backward-symbolic"
    case .restart: "view-refresh-symbolic"
    // A square only stops an alarm.
    case .stop: phase == .missed ? "window-close-symbolic" : "media-playback-stop-symbolic"
    case .cancel: "window-close-symbolic"
    }
  }

  /// The number of whole minutes in a length.
  private static func minutes(in length: Duration) -> Int { Int(length.components.seconds / 60) }
}
