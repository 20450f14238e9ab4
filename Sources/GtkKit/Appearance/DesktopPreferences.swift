internal import CGtk
import GLibKit

/// The desktop's preferences for every program: GtkSettings.
@MainActor
package enum DesktopPreferences {
  package static var animationsEnabled: Bool {
    property("gtk-enable-animations") { g_value_get_boolean($0) != 0 } ?? true
  }

  package static func onAnimationsChange(_ closure: @escaping @MainActor () -> Void) {
    onChange(of: "gtk-enable-animations", closure)
  }

  package static var highContrast: Bool {
    let name = themeName
    return name.hasPrefix("HighContrast") || name.hasSuffix("-hc") || name.hasSuffix(":hc")
      || name.hasSuffix("-hc-dark")
  }

  package static func onThemeChange(_ closure: @escaping @MainActor () -> Void) {
    onChange(of: "gtk-theme-name", closure)
  }

  /// Calls `closure` for changes of the theme and its variant, as long as the program runs.
  package static func onLookChange(_ closure: @escaping @MainActor () -> Void) {
    onThemeChange(closure)
    onChange(of: "gtk-application-prefer-dark-theme", closure)
  }

  /// Size of the desktop's usual font, in points.
  private static let usualFontSize = 11.0

  /// 1 is the usual text size, also of a desktop with a smaller font.
  package static var textScale: Double {
    let dpi = property("gtk-xft-dpi") { g_value_get_int($0) } ?? 0
    // In 1024ths of a dot per inch; negative if unknown.
    return (dpi > 0 ? Double(dpi) / (96 * 1024) : 1) * max(1, fontSize / usualFontSize)
  }

  private static var fontSize: Double {
    let name = property("gtk-font-name") { g_value_get_string($0).map { String(cString: $0) } }
    guard let name = name ?? nil, let font = pango_font_description_from_string(name) else {
      return usualFontSize
    }
    defer { pango_font_description_free(font) }
    let size = Double(pango_font_description_get_size(font)) / Double(PANGO_SCALE)
    return size > 0 ? size : usualFontSize
  }

  package static var prefersDark: Bool {
    property("gtk-application-prefer-dark-theme") { g_value_get_boolean($0) != 0 } ?? false
  }

  static var themeName: String {
    let name = property("gtk-theme-name") { g_value_get_string($0).map { String(cString: $0) } }
    return (name ?? nil) ?? ""
  }

  private static func onChange(of name: String, _ closure: @escaping @MainActor () -> Void) {
    guard let settings = gtk_settings_get_default() else { return }
    Object(retaining: UnsafeMutableRawPointer(settings)).connectNotify(name, closure)
  }

  private static func property<Value>(
    _ name: String, _ read: (UnsafePointer<GValue>) -> Value
  ) -> Value? {
    guard let settings = gtk_settings_get_default() else { return nil }
    return UnsafeMutablePointer<GObject>(settings).property(name, read)
  }
}
