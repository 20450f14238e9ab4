internal import CGtk

/// The rules by which local time is told: GTimeZone.
public final class LocalTimeZone: Sendable {
  // It never changes, and counts references in a way that threads can share.
  nonisolated(unsafe) private let pointer: OpaquePointer

  private init(owning pointer: OpaquePointer) {
    self.pointer = pointer
  }

  deinit {
    g_time_zone_unref(pointer)
  }

  /// That of this process, at present.
  public static var current: LocalTimeZone { LocalTimeZone(owning: g_time_zone_new_local()) }

  /// That of a process whose environment variable `TZ` is `variable`; nil where that isn't set. UTC
  /// stands in for a zone that nobody knows, as in the C library.
  public convenience init(variable: String?) {
    let known = variable == "" ? nil : g_time_zone_new_identifier(variable)
    self.init(owning: known ?? g_time_zone_new_utc())
  }

  /// Seconds that local time is ahead of UTC at a moment, in seconds since 1970.
  func offset(at moment: Int) -> Int {
    let interval = g_time_zone_find_interval(pointer, G_TIME_TYPE_UNIVERSAL, gint64(moment))
    return Int(g_time_zone_get_offset(pointer, interval))
  }

  /// Calls `body` with the date and time at a moment, in seconds since 1970; nil where no calendar
  /// has it.
  func withDate<Result>(at moment: Int, _ body: (OpaquePointer) -> Result) -> Result? {
    guard let universal = g_date_time_new_from_unix_utc(gint64(moment)) else { return nil }
    defer { g_date_time_unref(universal) }
    guard let date = g_date_time_to_timezone(universal, pointer) else { return nil }
    defer { g_date_time_unref(date) }
    return body(date)
  }
}
