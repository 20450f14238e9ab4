import GLibKit
import TimerEngine
import TimerGrammar

/// The person's choices, stored in GSettings; in memory only if the schema isn't installed.
@MainActor
package final class Preferences {
  private let settings: Settings?
  private var unsaved: [Key: any SettingsValue] = [:]
  package private(set) var observers: [Key: Observers] = [:]

  /// The desktop's clock, for ``ClockFormat/system``.
  package let desktopClock: DesktopClock

  /// - Parameter settings: nil when the schema isn't installed.
  package init(_ settings: Settings?, desktopClock: DesktopClock = DesktopClock()) {
    self.settings = settings
    self.desktopClock = desktopClock
    migrate()
    desktopClock.onChange = { [weak self] in self?.tellObservers(of: .timeFormat) }
    settings?.onChange { [weak self] name in
      if let key = Key(rawValue: name) { self?.tellObservers(of: key) }
    }
  }

  /// Migrates values that an earlier version has stored with another type.
  private func migrate() {
    // The key was once a Boolean, false by default.
    if let keptAwake = settings?.keptValue(Key.keepAwake.rawValue, as: Bool.self) {
      keepAwake = keptAwake ? .always : .never
    }
    // The ring could once be hidden by a switch of its own.
    if settings?.value(Key.showRing.rawValue, as: Bool.self) == false {
      if face == .ring { face = .figures }
      set(.showRing, to: true)
    }
  }

  /// Keys whose stored values are invalid, with these values; the defaults are used instead.
  package var refusedValues: [(key: String, value: String)] {
    var refused = settings?.refusedValues ?? []
    let texts: [(key: Key, isUsable: (String) -> Bool)] = [
      (.ringColor, { Color($0) != nil }),
      (.pinnedPlace, { [pinnedPlace] in $0.isEmpty || pinnedPlace != nil }),
    ]
    for (key, isUsable) in texts {
      let name = key.rawValue
      if let text = settings?.value(name, as: String.self), !isUsable(text) {
        refused.append((name, text))
      }
    }
    return refused
  }

  /// Calls `closure` after every change of one of these keys, by this process or another, as long
  /// as `owner` exists.
  package func onChange(
    of keys: Set<Key>, for owner: AnyObject, _ closure: @escaping @MainActor () -> Void
  ) {
    for key in keys { observers[key, default: Observers()].add(for: owner, closure) }
  }

  /// Identifier of the sound of all alarms; “none” for none.
  package var alarmSound: String {
    get { value(.alarmSound, default: "simmer/kitchen-bell") }
    set {
      if newValue != alarmSound { set(.formerAlarmSound, to: alarmSound) }
      set(.alarmSound, to: newValue)
    }
  }

  /// Identifier of the sound of all alarms that was chosen before ``alarmSound``.
  package var formerAlarmSound: String { value(.formerAlarmSound, default: "simmer/kitchen-bell") }

  /// Replaces the identifier of a renamed sound.
  package func replaceAlarmSound(_ id: String, with newID: String) {
    if formerAlarmSound == id { set(.formerAlarmSound, to: newID) }
    if alarmSound == id { set(.alarmSound, to: newID) }
  }

  /// Paths of the sounds that were added in a version that played such files. They are imported at
  /// the start.
  package var ownSounds: [String] {
    get { value(.ownSounds, default: []) }
    set { set(.ownSounds, to: newValue) }
  }

  /// Default of ``volume``.
  package static let usualVolume = 0.8

  /// Loudness of alarms, 0 ... 1.
  package var volume: Double {
    get { value(.volume, default: Self.usualVolume) }
    set { set(.volume, to: newValue) }
  }

  /// Whether alarms begin softly.
  package var fadesIn: Bool {
    get { value(.fadeIn, default: false) }
    set { set(.fadeIn, to: newValue) }
  }

  /// Whether a voice says which timer is done.
  package var saysTimer: Bool {
    get { value(.sayTimer, default: false) }
    set { set(.sayTimer, to: newValue) }
  }

  /// Whether media players are paused while timers ring.
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
  package var hasChosenKeepAwake: Bool {
    settings?.hasChosen(Key.keepAwake.rawValue) ?? (unsaved[.keepAwake] != nil)
  }

  /// Whether the person has set up shortcuts that work in every program.
  package var hasGlobalShortcuts: Bool {
    get { value(.globalShortcuts, default: false) }
    set { set(.globalShortcuts, to: newValue) }
  }

  /// Whether the person has been told that the computer stays awake while timers run.
  package var knowsOfKeepAwake: Bool {
    get { value(.knowsOfKeepAwake, default: false) }
    set { set(.knowsOfKeepAwake, to: newValue) }
  }

  /// Paths of unreadable state files that were set aside and whose notice was not closed yet, the
  /// oldest first.
  package var unreadTimers: [String] {
    get { value(.unreadTimers, default: []) }
    set { set(.unreadTimers, to: newValue) }
  }

  /// Whether the person has been told that timers go on without the window.
  package var knowsOfBackground: Bool {
    get { value(.knowsOfBackground, default: false) }
    set { set(.knowsOfBackground, to: newValue) }
  }

  /// What the cards of timers are sorted by.
  package var timerOrder: TimerOrder {
    get { TimerOrder(rawValue: value(.timerOrder, default: "")) ?? .end }
    set { set(.timerOrder, to: newValue.rawValue) }
  }

  /// What the presets are sorted by.
  package var presetOrder: PresetOrder {
    get { PresetOrder(rawValue: value(.presetOrder, default: "")) ?? .hand }
    set { set(.presetOrder, to: newValue.rawValue) }
  }

  /// The duration that was started last.
  package var lastDuration: Duration {
    get {
      let seconds = Duration.seconds(value(.lastDuration, default: 300))
      return Engine.durations.contains(seconds) ? seconds : .seconds(300)
    }
    set { set(.lastDuration, to: Int(newValue.components.seconds)) }
  }

  /// Returns the value of a key; `default` if neither the settings nor an earlier choice have one.
  package func value<Value: SettingsValue>(_ key: Key, default: Value) -> Value {
    settings?.value(key.rawValue, as: Value.self) ?? unsaved[key] as? Value ?? `default`
  }

  /// Returns whether a value can be stored for a key.
  func allows<Value: SettingsValue>(_ value: Value, for key: Key) -> Bool {
    settings?.allows(value, for: key.rawValue) ?? true
  }

  /// Returns the value of a key; nil if the installed schema has none of this type.
  func stored<Value: SettingsValue>(_ key: Key, as type: Value.Type) -> Value? {
    settings?.value(key.rawValue, as: type)
  }

  /// Stores a choice, at least until the end of the program.
  package func set<Value: SettingsValue & Equatable>(_ key: Key, to value: Value) {
    guard settings?.value(key.rawValue, as: Value.self) != value else { return }
    if settings?.set(key.rawValue, to: value) != true {
      unsaved[key] = value
      tellObservers(of: key)
    }
  }

  private func tellObservers(of key: Key) {
    observers[key]?.tell()
  }
}

extension Preferences {
  /// The names of the choices in the GSettings schema.
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
    case showInPanel = "show-in-panel"
    case keepAwake = "keep-awake"
    case globalShortcuts = "global-shortcuts"
    case knowsOfKeepAwake = "knows-of-keep-awake"
    case unreadTimers = "unread-timers"
    case knowsOfBackground = "knows-of-background"
    case timerOrder = "timer-order"
    case presetOrder = "preset-order"
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

  /// Returns the clock for times of day that are typed at `wallClock`, time since 1970: the same as
  /// for displayed ones.
  package func clock(
    at wallClock: Duration, in zone: LocalTimeZone = .current
  ) -> TypedTimer.Clock {
    TypedTimer.Clock(twelveHours: usesTwelveHours, at: wallClock, in: zone)
  }

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
