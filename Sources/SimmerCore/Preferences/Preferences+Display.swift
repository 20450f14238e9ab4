import GLibKit
import TimerEngine
import TimerGrammar

/// Choices for the look and size of windows.
extension Preferences {
  package var face: FaceStyle {
    get { FaceStyle(rawValue: value(.face, default: "")) ?? .ring }
    set { set(.face, to: newValue.rawValue) }
  }

  /// Whether the dial's second hand moves smoothly, not once a second.
  package var sweepsSecondHand: Bool {
    get { value(.secondHand, default: "ticking") == "sweeping" }
    set { set(.secondHand, to: newValue ? "sweeping" : "ticking") }
  }

  /// Whether a ring is drawn around the time.
  package var showsRing: Bool {
    get { value(.showRing, default: true) }
    set { set(.showRing, to: newValue) }
  }

  /// The ring's color; orange if the stored value is invalid.
  package var ringColor: Color {
    get { Color(value(.ringColor, default: "")) ?? RingColor.orange }
    set { set(.ringColor, to: newValue.hex) }
  }

  /// Returns the ring color for a timer made from a preset.
  package func ringColor(of preset: Preset) -> Color {
    preset.color.flatMap { Color($0) } ?? ringColor
  }

  /// Returns the color of a timer's ring: its own or, if it has none, the next one in turn.
  package func ringColor(of timer: CountdownTimer) -> Color {
    timer.preset.color.flatMap { Color($0) } ?? RingColor.inTurn(timer.turn, first: ringColor)
  }

  /// Whether times are always written with hours, minutes and seconds.
  package var alwaysShowsHours: Bool {
    get { value(.alwaysShowHours, default: false) }
    set { set(.alwaysShowHours, to: newValue) }
  }

  /// Whether animations are on; the desktop can switch them off, too.
  package var animates: Bool {
    get { value(.animations, default: true) }
    set { set(.animations, to: newValue) }
  }

  /// Whether windows are light or dark.
  package var colorScheme: ColorScheme {
    get { ColorScheme(rawValue: value(.colorScheme, default: "")) ?? .desktop }
    set { set(.colorScheme, to: newValue.rawValue) }
  }

  /// The format of times of day.
  package var timeFormat: ClockFormat {
    get { ClockFormat(rawValue: value(.timeFormat, default: "")) ?? .system }
    set { set(.timeFormat, to: newValue.rawValue) }
  }

  /// Whether times of day are written with AM and PM.
  package var usesTwelveHours: Bool {
    switch timeFormat {
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

  /// The clock for typed times of day: the same as for displayed ones.
  package var clock: TypedTimer.Clock { TypedTimer.Clock(twelveHours: usesTwelveHours) }

  /// Size of the window, in pixels.
  package var windowSize: (width: Int, height: Int) {
    get { (value(.windowWidth, default: 360), value(.windowHeight, default: 560)) }
    set {
      set(.windowWidth, to: newValue.width)
      set(.windowHeight, to: newValue.height)
    }
  }

  /// Size of the pinned window, in pixels.
  package var pinnedSize: (width: Int, height: Int) {
    get { (value(.pinnedWidth, default: 168), value(.pinnedHeight, default: 168)) }
    set {
      set(.pinnedWidth, to: newValue.width)
      set(.pinnedHeight, to: newValue.height)
    }
  }

  /// Position of the top left of the pinned window, in pixels of an X screen (-32768 ... 32767);
  /// nil if it was never pinned, or the stored value is invalid.
  package var pinnedPlace: (x: Int, y: Int)? {
    get {
      let numbers = value(.pinnedPlace, default: "")
        .split(separator: ",", omittingEmptySubsequences: false).map { Int16($0) }
      guard numbers.count == 2, let x = numbers[0], let y = numbers[1] else { return nil }
      return (Int(x), Int(y))
    }
    set { set(.pinnedPlace, to: newValue.map { "\($0.x),\($0.y)" } ?? "") }
  }
}
