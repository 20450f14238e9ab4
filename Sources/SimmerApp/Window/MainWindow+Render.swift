import GtkKit
import TimerEngine

extension MainWindow: TimerView {
  func render(_ engine: Engine, at moment: Moment) {
    let (old, oldTarget, isFirst) = (page, target, scene == nil)
    wasBusy = isBusy
    page = selection.page(for: engine, busyWith: wasBusy ? page : nil)
    // A list needs more room than there is; they are stopped one by one.
    if page == .ringing, stage.room.isCompact, let first = engine.ringing.first {
      page = .timer(first.id)
    }
    faceView.isAttended = window.isActive || pointer.isInside
    if page == .setup { setup.show(engine, at: moment, timeOfDay: { end($0, at: moment).text }) }
    if redraws.isInView { strip.order(engine.timers, at: moment.instant) }
    apply(scene(of: engine, at: moment), of: engine, after: old, at: moment)
    if target != oldTarget, !hasChosenPage, !isFirst, redraws.isInView {
      grace.begin(at: moment.instant)
    }
    grace.advance(to: moment.instant)
    hasChosenPage = false
    redraws.follow(
      engine, on: page, hasStrip: scene?.hasStrip == true, isCalm: attention.isCalm,
      schedule: faceView.schedule)
  }

  /// What is to be seen now.
  func scene(of engine: Engine, at moment: Moment) -> Scene {
    let context = Scene.Context(
      room: stage.room, isInView: redraws.isInView, isOnTop: isOnTop,
      schedule: faceView.schedule, setup: (setup.preset, setup.canStart),
      cardIDs: strip.shownIDs,
      format: preferences.alwaysShowsHours ? .hours : .seconds,
      color: { [preferences] in preferences.ringColor(of: $0) },
      timeOfDay: { [self] in end($0, at: moment) })
    return Scene(of: engine, on: page, in: context, at: moment)
  }

  private func end(_ time: Duration, at moment: Moment) -> DayTime {
    endTimes.written(time, at: moment)
  }

  var followsFrames: Bool {
    get { frames.isOn }
    set { frames.isOn = newValue }
  }

  func nextRedraw(of engine: Engine, after now: Instant) -> RedrawSchedule.Next {
    let setupEnd = page == .setup ? setup.endChangesIn.map { now.advanced(by: $0) } : nil
    // Figures that roll have to come to rest, also while nothing else moves.
    let rest = redraws.isInView ? faceView.restsAt.flatMap { $0 > now ? $0 : nil } : nil
    return redraws.next(of: engine, after: now, setupEnd: setupEnd).earlier(rest)
      .earlier(redraws.isInView ? grace.end : nil)
  }

  func advance(_ engine: Engine, to moment: Moment) {
    grace.advance(to: moment.instant)
    guard let face, endTimes.isToday(moment),
      let next = redraws.advance(face, to: moment.instant)
    else { return render(engine, at: moment) }
    self.face = next
    faceView.advance(to: next, at: moment.instant)
    guard next.time != face.time else { return }
    // The strip and the title count in step with the large figures.
    if strip.wasHeld { strip.order(engine.timers, at: moment.instant) }
    let scene = scene(of: engine, at: moment)
    showCards(of: scene)
    show(scene.title)
    self.scene = scene
  }
}
