import GtkKit
import TimerEngine

/// What a person has chosen, kept in GSettings; in memory alone where the schema isn't installed.
@MainActor
final class Preferences {
  private let settings: Settings?
  private var unsaved: [String: any SettingsValue] = [:]
  private var observers: [@MainActor () -> Void] = []

  /// - Parameter settings: nil when the schema isn't installed.
  init(_ settings: Settings?) {
    self.settings = settings
    migrate()
    settings?.onChange { [weak self] _ in self?.tellObservers() }
  }

  /// Takes over what an earlier version has kept in another form.
  private func migrate() {
    // It was a switch, off at first.
    guard let keptAwake = settings?.keptValue("keep-awake", as: Bool.self) else { return }
    settings?.set("keep-awake", to: (keptAwake ? KeepAwakeChoice.always : .never).rawValue)
  }

  /// Keys whose kept values can't be used, and these values; the defaults stand in for them.
  var refusedValues: [(key: String, value: String)] {
    var refused = settings?.refusedValues ?? []
    if let text = settings?.value("ring-color", as: String.self), Color(text) == nil {
      refused.append(("ring-color", text))
    }
    if let text = settings?.value("pinned-place", as: String.self), !text.isEmpty,
      pinnedPlace == nil
    {
      refused.append(("pinned-place", text))
    }
    return refused
  }

  /// Calls `closure` after every change, by this process or another.
  func onChange(_ closure: @escaping @MainActor () -> Void) {
    observers.append(closure)
  }

  /// Identifier of the sound that alarms have.
  var alarmSound: String {
    get { value("alarm-sound", default: "simmer/kitchen-bell") }
    set { set("alarm-sound", to: newValue) }
  }

  /// Paths of the sounds that the person added.
  var ownSounds: [String] {
    get { value("own-sounds", default: []) }
    set { set("own-sounds", to: newValue) }
  }

  /// Loudness of alarms, 0 ... 1.
  var volume: Double {
    get { value("volume", default: 0.8) }
    set { set("volume", to: newValue) }
  }

  /// Whether alarms begin softly.
  var fadesIn: Bool {
    get { value("fade-in", default: false) }
    set { set("fade-in", to: newValue) }
  }

  /// For how long an alarm rings, nil for until somebody stops it.
  var ringLimit: Duration? {
    get { Self.duration(value("ring-limit", default: 900)) }
    set { set("ring-limit", to: Int(newValue?.components.seconds ?? 0)) }
  }

  /// How long before its end a timer warns, nil for never.
  var warning: Duration? {
    get { Self.duration(value("warning", default: 0)) }
    set { set("warning", to: Int(newValue?.components.seconds ?? 0)) }
  }

  /// Both of these, as the engine takes them.
  var alarmRules: AlarmRules { AlarmRules(warning: warning, ringLimit: ringLimit) }

  private static func duration(_ seconds: Int) -> Duration? {
    seconds > 0 ? .seconds(seconds) : nil
  }

  /// For which timers the computer may not fall asleep by itself.
  var keepAwake: KeepAwakeChoice {
    get { KeepAwakeChoice(rawValue: value("keep-awake", default: "")) ?? .short }
    set { set("keep-awake", to: newValue.rawValue) }
  }

  /// Whether a person has chosen ``keepAwake``, be it what it is without that.
  var hasChosenKeepAwake: Bool {
    settings?.hasChosen("keep-awake") ?? (unsaved["keep-awake"] != nil)
  }

  /// Whether the person was told that the computer doesn't fall asleep while timers run.
  var knowsOfKeepAwake: Bool {
    get { value("knows-of-keep-awake", default: false) }
    set { set("knows-of-keep-awake", to: newValue) }
  }

  /// Path of a state file that could not be read and was set aside, until a person has closed the
  /// notice of it; empty for none.
  var unreadTimers: String {
    get { value("unread-timers", default: "") }
    set { set("unread-timers", to: newValue) }
  }

  /// Whether the person was told that timers go on without the window.
  var knowsOfBackground: Bool {
    get { value("knows-of-background", default: false) }
    set { set("knows-of-background", to: newValue) }
  }

  /// The duration that was started last.
  var lastDuration: Duration {
    get {
      let seconds = Duration.seconds(value("last-duration", default: 300))
      return Engine.durations.contains(seconds) ? seconds : .seconds(300)
    }
    set { set("last-duration", to: Int(newValue.components.seconds)) }
  }

  /// The value of a key; `default` where neither the settings nor an earlier choice have one.
  func value<Value: SettingsValue>(_ key: String, default: Value) -> Value {
    settings?.value(key, as: Value.self) ?? unsaved[key] as? Value ?? `default`
  }

  /// Keeps a choice, at least until the end of the program.
  func set<Value: SettingsValue & Equatable>(_ key: String, to value: Value) {
    guard settings?.value(key, as: Value.self) != value else { return }
    if settings?.set(key, to: value) != true {
      unsaved[key] = value
      tellObservers()
    }
  }

  private func tellObservers() {
    for observer in observers { observer() }
  }
}
