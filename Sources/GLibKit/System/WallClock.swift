internal import CGLib
internal import Glibc

package enum WallClock {
  package static var now: Duration { read(CLOCK_REALTIME) }

  /// Whether the locale writes times of day with AM and PM. Must not be read before
  /// ``setUpLocalization(domain:localeDirectory:)``.
  package static let localeUsesTwelveHours: Bool = {
    guard let format = nl_langinfo(nl_item(T_FMT)) else { return false }
    let text = String(cString: format)
    return ["%r", "%p", "%P", "%I", "%l"].contains { text.contains($0) }
  }()

  /// The locale’s words for the halves of the day; empty where it has none. Must not be read before
  /// ``setUpLocalization(domain:localeDirectory:)``.
  package static let localeHalfDays: (am: String, pm: String) = {
    let words = [AM_STR, PM_STR].map { item in
      nl_langinfo(nl_item(item)).map { String(cString: $0) } ?? ""
    }
    return (words[0], words[1])
  }()

  /// Returns the local time of day, `18:42` or `6:42 PM`, at `time` since 1970.
  package static func timeOfDay(
    _ time: Duration, twelveHours: Bool, in zone: LocalTimeZone = .current
  ) -> String {
    zone.withDate(at: Int(time.components.seconds)) {
      format($0, !twelveHours ? "%H:%M" : localeBeginsWithHalfDay ? "%p%-l:%M" : "%-l:%M %p")
    } ?? ""
  }

  /// Whether the locale writes the half of the day before the hour: `下午6:42`.
  private static let localeBeginsWithHalfDay: Bool = {
    guard let format = nl_langinfo(nl_item(T_FMT_AMPM)) else { return false }
    return String(cString: format).hasPrefix("%p")
  }()

  /// Returns the local time since midnight in whole seconds; nil if `time` is out of range.
  package static func sinceMidnight(
    at time: Duration, in zone: LocalTimeZone = .current
  ) -> Duration? {
    zone.withDate(at: Int(time.components.seconds)) { date in
      let minutes = g_date_time_get_hour(date) * 60 + g_date_time_get_minute(date)
      return .seconds(minutes * 60 + g_date_time_get_second(date))
    }
  }

  /// Returns the local day, counted from Thursday, 1 January 1970; nil if out of range.
  package static func day(at time: Duration, in zone: LocalTimeZone = .current) -> Int? {
    let seconds = Int(time.components.seconds)
    return zone.withDate(at: seconds) { _ in day(ofLocal: seconds + zone.offset(at: seconds)) }
  }

  /// Returns the local date at `time` since 1970, in figures, as the locale writes it.
  package static func date(_ time: Duration, in zone: LocalTimeZone = .current) -> String {
    zone.withDate(at: Int(time.components.seconds)) { format($0, "%x") } ?? ""
  }

  /// Returns `time` since 1970 as in RFC 3339, in local time with its offset and to the
  /// millisecond: `2026-11-21T18:42:00.250+01:00`.
  package static func rfc3339(_ time: Duration, in zone: LocalTimeZone = .current) -> String {
    let milliseconds = Int((time / .milliseconds(1)).rounded())
    let fraction = String(1000 + milliseconds % 1000).dropFirst()
    return zone.withDate(at: milliseconds / 1000) {
      format($0, "%Y-%m-%dT%H:%M:%S") + "." + fraction + format($0, "%:z")
    } ?? ""
  }

  /// Returns the next time after `time` since 1970 at which a local clock shows this time of day (0
  /// ... 23, 0 ... 59, 0 ... 59). If the beginning of summer time skips that time of day, the
  /// result is as long after midnight as on other days.
  package static func next(
    hour: Int, minute: Int, second: Int, after time: Duration, in zone: LocalTimeZone = .current
  ) -> Duration {
    next(.seconds((hour * 60 + minute) * 60 + second), after: time, in: zone)
  }

  /// Returns the next time since 1970 at which a local clock shows `timeOfDay`, in whole seconds.
  package static func next(
    _ timeOfDay: Duration, after time: Duration, in zone: LocalTimeZone = .current
  ) -> Duration {
    let found = (0...2).flatMap { moments(of: timeOfDay, days: $0, after: time, in: zone) }
    return found.filter { $0 > time }.min() ?? time + .seconds(86_400)
  }

  /// Returns the time since 1970 at which a local clock shows `timeOfDay`, in whole seconds since
  /// midnight, on the day of `time`, even if that is over.
  package static func today(
    _ timeOfDay: Duration, at time: Duration, in zone: LocalTimeZone = .current
  ) -> Duration {
    let found = moments(of: timeOfDay, days: 0, after: time, in: zone)
    return found.first { $0 > time } ?? found.last ?? time
  }

  private static func moments(
    of timeOfDay: Duration, days: Int, after time: Duration, in zone: LocalTimeZone
  ) -> [Duration] {
    let now = Int(time.components.seconds)
    let day = day(ofLocal: now + zone.offset(at: now)) + days
    let local = day * 86_400 + Int(timeOfDay.components.seconds)
    // At the end of summer time, a time of day comes twice.
    let moments = [-86_400, 86_400].map { local - zone.offset(at: local + $0) }
    let shown = Set(moments.filter { $0 + zone.offset(at: $0) == local })
    return (shown.isEmpty ? Array(moments.prefix(1)) : shown.sorted()).map { .seconds($0) }
  }

  /// Returns the day of a local time in seconds, both counted from 1970.
  private static func day(ofLocal seconds: Int) -> Int {
    Int((Double(seconds) / 86_400).rounded(.down))
  }

  private static func format(_ date: OpaquePointer, _ format: String) -> String {
    guard let text = g_date_time_format(date, format) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }
}

@MainActor
package final class WallClockWatch {
  private let source: FileDescriptorSource?
  private let timeZone: FileWatch

  /// - Parameter timeZonePath: the file of the time zone.
  package init(
    timeZonePath: String = "/etc/localtime", onSet: @escaping @MainActor () -> Void
  ) {
    timeZone = FileWatch(timeZonePath, onChange: onSet)
    let descriptor = timerfd_create(CLOCK_REALTIME, Int32(TFD_NONBLOCK | TFD_CLOEXEC))
    source = FileDescriptorSource(descriptor) {
      var expirations: UInt64 = 0
      // The timer never expires; it is readable (ECANCELED) only because the clock was set.
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
