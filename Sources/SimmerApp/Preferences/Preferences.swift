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
    settings?.onChange { [weak self] _ in self?.tellObservers() }
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

  /// Whether the computer may not fall asleep while a timer runs.
  var keepsAwake: Bool {
    get { value("keep-awake", default: false) }
    set { set("keep-awake", to: newValue) }
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
