import TimerEngine

/// What the program remembers from one start to the next, beside the choices of the person.
extension Preferences {
  /// Identifier of the sound of all alarms that was chosen before ``alarmSound``.
  package var formerAlarmSound: String { value(.formerAlarmSound, default: "simmer/kitchen-bell") }

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

  /// The duration that was started last.
  package var lastDuration: Duration {
    get {
      let seconds = Duration.seconds(value(.lastDuration, default: 300))
      return Engine.durations.contains(seconds) ? seconds : .seconds(300)
    }
    set { set(.lastDuration, to: Int(newValue.components.seconds)) }
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
