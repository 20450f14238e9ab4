internal import CGtk
internal import Glibc

/// The clock on the wall, which people set and which time zones shift.
public enum WallClock {
  /// Time since 1970.
  public static var now: Duration { read(CLOCK_REALTIME) }

  /// Whether the locale writes times of day with AM and PM.
  public static var localeUsesTwelveHours: Bool {
    guard let format = nl_langinfo(nl_item(T_FMT)) else { return false }
    let text = String(cString: format)
    return ["%r", "%p", "%P", "%I", "%l"].contains { text.contains($0) }
  }

  /// The next time after `time` that the local clock shows this, both since 1970: today or tomorrow,
  /// also where a change to or from summer time lies between.
  public static func next(hour: Int, minute: Int, second: Int, after time: Duration) -> Duration {
    guard let now = g_date_time_new_from_unix_local(Int(time.components.seconds)) else {
      return time
    }
    defer { g_date_time_unref(now) }
    for days in Int32(0)...2 {
      guard let day = g_date_time_add_days(now, days) else { continue }
      defer { g_date_time_unref(day) }
      guard
        let candidate = g_date_time_new_local(
          g_date_time_get_year(day), g_date_time_get_month(day),
          g_date_time_get_day_of_month(day), Int32(hour), Int32(minute), Double(second))
      else { continue }
      defer { g_date_time_unref(candidate) }
      let moment = Duration.seconds(g_date_time_to_unix(candidate))
      if moment > time { return moment }
    }
    return time
  }

  /// The local time of day, `18:42` or `6:42 PM`, at `time` since 1970.
  public static func timeOfDay(_ time: Duration, twelveHours: Bool) -> String {
    guard let date = g_date_time_new_from_unix_local(Int(time.components.seconds)) else {
      return ""
    }
    defer { g_date_time_unref(date) }
    guard let text = g_date_time_format(date, twelveHours ? "%-l:%M %p" : "%H:%M") else {
      return ""
    }
    defer { g_free(text) }
    return String(cString: text)
  }
}

/// Tells when somebody, or the network, sets the wall clock or another time zone.
@MainActor
public final class WallClockWatch {
  private let source: FileDescriptorSource?
  private let timeZone: FileWatch

  /// A watch that calls `onSet` after each time the clock or the time zone was set.
  /// - Parameter timeZonePath: the file of the time zone.
  public init(
    timeZonePath: String = "/etc/localtime", onSet: @escaping @MainActor () -> Void
  ) {
    timeZone = FileWatch(timeZonePath, onChange: onSet)
    let descriptor = timerfd_create(CLOCK_REALTIME, Int32(TFD_NONBLOCK | TFD_CLOEXEC))
    source = FileDescriptorSource(descriptor) {
      var expirations: UInt64 = 0
      // It never expires: that it can be read means ECANCELED, the clock was set.
      _ = Glibc.read(descriptor, &expirations, 8)
      Self.arm(descriptor)
      onSet()
    }
    Self.arm(descriptor)
  }

  private static func arm(_ descriptor: Int32) {
    var farAway = itimerspec()
    farAway.it_value.tv_sec = Int(Int32.max) * 16
    timerfd_settime(descriptor, Int32(TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET), &farAway, nil)
  }
}
