import GLibKit
import TimerEngine

/// A notification about a timer that has ended, will end soon, or has begun by itself.
package struct AlarmNotification: Equatable {
  package struct Button: Equatable {
    package let text: String
    /// The action, on the ``AlarmNotification/target``.
    package let action: TimerAction.Name

    fileprivate init(_ action: TimerAction, in phase: Face.Phase, title: String? = nil) {
      (text, self.action) = (title ?? action.entry(in: phase).title(), action.name)
    }
  }

  /// `Done: Pasta`
  package let title: String
  /// `Finished at 18:42` or, for a timer without a name, `9 min timer, done at 18:42`. A second
  /// line says why the alarm isn't heard.
  package let body: String
  package let buttons: [Button]
  /// What the buttons act on, and its number.
  package let target: ActionTarget
  package let number: Int64

  /// - Parameters:
  ///   - unheard: A sentence about why the alarm isn't heard; nil if it is heard.
  ///   - length: the length of ``TimerAction/add(_:)``.
  package init(
    _ timer: CountdownTimer, at moment: Moment, unheard: String? = nil,
    adding length: Duration = TimerAction.usualLength, timeOfDay: (Duration) -> String
  ) {
    (target, number) = (.timer, Int64(timer.id.rawValue))
    buttons = TimerAction.ofNotification(timer, adding: length)
      .map { Button($0, in: timer.phase) }
    if case .running(let deadline) = timer.state {
      title =
        timer.name.isEmpty
        ? tr("Almost done")
        // Translators: %@ is the name of a timer
        : tr("Almost done: %@").filled(timer.name)
      // Translators: %@ is a time of day
      body = tr("Ends at %@").filled(timeOfDay(moment.wallClock(at: deadline)))
      return
    }
    title = timer.endTitle
    let ended = timeOfDay(moment.wallClock(at: timer.ended ?? moment.instant))
    // The length identifies a timer only if it has no name: after a change of its time, the
    // total differs from the time that it ran.
    let length = timer.doneName.isEmpty ? timer.total.short : ""
    let ending =
      switch timer.phase {
      case let phase where length.isEmpty:
        phase.text(.long, at: DayTime(text: ended, short: ended, day: nil))
      // Translators: a length in words, “9 minute timer”, and a time of day
      case .finished: tr("%1$@ timer, done at %2$@").filled(length, ended)
      default: tr("%1$@ timer, missed at %2$@").filled(length, ended)
      }
    body = [ending, timer.isFinished ? unheard : nil].compactMap(\.self).joined(separator: "\n")
  }
}

extension AlarmNotification {
  /// Maximum number of timers in the text.
  private static let mostNames = 12

  /// Creates one notification for all timers of a plan that is done.
  /// - Parameter unheard: A sentence about why the alarm isn't heard; nil if it is heard.
  package init(
    _ plan: DonePlan, at moment: Moment, unheard: String? = nil, timeOfDay: (Duration) -> String
  ) {
    let count = plan.timers.count
    let isRinging = plan.timers.contains(where: \.isFinished)
    let ended = timeOfDay(
      moment.wallClock(at: plan.timers.compactMap(\.ended).max() ?? moment.instant))
    title =
      switch (isRinging, plan.name.isEmpty) {
      // Translators: %@ is the name of a timer or of a plan
      case (true, false): tr("%@ is done").filled(plan.name)
      case (true, true):
        trn("%@ timer is done", "%@ timers are done", count).filled("\(count)")
      // Translators: %@ is the name of a timer
      case (false, false): tr("Missed: %@").filled(plan.name)
      case (false, true): tr("A timer was missed")
      }
    let ending = (isRinging ? tr("Finished at %@") : tr("Missed at %@")).filled(ended)
    // Desktops cut a long text at its end.
    body = [ending, Self.names(of: plan.timers), isRinging ? unheard : nil].compactMap(\.self)
      .joined(separator: "\n")
    (target, number) = (.plan, Int64(plan.id.rawValue))
    buttons = [Button(.stop, in: isRinging ? .finished : .missed)]
  }

  /// Creates one notification for all timers that have none of their own.
  package init(listing timers: [CountdownTimer]) {
    title = trn("%@ more timer is done", "%@ more timers are done", timers.count)
      .filled("\(timers.count)")
    body = Self.names(of: timers)
    (target, number) = (.all, 0)
    buttons = [Button(.stop, in: .finished, title: GlobalAction.stopAll.entry.title)]
  }

  private static func names(of timers: [CountdownTimer]) -> String {
    let names = timers.prefix(mostNames).map(\.nameOrLength)
    return names.joinedWithCommas + (timers.count > names.count ? " …" : "")
  }
}

extension CountdownTimer {
  /// `Done: Pasta`, `Missed: Pasta` or, without a name, `Time is up`. A timer that waits for the
  /// next stage adds the name of the present one: `Done: Bread, Knead`.
  package var endTitle: String {
    let name = doneName
    if case .missed = state {
      return name.isEmpty ? tr("A timer was missed") : tr("Missed: %@").filled(name)
    }
    if name.isEmpty { return tr("Time is up") }
    // Translators: %@ is the name of a timer or a stage
    return tr("Done: %@").filled(name)
  }

  /// The end in words to be spoken: `Pasta is done` or, without a name, `The timer for 9 minutes is
  /// done`.
  package var spokenEnd: String {
    let name = doneName
    // Translators: %@ is a length in words: “9 minutes”. This is spoken by a voice.
    if name.isEmpty { return tr("The timer for %@ is done").filled(total.words) }
    return tr("%@ is done").filled(name)
  }

  /// The name of the timer and, if it waits for the next stage, of the present one: `Bread`,
  /// `Bread, Knead`.
  fileprivate var doneName: String {
    let stage = waitsForNext ? currentStage?.name ?? "" : ""
    return [name, stage].joinedWithCommas
  }
}

extension AlarmNotification {
  /// Creates a notification about a timer that has begun, or entered its present stage, by itself.
  package init(
    ofBegun timer: CountdownTimer, at moment: Moment,
    adding length: Duration = TimerAction.usualLength, timeOfDay: (Duration) -> String
  ) {
    (target, number) = (.timer, Int64(timer.id.rawValue))
    buttons = TimerAction.ofNotification(begun: timer, adding: length)
      .map { Button($0, in: timer.phase) }
    let end = timer.deadline ?? moment.instant
    // Translators: %@ is the time of day at which a timer or a stage ends
    let until = tr("until %@").filled(timeOfDay(moment.wallClock(at: end)))
    let begun = timer.begun ?? moment.instant
    let isLate = timer.beganLate(at: moment.instant)
    // Translators: %@ is the time of day at which a timer or a stage began
    let since = tr("since %@").filled(timeOfDay(moment.wallClock(at: begun)))
    guard timer.step == 0 else {
      title = timer.stageTitle
      // After a sleep of the computer, one notification stands for all rounds that it has missed.
      body = (timer.places + (isLate ? [since, until] : [until])).joined(separator: " · ")
      return
    }
    let name = timer.nameOrLength
    title =
      isLate
      // Translators: %@ is the name of a dish that began a while ago
      ? tr("Should have started: %@").filled(name)
      // Translators: %@ is the name of a dish or a stage that has just begun
      : tr("Start now: %@").filled(name)
    body = [isLate ? since : timer.total.short, until].joined(separator: " · ")
  }
}

extension CountdownTimer {
  /// Time after its beginning from which a timer is announced as late.
  private static let lateness = Duration.seconds(60)

  /// Whether the timer, or its present stage, began too long ago to be announced with “now”.
  package func beganLate(at now: Instant) -> Bool {
    begun.map { $0.duration(to: now) >= Self.lateness } ?? false
  }

  /// The names of the timer and its stage: `Bread: Bake`; one of them if the other has no name;
  /// `Stage 2 of 3` if neither has one.
  fileprivate var stageTitle: String {
    let stage = place.name
    if name.isEmpty || stage.isEmpty {
      return [name, stage, places.joined(separator: " · ")].first { !$0.isEmpty } ?? ""
    }
    // Translators: the name of a timer and of its present stage: “Bread: Bake”
    return tr("%1$@: %2$@").filled(name, stage)
  }

  /// The present round and stage, each only if there are several.
  fileprivate var places: [String] { [place.roundText, place.stageText].compactMap(\.self) }
}
