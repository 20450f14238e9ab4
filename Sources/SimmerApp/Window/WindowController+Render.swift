import GtkKit
import SimmerCore
import TimerEngine

extension WindowController: TimerView {
  func render(_ engine: Engine, at moment: Moment) -> RedrawSchedule.Next {
    let (oldTarget, isFirst) = (target, main.scene == nil)
    let isInView = main.window.isInView
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
    case .planning: planning.show(engine, at: moment)
    case .timer, .plan, .ringing: break
    }
    let offer = engine.offered?.until
    if engine.count > known.count, offer == known.offer { passedOffer = offer }
    known = (engine.count, offer)
    if isInView { main.strip.order(engine, at: moment.instant) }
    let scene = scene(of: engine, at: moment)
    let notice = notices.notice(for: engine, on: page, pin: main.pin, at: moment) {
      end($0, at: moment).text
    }
    main.show(scene, notice, at: moment.instant)
    if main.window.updateContextMenu() { menuChange = moment.instant }
    callAttention(to: engine.ringing.first, at: moment.instant)
    if target != oldTarget, request != .page, !isFirst, isInView {
      grace.begin(at: moment.instant, followsKey: request == .action)
    }
    grace.advance(to: moment.instant)
    request = .none
    return isInView ? nextRedraw(of: scene, engine, after: moment) : .never
  }

  private func scene(of engine: Engine, at moment: Moment) -> Scene {
    let context = Scene.Context(
      room: main.layout.room, isInView: main.window.isInView, isOnTop: main.isOnTop,
      schedule: main.faceView.schedule, setup: (main.setup.preset, main.setup.canStart),
      cardIDs: main.strip.shownIDs,
      format: preferences.alwaysShowsHours ? .hours : .seconds,
      color: { [preferences] in preferences.ringColor(of: $0) },
      timeOfDay: { [self] in end($0, at: moment) },
      planning: page == .planning
        ? (main.planEditor.content.canFinish, planning.isPreset)
        : (canFinish: false, isPreset: false),
      discarded: planning.offered(in: engine, at: moment.instant).map {
        Offer(sentence: $0.sentence, timers: [])
      },
      passedOffer: passedOffer)
    return Scene(of: engine, on: page, in: context, at: moment)
  }

  private func nextRedraw(
    of scene: Scene, _ engine: Engine, after moment: Moment
  ) -> RedrawSchedule.Next {
    let change = page == .planning ? main.planEditor.content.changesIn : main.setup.endChangesIn
    return scene.nextChange(
      of: engine, after: moment, schedule: main.faceView.schedule,
      setupEnd: change.map { moment.instant.advanced(by: $0) },
      dayEnd: endTimes.dayEnd(after: moment)
    )
    // Rolling figures have to come to rest even if nothing else moves.
    .earlier(main.faceView.restsAt)
    .earlier(grace.end)
    .earlier(planning.offered(in: engine, at: moment.instant)?.until)
  }

  func end(_ time: Duration, at moment: Moment) -> DayTime {
    endTimes.written(time, at: moment)
  }

  var followsFrames: Bool {
    get { frames.isOn }
    set { frames.isOn = newValue }
  }

  private func callAttention(to ringing: CountdownTimer?, at now: Instant) {
    let calls = attention.follow(
      ringing, at: now, isUnheard: alarm.ringsUnheard, isActive: main.window.isActive)
    if let isUrgent = calls.isUrgent { main.window.setUrgent(isUrgent) }
    if calls.beeps { main.window.beep() }
  }
}
