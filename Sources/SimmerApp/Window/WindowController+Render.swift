import GtkKit
import SimmerCore
import TimerEngine

extension WindowController: TimerView {
  func render(_ engine: Engine, at moment: Moment) {
    let (oldTarget, isFirst) = (target, main.scene == nil)
    wasBusy = main.isBusy
    page = selection.page(for: engine, busyWith: wasBusy ? page : nil)
    // A list of ringing timers needs more room; they are stopped one by one.
    if page == .ringing, main.layout.room.isCompact, let first = engine.ringing.first {
      page = .timer(first.id)
    }
    // There is no room to type.
    if page == .planning, !main.layout.room.hasPicker { page = .setup }
    main.faceView.isAttended = main.window.isActive || main.pointer.isInside
    switch page {
    case .setup: main.setup.show(engine, at: moment, timeOfDay: { end($0, at: moment).text })
    case .planning: main.planning.show(at: moment)
    case .timer, .plan, .ringing: break
    }
    let offer = engine.offered?.until
    if engine.count > known.count, offer == known.offer { passedOffer = offer }
    known = (engine.count, offer)
    if redraws.isInView { main.strip.order(engine.timers, at: moment.instant) }
    main.apply(
      scene(of: engine, at: moment), notices(of: engine, at: moment), at: moment.instant)
    if main.window.updateContextMenu() { menuChange = moment.instant }
    callAttention(to: engine.ringing.first, at: moment.instant)
    if target != oldTarget, request != .page, !isFirst, redraws.isInView {
      grace.begin(at: moment.instant, followsKey: request == .action)
    }
    grace.advance(to: moment.instant)
    request = .none
    redraws.moment = moment
    redraws.follow(
      engine, on: page, hasStrip: main.scene?.hasStrip == true, isCalm: attention.isCalm,
      schedule: main.faceView.schedule)
  }

  func scene(of engine: Engine, at moment: Moment) -> Scene {
    let context = Scene.Context(
      room: main.layout.room, isInView: redraws.isInView, isOnTop: main.isOnTop,
      schedule: main.faceView.schedule, setup: (main.setup.preset, main.setup.canStart),
      cardIDs: main.strip.shownIDs,
      format: preferences.alwaysShowsHours ? .hours : .seconds,
      color: { [preferences] in preferences.ringColor(of: $0) },
      timeOfDay: { [self] in end($0, at: moment) },
      planning: page == .planning
        ? (canFinish: main.planning.canFinish, isPreset: main.planning.isPreset)
        : (canFinish: false, isPreset: false),
      discarded: offeredPlan(in: engine, at: moment.instant).map {
        Offer(sentence: $0.sentence, timers: [])
      },
      passedOffer: passedOffer)
    return Scene(of: engine, on: page, in: context, at: moment)
  }

  /// Returns the plan that was discarded, while it is offered.
  private func offeredPlan(in engine: Engine, at now: Instant) -> DiscardedPlan? {
    discarded.flatMap { now < $0.until && $0.isLatest(in: engine) ? $0 : nil }
  }

  func end(_ time: Duration, at moment: Moment) -> DayTime {
    endTimes.written(time, at: moment)
  }

  var followsFrames: Bool {
    get { frames.isOn }
    set { frames.isOn = newValue }
  }

  func nextRedraw(of engine: Engine, after now: Instant) -> RedrawSchedule.Next {
    let change = page == .planning ? main.planning.changesIn : main.setup.endChangesIn
    let setupEnd = change.map { now.advanced(by: $0) }
    // Rolling figures have to come to rest even if nothing else moves.
    let rest = redraws.isInView ? main.faceView.restsAt.flatMap { $0 > now ? $0 : nil } : nil
    return redraws.next(
      of: engine, after: now, setupEnd: setupEnd, dayEnd: endTimes.dayEnd(after: redraws.moment)
    ).earlier(rest)
      .earlier(redraws.isInView ? grace.end : nil)
      .earlier(redraws.isInView ? offeredPlan(in: engine, at: now)?.until : nil)
  }

  func advance(_ engine: Engine, to moment: Moment) {
    grace.advance(to: moment.instant)
    redraws.moment = moment
    // The page of a plan has no large figures that could be updated alone.
    if case .plan = page, attention.isCalm, endTimes.isToday(moment) {
      return advanceBesides(engine, to: moment)
    }
    guard let face = main.face, endTimes.isToday(moment),
      let next = redraws.advance(face, to: moment.instant)
    else { return render(engine, at: moment) }
    main.advance(to: next, at: moment.instant)
    guard next.time != face.time else { return }
    advanceBesides(engine, to: moment)
  }

  /// Updates the strip, the title and the page of a plan, which count in step with the large face.
  private func advanceBesides(_ engine: Engine, to moment: Moment) {
    if main.strip.wasHeld { main.strip.order(engine.timers, at: moment.instant) }
    main.advance(to: scene(of: engine, at: moment))
  }

  private func callAttention(to ringing: CountdownTimer?, at now: Instant) {
    let calls = attention.follow(
      ringing, at: now, isUnheard: alarm.ringsUnheard, isActive: main.window.isActive)
    if let isUrgent = calls.isUrgent { main.window.setUrgent(isUrgent) }
    if calls.beeps { main.window.beep() }
  }
}
