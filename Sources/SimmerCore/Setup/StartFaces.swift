import GLibKit
import TimerEngine

/// What will start, as the faces of tiles without buttons.
package struct StartFaces {
  let engine: Engine
  let moment: Moment
  let color: (CountdownTimer) -> Color
  let timeOfDay: (Duration) -> DayTime

  package init(
    _ engine: Engine, at moment: Moment, color: @escaping (CountdownTimer) -> Color,
    timeOfDay: @escaping (Duration) -> DayTime
  ) {
    (self.engine, self.moment, self.color, self.timeOfDay) = (engine, moment, color, timeOfDay)
  }

  package func faces(of start: Start) -> [TileFace] {
    let (engine, timers) = starting(start)
    let tiles = timers.map(\.tile)
    return tiles.enumerated().filter { tiles.firstIndex(of: $0.element) == $0.offset }
      .compactMap { face(of: $0.element, in: engine) }
  }

  package func face(of meaning: Start) -> TileFace? {
    guard meaning.order == .atOnce else {
      var face = faces(of: meaning).first
      if meaning.order == .inTurn, face?.dishes.isEmpty == false {
        face?.note(tr("stages one after the other"))
      }
      return face
    }
    let (engine, timers) = starting(meaning)
    let longest = timers.map(\.totalInAll).max() ?? .zero
    guard let last = timers.first(where: { $0.totalInAll == longest }),
      var face = face(of: .timer(last.id), in: engine)
    else { return nil }
    face.name = timers.map(\.nameOrLength).joinedWithCommas
    face.note(tr("timers that start at once"))
    face.dishes = timers.map {
      bar($0.nameOrLength, $0.totalInAll.short, of: $0, to: $0.totalInAll / longest)
    }
    return face
  }

  private func starting(_ start: Start) -> (engine: Engine, timers: [CountdownTimer]) {
    var engine = engine
    engine.handle(.start(start), at: moment)
    return (engine, engine.timers.filter { self.engine[$0.id] == nil })
  }

  private func face(of tile: TileID, in engine: Engine) -> TileFace? {
    guard
      var face = TileFace(
        tile, of: engine, at: moment, adding: .zero, format: .minutes, color: color,
        timeOfDay: timeOfDay)
    else { return nil }
    face.actions = []
    guard case .timer(let id) = tile, let timer = engine[id] else { return face }
    let (preset, length) = (timer.preset, timer.totalInAll)
    let end = timeOfDay(moment.wallClock + length)
    face.name = preset.shownName
    if timer.dueAt != nil {
      face.time = Statement.at(DayTime(text: end.clock)).text()
      let after = Statement.after(length.roundedToMinutes.short).text()
      face.setEnd([end.day ?? "", after].joinedWithCommas, short: after)
      return face
    }
    face.time = TimeFormat.minutes.string(remaining: length)
    face.setEnd(preset.ending(end).text(.short), short: end.short)
    if preset.stages.isEmpty {
      face.name = [preset.name, preset.roundsText].joinedWithDots
    } else {
      face.note(preset.roundsText)
      face.dishes = stages(of: timer)
    }
    return face
  }

  private func stages(of timer: CountdownTimer) -> [PlanFace.Dish] {
    let (stages, progress) = (timer.preset.stages, StageProgress(timer))
    let whole = stages.reduce(.zero) { $0 + $1.duration }
    var begin = Duration.zero
    return stages.enumerated().map { index, stage in
      defer { begin += stage.duration }
      return bar(
        progress?.name(of: index) ?? stage.name, stage.mark(stage.duration.short), of: timer,
        from: begin / whole, to: (begin + stage.duration) / whole)
    }
  }

  private func bar(
    _ name: String, _ detail: String, of timer: CountdownTimer, from begin: Double = 0,
    to end: Double
  ) -> PlanFace.Dish {
    PlanFace.Dish(
      id: timer.id, name: name, detail: detail, phase: .running, color: color(timer),
      begin: begin, end: end)
  }
}
