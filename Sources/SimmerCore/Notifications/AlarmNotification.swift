import GLibKit
import TimerEngine

package struct AlarmNotification: Equatable {
  package struct Button: Equatable {
    package let text: String
    package let action: TimerAction.Name

    fileprivate init(_ action: TimerAction, in phase: Face.Phase, title: String? = nil) {
      (text, self.action) = (title ?? action.entry(in: phase).title(), action.name)
    }
  }

  /// `Done: Pasta`
  package let title: String
  /// `Finished at 18:42` or, for a timer without a name, `9 min · finished at 18:42`. A second
  /// line says why the alarm isn't heard.
  package let body: String
  package let buttons: [Button]
  package let target: ActionTarget
  package let number: Int64

  /// - Parameter inaudibleReason: a sentence about why the alarm isn't heard; nil if it is heard.
  package init(
    _ timer: CountdownTimer, at moment: Moment, inaudibleReason: String? = nil,
    adding length: Duration = TimerAction.usualLength, timeOfDay: (Duration) -> String
  ) {
    func written(_ instant: Instant) -> DayTime {
      DayTime(text: timeOfDay(moment.wallClock(at: instant)))
    }
    (target, number) = (.timer, Int64(timer.id.rawValue))
    buttons = TimerAction.ofNotification(timer, adding: length)
      .map { Button($0, in: timer.phase) }
    if case .running(let deadline) = timer.state {
      title = Statement.almostDone.sentence(about: timer.name)
      body = Statement.running(until: written(deadline)).text()
      return
    }
    title = timer.endTitle
    let ending = Statement(timer.phase, at: written(timer.ended ?? moment.instant))
    // After a change of its time, the total of a timer differs from the time that it ran.
    let length = timer.doneName.isEmpty ? timer.total.short : ""
    let text = length.isEmpty ? ending?.sentence() : ending.map { length + " · " + $0.text() }
    body = [text, timer.isFinished ? inaudibleReason : nil].compactMap(\.self).joined(
      separator: "\n")
  }
}

extension AlarmNotification {
  /// - Parameter inaudibleReason: why the alarm isn't heard; nil if it is heard.
  package init(
    _ plan: DonePlan, at moment: Moment, inaudibleReason: String? = nil,
    timeOfDay: (Duration) -> String
  ) {
    let isRinging = plan.timers.contains(where: \.isFinished)
    let ended = timeOfDay(
      moment.wallClock(at: plan.timers.compactMap(\.ended).max() ?? moment.instant))
    title =
      switch (isRinging, plan.name.isEmpty) {
      case (true, false): Statement.isDone(plan.name).text()
      case (true, true): Statement.timersAreDone(plan.timers.count).text()
      case (false, _): Statement.missed(at: nil).sentence(about: plan.name)
      }
    let time = DayTime(text: ended)
    let ending = (isRinging ? Statement.finished(at: time) : .missed(at: time)).sentence()
    // Desktops cut a long text at its end.
    body = [ending, plan.timers.names, isRinging ? inaudibleReason : nil].compactMap(\.self)
      .joined(separator: "\n")
    (target, number) = (.plan, Int64(plan.id.rawValue))
    buttons = [Button(.stop, in: isRinging ? .finished : .missed)]
  }

  package init(listing timers: [CountdownTimer]) {
    title = Statement.timersAreDone(timers.count).text()
    body = timers.names
    (target, number) = (.all, 0)
    buttons = [Button(.stop, in: .finished, title: GlobalAction.stopAll.entry.title)]
  }
}

extension AlarmNotification {
  package init(
    ofBegun timer: CountdownTimer, at moment: Moment,
    adding length: Duration = TimerAction.usualLength, timeOfDay: (Duration) -> String
  ) {
    (target, number) = (.timer, Int64(timer.id.rawValue))
    buttons = TimerAction.ofNotification(begun: timer, adding: length)
      .map { Button($0, in: timer.phase) }
    let end = timer.deadline ?? moment.instant
    let ending = DayTime(text: timeOfDay(moment.wallClock(at: end)))
    let until = Statement.running(until: ending, .stage).text()
    let begun = timeOfDay(moment.wallClock(at: timer.begun ?? moment.instant))
    let isLate = timer.beganLate(at: moment.instant)
    guard timer.step == 0 else {
      title = timer.stageTitle
      // After a sleep of the computer, one notification stands for all rounds that it has missed.
      body = (timer.places + (isLate ? [Statement.since(begun).text(), until] : [until])).joined(
        separator: " · ")
      return
    }
    let name = timer.nameOrLength
    title = (isLate ? Statement.began(name, at: begun) : .begins(name)).text()
    body = [timer.total.short, until].joined(separator: " · ")
  }
}

extension CountdownTimer {
  /// Time after its beginning from which a timer is announced as late.
  private static let lateness = Duration.seconds(60)

  /// The instant from which the timer, or its present stage, began too long ago to be announced
  /// with “now”; nil if it has not begun.
  var lateFrom: Instant? { begun?.advanced(by: Self.lateness) }

  /// Whether it began too long ago for that.
  package func beganLate(at now: Instant) -> Bool { lateFrom.map { $0 <= now } ?? false }

  /// `Bread: Bake`; one of them if the other has no name; else `Stage 2 of 3`.
  fileprivate var stageTitle: String {
    let stage = place.name
    if name.isEmpty || stage.isEmpty {
      return [name, stage, places.joined(separator: " · ")].first { !$0.isEmpty } ?? ""
    }
    return tr("%1$@: %2$@").filled(name, stage)
  }

  fileprivate var places: [String] { [place.round, place.stage].compactMap { $0?.sentence() } }
}
