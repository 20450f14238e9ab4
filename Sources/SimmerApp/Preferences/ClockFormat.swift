/// How times of day are written, and read where they are typed.
enum ClockFormat: String {
  /// As on the desktop's own clock or, where that isn't known, as the locale has it.
  case system = "locale"
  case twentyFourHours = "24-hour"
  /// With AM and PM.
  case twelveHours = "12-hour"
}
