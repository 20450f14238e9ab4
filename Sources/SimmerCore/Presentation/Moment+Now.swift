import GLibKit
import TimerEngine

extension Moment {
  package static var now: Moment {
    Moment(instant: Instant(sinceBoot: BootClock.now), wallClock: WallClock.now)
  }
}
