import GLibKit
import TimerEngine
import TimerGrammar

/// What follows from the settings.
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

  /// The ring limit and the time of the self.warning, for the engine.
  package var alarmRules: AlarmRules {
    AlarmRules(warning: self.warning, ringLimit: self.ringLimit)
  }

  /// Returns the ring color for a timer made from a preset.
  package func color(of preset: Start) -> Color {
    preset.color.flatMap(RingColor.stored) ?? self.ringColor
  }

  /// Returns the color of a timer's ring: its own or, if it has none, that of its number.
  package func color(of timer: CountdownTimer) -> Color {
    timer.preset.color.flatMap(RingColor.stored)
      ?? RingColor.numbered(timer.colorNumber, first: self.ringColor)
  }

  /// Whether times of day are written with AM and PM.
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

  /// Returns the clock for times of day that are typed at `wallClock`, time since 1970: the same as
  /// for displayed ones.
  package func clock(
    at wallClock: Duration, in zone: LocalTimeZone = .current
  ) -> TypedClock {
    TypedClock(twelveHours: usesTwelveHours, at: wallClock, in: zone)
  }

  /// Size of the window, in pixels.
  package var windowSize: (width: Int, height: Int) {
    get { (self.windowWidth, self.windowHeight) }
    set { (self.windowWidth, self.windowHeight) = newValue }
  }

  /// Size of the pinned window, in pixels.
  package var pinnedSize: (width: Int, height: Int) {
    get { (self.pinnedWidth, self.pinnedHeight) }
    set { (self.pinnedWidth, self.pinnedHeight) = newValue }
  }
}
