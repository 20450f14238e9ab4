import GLibKit
import TimerEngine
import TimerGrammar

extension Preferences {
  /// The settings, by their names in the GSettings schema, which has their types and limits.
  ///
  /// The rows of the settings dialog, observers, exports and imports all refer to a setting by its
  /// key.
  package enum Key: String, CaseIterable {
    case alarmSound = "alarm-sound"
    case formerAlarmSound = "former-alarm-sound"
    case ownSounds = "own-sounds"
    case volume
    case fadeIn = "fade-in"
    case sayTimer = "say-timer"
    case pauseMusic = "pause-music"
    case ringLimit = "ring-limit"
    case warning
    case warningSound = "warning-sound"
    case addedMinutes = "added-minutes"
    case showInPanel = "show-in-panel"
    case keepAwake = "keep-awake"
    case keepScreenOn = "keep-screen-on"
    case comeToFront = "come-to-front"
    case globalShortcuts = "global-shortcuts"
    case knowsOfKeepAwake = "knows-of-keep-awake"
    case unreadTimers = "unread-timers"
    case knowsOfBackground = "knows-of-background"
    case face
    case secondHand = "second-hand"
    case colorScheme = "color-scheme"
    /// Only read, from settings of an earlier version.
    case showRing = "show-ring"
    case ringColor = "ring-color"
    case alwaysShowHours = "always-show-hours"
    case animations
    case timeFormat = "time-format"
    case lastDuration = "last-duration"
    case windowWidth = "window-width"
    case windowHeight = "window-height"
    case pinnedWidth = "pinned-width"
    case pinnedHeight = "pinned-height"
    case pinnedPlace = "pinned-place"
  }
}

extension Preferences.Key {
  /// The label of its row in the settings, with `_` before the mnemonic, which is used only once in
  /// the dialog; nil for a setting that is chosen elsewhere.
  package var title: String? {
    switch self {
    case .volume: tr("_Volume")
    case .fadeIn: tr("_Fade In")
    case .sayTimer: tr("Sa_y Which Timer Is Done")
    case .pauseMusic: tr("Pa_use Music While Ringing")
    case .ringLimit: tr("Stop _Ringing After")
    case .warning: tr("_Warn Before the End")
    case .warningSound: tr("Warning Soun_d")
    // Translators: the time that a press of “+1 min” adds
    case .addedMinutes: tr("“+” Button Add_s")
    case .secondHand: tr("Second _Hand")
    case .ringColor: tr("_Color")
    case .alwaysShowHours: tr("Always Show H_ours")
    case .colorScheme: tr("A_ppearance")
    case .timeFormat: tr("_Time Format")
    case .animations: tr("Ani_mations")
    case .keepAwake: tr("_Keep the Computer Awake")
    case .keepScreenOn: tr("Keep the Scree_n On")
    case .comeToFront: tr("_Bring to Front When Ringing")
    case .showInPanel: tr("Show in Pane_l")
    case .globalShortcuts: tr("_Global Shortcuts")
    case .alarmSound, .face, .formerAlarmSound, .ownSounds,
      .knowsOfKeepAwake, .unreadTimers, .knowsOfBackground, .showRing, .lastDuration,
      .windowWidth, .windowHeight, .pinnedWidth, .pinnedHeight, .pinnedPlace:
      nil
    }
  }

  /// Whether the setting is exported: a choice of the person, not what belongs to a screen or was
  /// seen, nor what a desktop has to agree to first.
  var isExported: Bool {
    switch self {
    case .globalShortcuts: false
    case .alarmSound, .face: true
    default: title != nil
    }
  }
}

/// The values for alarms and timers.
extension Preferences {
  /// Identifier of the sound of all alarms; “none” for none.
  package var alarmSound: String {
    get { value(.alarmSound, default: "simmer/kitchen-bell") }
    set {
      if newValue != alarmSound { set(.formerAlarmSound, to: alarmSound) }
      set(.alarmSound, to: newValue)
    }
  }

  package static let usualVolume = 0.8

  /// Loudness of alarms, 0 ... 1.
  package var volume: Double {
    get { value(.volume, default: Self.usualVolume) }
    set { set(.volume, to: newValue) }
  }

  package var fadesIn: Bool {
    get { value(.fadeIn, default: false) }
    set { set(.fadeIn, to: newValue) }
  }

  /// Whether a voice says which timer is done.
  package var saysTimer: Bool {
    get { value(.sayTimer, default: false) }
    set { set(.sayTimer, to: newValue) }
  }

  package var pausesMusic: Bool {
    get { value(.pauseMusic, default: false) }
    set { set(.pauseMusic, to: newValue) }
  }

  /// How long an alarm rings; nil for no limit.
  package var ringLimit: Duration? {
    get { Self.duration(value(.ringLimit, default: 900)) }
    set { set(.ringLimit, to: Int(newValue?.components.seconds ?? 0)) }
  }

  /// How long before its end a timer warns; nil for never.
  package var warning: Duration? {
    get { Self.duration(value(.warning, default: 0)) }
    set { set(.warning, to: Int(newValue?.components.seconds ?? 0)) }
  }

  /// Identifier of the sound of warnings; “none” for none.
  package var warningSound: String {
    get { value(.warningSound, default: "simmer/soft-warning") }
    set { set(.warningSound, to: newValue) }
  }

  /// The length of “+1 min”: the time that each button, key and command without a length adds.
  package var addedTime: Duration {
    get { .seconds(60 * value(.addedMinutes, default: 1)) }
    set { set(.addedMinutes, to: Int(newValue.components.seconds / 60)) }
  }

  /// The ring limit and the time of the warning, for the engine.
  package var alarmRules: AlarmRules { AlarmRules(warning: warning, ringLimit: ringLimit) }

  private static func duration(_ seconds: Int) -> Duration? {
    seconds > 0 ? .seconds(seconds) : nil
  }

  /// Whether the desktop's panel shows a timer.
  package var showsInPanel: Bool {
    get { value(.showInPanel, default: false) }
    set { set(.showInPanel, to: newValue) }
  }

  /// The timers for which the computer must not go to sleep by itself.
  package var keepAwake: KeepAwakeChoice {
    get { KeepAwakeChoice(rawValue: value(.keepAwake, default: "")) ?? .short }
    set { set(.keepAwake, to: newValue.rawValue) }
  }

  /// Whether the person has chosen ``keepAwake``, even if it equals the default.
  package var hasChosenKeepAwake: Bool { hasChosen(.keepAwake) }

  package var keepsScreenOn: Bool {
    get { value(.keepScreenOn, default: false) }
    set { set(.keepScreenOn, to: newValue) }
  }

  package var comesToFront: Bool {
    get { value(.comeToFront, default: false) }
    set { set(.comeToFront, to: newValue) }
  }

  /// Whether the person has set up shortcuts that work in every program.
  package var hasGlobalShortcuts: Bool {
    get { value(.globalShortcuts, default: false) }
    set { set(.globalShortcuts, to: newValue) }
  }
}

/// The values for the look of windows and texts.
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

  /// The ring's color; orange if the stored value is invalid.
  package var ringColor: Color {
    get { RingColor.stored(value(.ringColor, default: "")) ?? RingColor.orange }
    set { set(.ringColor, to: newValue.hex) }
  }

  /// Returns the ring color for a timer made from a preset.
  package func ringColor(of preset: Preset) -> Color {
    preset.color.flatMap(RingColor.stored) ?? ringColor
  }

  /// Returns the color of a timer's ring: its own or, if it has none, that of its number.
  package func ringColor(of timer: CountdownTimer) -> Color {
    timer.preset.color.flatMap(RingColor.stored)
      ?? RingColor.numbered(timer.colorNumber, first: ringColor)
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

  /// Returns the clock for times of day that are typed at `wallClock`, time since 1970: the same as
  /// for displayed ones.
  package func clock(
    at wallClock: Duration, in zone: LocalTimeZone = .current
  ) -> TypedTimer.Clock {
    TypedTimer.Clock(twelveHours: usesTwelveHours, at: wallClock, in: zone)
  }
}
