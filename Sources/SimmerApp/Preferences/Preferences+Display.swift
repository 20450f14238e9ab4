import GtkKit
import TimerEngine
import TimerGrammar

/// Choices for the look and size of windows.
extension Preferences {
  /// The style of the face.
  var face: FaceStyle {
    get { FaceStyle(rawValue: value(.face, default: "")) ?? .ring }
    set { set(.face, to: newValue.rawValue) }
  }

  /// Whether the dial's second hand moves smoothly, not once a second.
  var sweepsSecondHand: Bool {
    get { value(.secondHand, default: "ticking") == "sweeping" }
    set { set(.secondHand, to: newValue ? "sweeping" : "ticking") }
  }

  /// Whether a ring is drawn around the time.
  var showsRing: Bool {
    get { value(.showRing, default: true) }
    set { set(.showRing, to: newValue) }
  }

  /// The ring's color; orange if the stored value is invalid.
  var ringColor: Color {
    get { Color(value(.ringColor, default: "")) ?? RingColor.orange }
    set { set(.ringColor, to: newValue.hex) }
  }

  /// Returns the ring color for a timer made from a preset.
  func ringColor(of preset: Preset) -> Color {
    preset.color.flatMap { Color($0) } ?? ringColor
  }

  /// Returns the color of a timer's ring: its own or, if it has none, the next one in turn.
  func ringColor(of timer: CountdownTimer) -> Color {
    timer.preset.color.flatMap { Color($0) } ?? RingColor.inTurn(timer.turn, first: ringColor)
  }

  /// Whether times are always written with hours, minutes and seconds.
  var alwaysShowsHours: Bool {
    get { value(.alwaysShowHours, default: false) }
    set { set(.alwaysShowHours, to: newValue) }
  }

  /// Whether animations are on; the desktop can switch them off, too.
  var animates: Bool {
    get { value(.animations, default: true) }
    set { set(.animations, to: newValue) }
  }

  /// Whether windows are light or dark.
  var colorScheme: ColorScheme {
    get { ColorScheme(rawValue: value(.colorScheme, default: "")) ?? .desktop }
    set { set(.colorScheme, to: newValue.rawValue) }
  }

  /// The format of times of day.
  var timeFormat: ClockFormat {
    get { ClockFormat(rawValue: value(.timeFormat, default: "")) ?? .system }
    set { set(.timeFormat, to: newValue.rawValue) }
  }

  /// Whether times of day are written with AM and PM.
  var usesTwelveHours: Bool {
    switch timeFormat {
    case .system: desktopClock.isTwelveHour ?? WallClock.localeUsesTwelveHours
    case .twentyFourHours: false
    case .twelveHours: true
    }
  }

  /// A time of day in the evening, as an example of how times of day are written.
  var exampleTimeOfDay: String {
    WallClock.timeOfDay(
      .seconds(66_600), twelveHours: usesTwelveHours, in: LocalTimeZone(variable: "UTC"))
  }

  /// The clock for typed times of day: the same as for displayed ones.
  var clock: TypedTimer.Clock { TypedTimer.Clock(twelveHours: usesTwelveHours) }

  /// Size of the window, in pixels.
  var windowSize: (width: Int, height: Int) {
    get { (value(.windowWidth, default: 360), value(.windowHeight, default: 560)) }
    set {
      set(.windowWidth, to: newValue.width)
      set(.windowHeight, to: newValue.height)
    }
  }

  /// Initial size of the window, in pixels: the stored size or, if that is still the default, the
  /// default scaled by the desktop's text scale.
  var openingSize: (width: Int, height: Int) {
    guard windowSize == (360, 560) else { return windowSize }
    let scale = DesktopPreferences.textScale
    return (Int(360 * scale), Int(560 * scale))
  }

  /// Size of the pinned window, in pixels.
  var pinnedSize: (width: Int, height: Int) {
    get { (value(.pinnedWidth, default: 168), value(.pinnedHeight, default: 168)) }
    set {
      set(.pinnedWidth, to: newValue.width)
      set(.pinnedHeight, to: newValue.height)
    }
  }

  /// Position of the top left of the pinned window, in pixels of an X screen (-32768 ... 32767);
  /// nil if it was never pinned, or the stored value is invalid.
  var pinnedPlace: (x: Int, y: Int)? {
    get {
      let numbers = value(.pinnedPlace, default: "")
        .split(separator: ",", omittingEmptySubsequences: false).map { Int16($0) }
      guard numbers.count == 2, let x = numbers[0], let y = numbers[1] else { return nil }
      return (Int(x), Int(y))
    }
    set { set(.pinnedPlace, to: newValue.map { "\($0.x),\($0.y)" } ?? "") }
  }
}
