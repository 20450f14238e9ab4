internal import CGLib

package final class LocalTimeZone: Sendable {
  // Immutable, with an atomic reference count.
  nonisolated(unsafe) private let pointer: OpaquePointer

  private init(owning pointer: OpaquePointer) {
    self.pointer = pointer
  }

  deinit {
    g_time_zone_unref(pointer)
  }

  package static var current: LocalTimeZone { LocalTimeZone(owning: g_time_zone_new_local()) }

  /// The time zone of a process with `variable` as its environment variable `TZ`; nil if it isn't
  /// set. As in the C library, an unknown zone is UTC.
  package convenience init(variable: String?) {
    let known = variable == "" ? nil : g_time_zone_new_identifier(variable)
    self.init(owning: known ?? g_time_zone_new_utc())
  }

  /// Returns the offset from UTC in seconds; `moment` is in seconds since 1970.
  func offset(at moment: Int) -> Int {
    let interval = g_time_zone_find_interval(pointer, G_TIME_TYPE_UNIVERSAL, gint64(moment))
    return Int(g_time_zone_get_offset(pointer, interval))
  }

  /// `moment` is in seconds since 1970. Returns nil if it is out of range.
  func withDate<Result>(at moment: Int, _ body: (OpaquePointer) -> Result) -> Result? {
    guard let universal = g_date_time_new_from_unix_utc(gint64(moment)) else { return nil }
    defer { g_date_time_unref(universal) }
    guard let date = g_date_time_to_timezone(universal, pointer) else { return nil }
    defer { g_date_time_unref(date) }
    return body(date)
  }
}
