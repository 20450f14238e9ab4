import CGtk
import Foundation
import TestSupport

@testable import GtkKit

/// A look of the desktop: theme, direction, fonts and scale.
@MainActor enum DesktopLook: String {
  case light, dark
  case highContrast = "high-contrast"
  case highContrastDark = "high-contrast-dark"
  case rightToLeft = "right-to-left"

  /// Applies this look to windows made from now on, with the same fonts everywhere, until the test
  /// ends.
  /// - Parameter scale: device pixels per pixel. GTK draws for the next larger whole number.
  func begin(scale: Double = 1) throws {
    Self.isOn = true
    Self.useFonts(
      of: URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/fonts.conf")
    for (name, value) in settings { DesktopSettings.set(name, value) }
    gtk_widget_set_default_direction(self == .rightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
    Self.setScale(Int32(scale.rounded(.up)))
    addIconDirectory(SourceTree.data + "/icons")
    guard pango_font_map_get_family(pango_cairo_font_map_get_default(), Self.font) != nil else {
      throw Unavailable("The font \(Self.font) is missing: install the package fonts-cantarell.")
    }
  }

  private static var isOn = false

  /// Restores the look, once the settings of the desktop are reset.
  static func end() {
    guard isOn else { return }
    isOn = false
    setScale(1)
    useFonts(of: nil)
  }

  /// Uses the fonts of a fontconfig file; nil for those of the machine.
  private static func useFonts(of file: String?) {
    if let file { setenv("FONTCONFIG_FILE", file, 1) } else { unsetenv("FONTCONFIG_FILE") }
    // GTK links fontconfig, but doesn't export it.
    guard let symbol = dlsym(nil, "FcInitReinitialize") else { return }
    _ = unsafeBitCast(symbol, to: (@convention(c) () -> Int32).self)()
    pango_cairo_font_map_set_default(nil)
  }

  private static func setScale(_ scale: Int32) {
    let display = gdk_display_get_default()
    // GDK resizes all windows, including those being destroyed.
    gdk_x11_display_error_trap_push(display)
    gdk_x11_display_set_surface_scale(display, scale)
    gdk_x11_display_error_trap_pop_ignored(display)
  }

  static let font = "Cantarell"

  /// Whether the theme has high contrast.
  var isHighContrast: Bool { self == .highContrast || self == .highContrastDark }

  private var settings: [String: Argument] {
    [
      "gtk-theme-name": .string(isHighContrast ? "Default-hc" : "Default"),
      "gtk-application-prefer-dark-theme": .boolean(self == .dark || self == .highContrastDark),
      "gtk-font-name": .string("\(Self.font) 11"),
      // In 1/1024 of a dot per inch.
      "gtk-xft-dpi": .integer(96 * 1024),
      "gtk-xft-antialias": .integer(1),
      "gtk-xft-hinting": .integer(0),
      "gtk-xft-rgba": .string("none"),
      "gtk-hint-font-metrics": .boolean(false),
      // From GTK 4.16 on, the settings above apply only if this is “manual”.
      "gtk-font-rendering": .integer(1),
      "gtk-cursor-blink": .boolean(false),
    ]
  }
}
