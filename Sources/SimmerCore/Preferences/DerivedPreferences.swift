import GLibKit
import TimerEngine
import TimerGrammar

extension Preferences {
  package var alarmSound: String {
    get { self[dynamicMember: \.alarmSound] }
    set {
      if newValue != alarmSound { self.formerAlarmSound = alarmSound }
      self[dynamicMember: \.alarmSound] = newValue
    }
  }

  package func replaceAlarmSound(_ id: String, with newID: String) {
    if self.formerAlarmSound == id { self.formerAlarmSound = newID }
    if alarmSound == id { self[dynamicMember: \.alarmSound] = newID }
  }

  package var alarmRules: AlarmRules {
    AlarmRules(warning: self.warning, ringLimit: self.ringLimit)
  }

  package func color(of preset: Start) -> Color {
    preset.color.flatMap(RingColor.stored) ?? self.ringColor
  }

  package func color(of timer: CountdownTimer) -> Color {
    RingColor.color(of: timer, first: self.ringColor)
  }

  package var usesTwelveHours: Bool {
    switch self.timeFormat {
    case .system: desktopClock.isTwelveHour ?? WallClock.localeUsesTwelveHours
    case .twentyFourHours: false
    case .twelveHours: true
    }
  }

  /// A time of day in the evening, as an example of how times of day are written.
  package var exampleTimeOfDay: String {
    WallClock.timeOfDay(
      .seconds(66_600), twelveHours: usesTwelveHours, in: LocalTimeZone(variable: "UTC"))
  }

  /// The clock for times typed at `wallClock`: the same as for displayed ones.
  package func clock(
    at wallClock: Duration, in zone: LocalTimeZone = .current
  ) -> TypedClock {
    TypedClock(twelveHours: usesTwelveHours, at: wallClock, in: zone)
  }

  package var windowSize: (width: Int, height: Int) {
    get { (self.windowWidth, self.windowHeight) }
    set { (self.windowWidth, self.windowHeight) = newValue }
  }

  package var pinnedSize: (width: Int, height: Int) {
    get { (self.pinnedWidth, self.pinnedHeight) }
    set { (self.pinnedWidth, self.pinnedHeight) = newValue }
  }
}
