package enum ClockFormat: String {
  /// The format of the desktop's clock or, if that is unknown, of the locale.
  case system = "locale"
  case twentyFourHours = "24-hour"
  case twelveHours = "12-hour"
}
