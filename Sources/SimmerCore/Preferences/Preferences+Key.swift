extension Preferences {
  /// The names of the choices in the GSettings schema.
  package enum Key: String, CaseIterable {
    case alarmSound = "alarm-sound"
    case formerAlarmSound = "former-alarm-sound"
    case ownSounds = "own-sounds"
    case volume
    case fadeIn = "fade-in"
    case ringLimit = "ring-limit"
    case warning
    case warningSound = "warning-sound"
    case keepAwake = "keep-awake"
    case knowsOfKeepAwake = "knows-of-keep-awake"
    case unreadTimers = "unread-timers"
    case knowsOfBackground = "knows-of-background"
    case face
    case secondHand = "second-hand"
    case colorScheme = "color-scheme"
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
