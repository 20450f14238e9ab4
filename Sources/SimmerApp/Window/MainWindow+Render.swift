import GtkKit
import TimerEngine

extension MainWindow: TimerView {
  func render(_ engine: Engine, at moment: Moment) {
    let (old, oldTarget, isFirst) = (page, target, scene == nil)
    wasBusy = isBusy
    page = selection.page(for: engine, busyWith: wasBusy ? page : nil)
    // A list needs more room than there is; they are stopped one by one.
    if page == .ringing, layout.room.isCompact, let first = engine.ringing.first {
      page = .timer(first.id)
    }
    // There is nowhere to type.
    if page == .planning, !layout.room.hasPicker { page = .setup }
    faceView.isAttended = window.isActive || pointer.isInside
    if page == .setup { setup.show(engine, at: moment, timeOfDay: { end($0, at: moment).text }) }
    if page == .planning {
      planning.show(at: moment)
    }
    if redraws.isInView { strip.order(engine.timers, at: moment.instant) }
    apply(scene(of: engine, at: moment), of: engine, after: old, at: moment)
    if target != oldTarget, !hasChosenPage, !isFirst, redraws.isInView {
      grace.begin(at: moment.instant)
    }
    grace.advance(to: moment.instant)
    hasChosenPage = false
    redraws.moment = moment
    redraws.follow(
      engine, on: page, hasStrip: scene?.hasStrip == true, isCalm: attention.isCalm,
      schedule: faceView.schedule)
  }

  /// The scene at a moment.
  func scene(of engine: Engine, at moment: Moment) -> Scene {
    let context = Scene.Context(
      room: layout.room, isInView: redraws.isInView, isOnTop: isOnTop,
      schedule: faceView.schedule, setup: (setup.preset, setup.canStart),
      cardIDs: strip.shownIDs,
      format: preferences.alwaysShowsHours ? .hours : .seconds,
      color: { [preferences] in preferences.ringColor(of: $0) },
      timeOfDay: { [self] in end($0, at: moment) },
      planning: page == .planning
        ? (canFinish: planning.canFinish, isPreset: planning.isPreset)
        : (canFinish: false, isPreset: false))
    return Scene(of: engine, on: page, in: context, at: moment)
  }

  func end(_ time: Duration, at moment: Moment) -> DayTime {
    endTimes.written(time, at: moment)
  }

  var followsFrames: Bool {
    get { frames.isOn }
    set { frames.isOn = newValue }
  }

  func nextRedraw(of engine: Engine, after now: Instant) -> RedrawSchedule.Next {
    let change = page == .planning ? planning.changesIn : setup.endChangesIn
    let setupEnd = change.map { now.advanced(by: $0) }
    // Figures that roll have to come to rest, also while nothing else moves.
    let rest = redraws.isInView ? faceView.restsAt.flatMap { $0 > now ? $0 : nil } : nil
    return redraws.next(
      of: engine, after: now, setupEnd: setupEnd, dayEnd: endTimes.dayEnd(after: redraws.moment)
    ).earlier(rest)
      .earlier(redraws.isInView ? grace.end : nil)
  }

  func advance(_ engine: Engine, to moment: Moment) {
    grace.advance(to: moment.instant)
    redraws.moment = moment
    if case .plan = page, attention.isCalm, endTimes.isToday(moment) {
      return advancePlan(engine, to: moment)
    }
    guard let face, endTimes.isToday(moment),
      let next = redraws.advance(face, to: moment.instant)
    else { return render(engine, at: moment) }
    self.face = next
    faceView.advance(to: next, at: moment.instant)
    guard next.time != face.time else { return }
    advanceBesides(engine, to: moment)
  }

  /// A plan has no large figures that could be shown alone.
  private func advancePlan(_ engine: Engine, to moment: Moment) {
    advanceBesides(engine, to: moment)
    if case .plan(let plan) = scene?.content { planPage.show(plan) }
  }

  /// The strip and the title count in step with the page.
  private func advanceBesides(_ engine: Engine, to moment: Moment) {
    if strip.wasHeld { strip.order(engine.timers, at: moment.instant) }
    let scene = scene(of: engine, at: moment)
    showCards(of: scene)
    show(scene.title)
    self.scene = scene
  }
}
