import GLibKit
import TimerEngine
import TimerGrammar

extension TypedInput {
  /// Returns the input that starts the timer or plan at `moment`.
  /// - Parameters:
  ///   - sound: the sound of each timer; nil for the alarm sound.
  ///   - zone: the local time zone.
  package func start(
    at moment: Moment, sound: String? = nil, in zone: LocalTimeZone = .current
  ) throws(StartRefusal) -> Input {
    switch self {
    case .timer(let timer):
      do {
        let run = try timer.run(at: moment.wallClock, in: zone)
        return .start(
          name: timer.name, duration: run.duration, sound: sound, dueAt: run.dueAt)
      } catch {
        throw .time(error)
      }
    case .timers(let timers):
      return .together(
        try timers.map { (timer) throws(StartRefusal) in
          try TypedInput.timer(timer).start(at: moment, sound: sound, in: zone)
        })
    case .plan(var preset, let readyAt):
      preset.sound = sound
      guard let readyAt else { return try preset.start(dueAt: nil, at: moment) }
      guard let due = readyAt.next(after: moment.wallClock, in: zone) else { throw .time(.past) }
      return try preset.start(dueAt: due, at: moment)
    }
  }
}
