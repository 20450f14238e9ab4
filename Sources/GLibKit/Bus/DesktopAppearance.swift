internal import CGLib

package struct DesktopAppearance: Equatable, Sendable {
  /// Whether windows are dark; nil if there is no preference.
  package var isDark: Bool?
  /// The accent color; nil for that of the theme.
  package var accent: Color?
  package var highContrast = false

  /// Whether the desktop's clock has AM and PM; nil if there is no preference.
  package var hasTwelveHourClock: Bool?

  static let keys = [
    (namespace: "org.freedesktop.appearance", keys: ["color-scheme", "accent-color", "contrast"]),
    (namespace: DesktopClock.namespace, keys: [DesktopClock.key]),
  ]

  package init() {}

  /// Applies one of the portal's settings. A value of an unexpected type is ignored.
  mutating func set(_ key: String, of namespace: String, _ value: OpaquePointer) {
    // GNOME's namespace has a `color-scheme` of its own.
    guard Self.keys.contains(where: { $0.namespace == namespace && $0.keys.contains(key) })
    else { return }
    switch (key, String(cString: g_variant_get_type_string(value))) {
    case ("color-scheme", "u"):
      switch g_variant_get_uint32(value) {
      case 1: isDark = true
      case 2: isDark = false
      default: isDark = nil
      }
    case ("contrast", "u"):
      highContrast = g_variant_get_uint32(value) == 1
    case ("accent-color", "(ddd)"):
      let parts = (gsize(0)..<3).compactMap { index -> Double? in
        guard let part = g_variant_get_child_value(value, index) else { return nil }
        defer { g_variant_unref(part) }
        return Double(part)
      }
      // The portal reports parts out of range if there is no accent color.
      let isColor = parts.count == 3 && parts.allSatisfy { (0...1).contains($0) }
      accent = isColor ? Color(red: parts[0], green: parts[1], blue: parts[2]) : nil
    case (DesktopClock.key, "s"):
      hasTwelveHourClock = DesktopClock.isTwelveHour(String(value))
    default: break
    }
  }
}
