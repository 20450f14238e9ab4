import GLibKit
import TimerEngine

extension TimerAction {
  /// - Parameter timer: the timer, for a menu; nil for a plan.
  package func entry(
    in phase: Face.Phase = .running, of timer: CountdownTimer? = nil
  ) -> ActionEntry {
    switch name {
    case .pause:
      ActionEntry(
        title: { tr("Pause") }, menuTitle: { tr("_Pause") },
        // Translators: %@ is the name of a timer; also in the next ones
        tooltip: { tr("Pause %@") },
        icon: "media-playback-pause-symbolic", role: .hold, shortcut: nil,
        option: ActionEntry.CommandOption(
          usage: "--pause WHICH", meaning: { tr("pause timers: by number, by name, or “all”") },
          takesLength: false, refusalOfAll: { tr("No timer is running.") },
          // Translators: %@ is the name of several timers; also in the next ones
          refusalOfSeveral: { tr("No timer “%@” is running.") },
          refusalOfOne: { timer in
            if timer.isWaiting { return Self.notStarted }
            return timer.ended == nil
              // Translators: %@ is the name of a timer; also in the next ones
              ? tr("“%@” is already paused.") : tr("“%@” is done, so it can’t be paused.")
          }),
        plan: ActionEntry.Whole(isMeant: .withAllTimers) { $1.isPaused($0) ? nil : .pausePlan($0) },
        timer: { timer, _, _ in timer.isRunning ? .pause(timer.id) : nil })
    case .resume:
      ActionEntry(
        title: { tr("Resume") }, menuTitle: { tr("_Resume") }, tooltip: { tr("Resume %@") },
        icon: "media-playback-start-symbolic", role: .go, shortcut: nil,
        option: ActionEntry.CommandOption(
          usage: "--resume WHICH", meaning: { tr("resume timers") }, takesLength: false,
          refusalOfAll: { tr("No timer is paused.") },
          refusalOfSeveral: { tr("No timer “%@” is paused.") },
          refusalOfOne: { timer in
            if timer.isWaiting { return Self.notStarted }
            return timer.ended == nil
              ? tr("“%@” is already running.") : tr("“%@” is done. Use --restart to run it again.")
          }),
        plan: ActionEntry.Whole(isMeant: .withAllTimers) {
          $1.isPaused($0) ? .resumePlan($0) : nil
        },
        timer: { timer, _, _ in timer.isPaused ? .resume(timer.id) : nil })
    case .cancel:
      ActionEntry(
        title: { tr("Cancel") },
        // “Cancel” might be taken for that of the whole plan.
        menuTitle: { timer?.plan == nil ? tr("_Cancel") : tr("_Remove") },
        tooltip: nil, icon: "window-close-symbolic", role: .neutral, shortcut: nil,
        option: ActionEntry.CommandOption(
          usage: "--cancel WHICH", meaning: { tr("cancel timers") }, takesLength: false,
          refusalOfAll: {
            tr("No timer is running or paused. Use --stop for those that are done.")
          },
          refusalOfSeveral: { tr("No timer “%@” is running or paused. Use --stop.") },
          refusalOfOne: { _ in tr("“%@” is done. Use --stop.") }),
        plan: ActionEntry.Whole(isMeant: .alone) { plan, _ in .cancelPlan(plan) },
        timer: { timer, _, _ in timer.ended == nil ? .cancel(timer.id) : nil })
    case .stop:
      ActionEntry(
        // Translators: takes away a timer that was missed; without a context it hides a notice.
        title: { phase == .missed ? trc("timer", "Dismiss") : tr("Stop") },
        menuTitle: { phase == .missed ? trc("timer", "_Dismiss") : tr("_Stop") },
        tooltip: { phase == .missed ? tr("Dismiss %@") : tr("Stop %@") },
        // A square only stops an alarm.
        icon: phase == .missed ? "window-close-symbolic" : "media-playback-stop-symbolic",
        role: phase == .missed ? .neutral : .halt, shortcut: nil,
        option: ActionEntry.CommandOption(
          usage: "--stop WHICH", meaning: { tr("stop the alarm of timers that are done") },
          takesLength: false,
          refusalOfAll: { tr("No timer is ringing. Use --cancel for those that aren’t done.") },
          refusalOfSeveral: { tr("No timer “%@” is done. Use --cancel.") },
          refusalOfOne: { _ in tr("“%@” isn’t done. Use --cancel.") }),
        plan: nil, timer: { timer, _, _ in timer.ended != nil ? .stop(timer.id) : nil })
    case .next:
      ActionEntry(
        // Translators: lets the next stage of a timer begin
        title: { trc("stage", "Next") },
        menuTitle: { timer?.preset.stages.isEmpty == true ? tr("_Next Round") : tr("_Next Stage") },
        tooltip: { tr("Next stage of %@") }, icon: "media-skip-forward-symbolic", role: .go,
        shortcut: ("<Control>Right", { tr("Next Stage or Round") }),
        option: ActionEntry.CommandOption(
          usage: "--next WHICH", meaning: { tr("skip to the next stage") }, takesLength: false,
          refusalOfAll: { tr("No timer has a next stage.") },
          refusalOfSeveral: { tr("No timer “%@” has a next stage.") },
          refusalOfOne: { $0.isWaiting ? Self.notStarted : tr("“%@” has no next stage.") }),
        plan: nil,
        timer: { timer, _, _ in timer.isWaiting || timer.isLastStage ? nil : .next(timer.id) })
    case .restart:
      ActionEntry(
        title: { tr("Restart") }, menuTitle: { tr("Res_tart") }, tooltip: nil,
        icon: "view-refresh-symbolic", role: .go, shortcut: nil,
        option: ActionEntry.CommandOption(
          usage: "--restart WHICH", meaning: { tr("restart timers") }, takesLength: false,
          refusalOfAll: { tr("No timer has started yet.") },
          refusalOfSeveral: { tr("No timer “%@” has started yet.") },
          refusalOfOne: { _ in Self.notStarted }),
        plan: nil, timer: { timer, _, _ in timer.isWaiting ? nil : .restart(timer.id) })
    case .add:
      additionEntry
    case .begin:
      ActionEntry(
        title: { tr("Start Now") }, menuTitle: { tr("_Start Now") },
        tooltip: { tr("Start %@ now") },
        icon: "media-playback-start-symbolic", role: .go, shortcut: nil,
        option: nil, plan: nil,
        timer: { timer, _, _ in timer.isWaiting ? .begin(timer.id) : nil })
    case .back:
      ActionEntry(
        // Translators: to the stage or round before
        title: { trc("stage", "_Back").filter { $0 != "_" } },
        menuTitle: { trc("stage", "_Back") },
        tooltip: nil,
        icon: "media-skip-backward-symbolic", role: .go, shortcut: nil,
        option: nil, plan: nil,
        timer: { timer, _, _ in timer.isWaiting || timer.isPlain ? nil : .back(timer.id) })
    case .notYet:
      ActionEntry(
        // Translators: it begins by itself again a minute later
        title: { tr("Wait 1 Min") }, menuTitle: { tr("_Wait 1 Min") }, tooltip: nil,
        icon: "alarm-symbolic", role: .go, shortcut: nil,
        option: nil, plan: nil,
        timer: { timer, engine, _ in engine.hasJustBegun(timer) ? .notYet(timer.id) : nil })
    }
  }

  private var additionEntry: ActionEntry {
    let (length, minutes, isMore) = (length, minutes, length > .zero)
    let title = {
      isMore
        // Translators: %@ is a number of minutes to add
        ? tr("+%@ min").filled("\(minutes)")
        // Translators: %@ is a number of minutes to take away
        : tr("−%@ min").filled("\(-minutes)")
    }
    return ActionEntry(
      title: title,
      menuTitle: {
        length == Self.usualLength
          ? tr("Add a _Minute")
          : trn("Add %@ _Minute", "Add %@ _Minutes", minutes).filled("\(minutes)")
      },
      tooltip: nil, icon: "list-add-symbolic", role: .go,
      shortcut: nil,
      option: ActionEntry.CommandOption(
        usage: "--add 1m WHICH", meaning: { tr("add time, or remove it with -1m") },
        takesLength: true,
        refusalOfAll: {
          isMore
            ? tr("No timer can run that long. The longest time is 99h 59m 59s.")
            : tr("No timer is running or paused, so there is no time to take away.")
        },
        refusalOfSeveral: {
          isMore
            ? tr("No timer “%@” can run that long. The longest time is 99h 59m 59s.")
            : tr("No timer “%@” is running or paused, so there is no time to take away.")
        },
        refusalOfOne: { _ in
          isMore
            ? tr("“%@” can’t run that long. The longest time is 99h 59m 59s.")
            : tr("“%@” is done, so there is no time to take away.")
        }),
      plan: ActionEntry.Whole(isMeant: .byName) { plan, _ in .movePlan(plan, by: length) },
      timer: { timer, _, now in
        let isPossible =
          timer.ended != nil
          ? isMore : timer.remaining(at: now) + length <= Engine.durations.upperBound
        return isPossible ? .add(timer.id, length) : nil
      })
  }

  /// The number of minutes that it adds or takes away, with its sign; nil for another action.
  package var number: String? {
    guard name == .add else { return nil }
    // The sign stays before it also where lines begin at the right.
    return "\u{200E}" + (minutes < 0 ? "−\(-minutes)" : "+\(minutes)")
  }

  private var minutes: Int { Int(length.components.seconds / 60) }

  // Translators: %@ is the name of a timer; also in the next ones
  private static var notStarted: String { tr("“%@” hasn’t started yet.") }
}
