import CGtk
import Foundation
import TestSupport

@testable import GtkKit

/// What a desktop has windows look like.
@MainActor enum DesktopLook: String {
  case light, dark
  case highContrast = "high-contrast"
  case highContrastDark = "high-contrast-dark"
  case rightToLeft = "right-to-left"

  /// Has windows that are made from now on look like this, with the same letters everywhere, until
  /// the test ends.
  /// - Parameter scale: device pixels per pixel. GTK draws parts for as many whole ones as are
  ///   needed.
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

  /// Has windows look as before, once the settings of the desktop are reset.
  static func end() {
    guard isOn else { return }
    isOn = false
    setScale(1)
    useFonts(of: nil)
  }

  /// Has letters looked for as this file says; nil for as on this machine.
  private static func useFonts(of file: String?) {
    if let file { setenv("FONTCONFIG_FILE", file, 1) } else { unsetenv("FONTCONFIG_FILE") }
    // GTK is linked with fontconfig, but doesn't hand it on.
    guard let symbol = dlsym(nil, "FcInitReinitialize") else { return }
    _ = unsafeBitCast(symbol, to: (@convention(c) () -> Int32).self)()
    pango_cairo_font_map_set_default(nil)
  }

  private static func setScale(_ scale: Int32) {
    let display = gdk_display_get_default()
    // It resizes windows, even those that are just being taken away.
    gdk_x11_display_error_trap_push(display)
    gdk_x11_display_set_surface_scale(display, scale)
    gdk_x11_display_error_trap_pop_ignored(display)
  }

  private static let font = "Cantarell"

  /// Whether the theme is one of those with high contrast.
  var isHighContrast: Bool { self == .highContrast || self == .highContrastDark }

  private var settings: [String: GValue] {
    [
      "gtk-theme-name": .string(isHighContrast ? "Default-hc" : "Default"),
      "gtk-application-prefer-dark-theme": .boolean(self == .dark || self == .highContrastDark),
      "gtk-font-name": .string("\(Self.font) 11"),
      // Dots per inch, in 1024ths.
      "gtk-xft-dpi": .integer(96 * 1024),
      "gtk-xft-antialias": .integer(1),
      "gtk-xft-hinting": .integer(0),
      "gtk-xft-rgba": .string("none"),
      "gtk-hint-font-metrics": .boolean(false),
      // From GTK 4.16 on, what is said above is heeded only where this is “manual”.
      "gtk-font-rendering": .integer(1),
      "gtk-cursor-blink": .boolean(false),
    ]
  }
}
