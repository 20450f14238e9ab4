import CGtk
import Foundation
import XCTest

@testable import GtkKit

/// What a desktop has windows look like.
enum DesktopLook: String {
  case light, dark, highContrast = "high-contrast", rightToLeft = "right-to-left"

  /// Has windows that are made from now on look like this, with the same letters everywhere, until
  /// ``end()``.
  /// - Parameter scale: device pixels per pixel. GTK draws parts for as many whole ones as are needed.
  @MainActor
  func begin(scale: Double = 1) throws {
    _ = try Desktop.application()
    Self.useFonts(
      of: URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/fonts.conf")
    set("gtk-theme-name", to: self == .highContrast ? "Default-hc" : "Default")
    set("gtk-application-prefer-dark-theme", to: self == .dark)
    set("gtk-font-name", to: "\(Self.font) 11")
    // Dots per inch, in 1024ths.
    set("gtk-xft-dpi", to: Int32(96 * 1024))
    set("gtk-xft-antialias", to: Int32(1))
    set("gtk-xft-hinting", to: Int32(0))
    set("gtk-xft-rgba", to: "none")
    set("gtk-hint-font-metrics", to: false)
    // From GTK 4.16 on, what is said above is heeded only where this is “manual”.
    set("gtk-font-rendering", to: Int32(1))
    set("gtk-cursor-blink", to: false)
    gtk_widget_set_default_direction(
      self == .rightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
    Self.setScale(Int32(scale.rounded(.up)))
    addIconDirectory(SourceTree.data + "/icons")
    try requireFont()
  }

  /// Has windows look as before.
  @MainActor
  static func end() {
    for name in changed { gtk_settings_reset_property(gtk_settings_get_default(), name) }
    changed = []
    gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR)
    setScale(1)
    useFonts(of: nil)
  }

  /// Has letters looked for as this file says; nil for as on this machine.
  @MainActor
  private static func useFonts(of file: String?) {
    if let file { setenv("FONTCONFIG_FILE", file, 1) } else { unsetenv("FONTCONFIG_FILE") }
    // GTK is linked with fontconfig, but doesn't hand it on.
    guard let symbol = dlsym(nil, "FcInitReinitialize") else { return }
    _ = unsafeBitCast(symbol, to: (@convention(c) () -> Int32).self)()
    pango_cairo_font_map_set_default(nil)
  }

  @MainActor
  private static func setScale(_ scale: Int32) {
    let display = gdk_display_get_default()
    // It resizes windows, even those that are just being taken away.
    gdk_x11_display_error_trap_push(display)
    gdk_x11_display_set_surface_scale(display, scale)
    gdk_x11_display_error_trap_pop_ignored(display)
  }

  private static let font = "Cantarell"
  @MainActor private static var changed: Set<String> = []

  @MainActor
  private func requireFont() throws {
    let label = Label()
    g_object_ref_sink(label.pointer)
    let context = gtk_widget_get_pango_context(label.widget)
    let font = pango_context_load_font(
      context, pango_context_get_font_description(context))
    defer { if let font { g_object_unref(gpointer(font)) } }
    let description = pango_font_describe(font)
    defer { pango_font_description_free(description) }
    let family = description.flatMap { pango_font_description_get_family($0) }
    guard family.map({ String(cString: $0) }) == Self.font else {
      throw Desktop.Unavailable(
        description: "The font \(Self.font) is missing: install the package fonts-cantarell.")
    }
  }

  @MainActor
  private func set(_ name: String, to newValue: some Any) {
    let settings = UnsafeMutableRawPointer(gtk_settings_get_default())?
      .assumingMemoryBound(to: GObject.self)
    guard let settings, let type = settings.pointee.g_type_instance.g_class,
      g_object_class_find_property(
        UnsafeMutableRawPointer(type).assumingMemoryBound(to: GObjectClass.self), name) != nil
    else { return }
    var value = GValue()
    defer { g_value_unset(&value) }
    switch newValue {
    case let text as String:
      g_value_init(&value, g_type_from_name("gchararray"))
      g_value_set_string(&value, text)
    case let bool as Bool:
      g_value_init(&value, g_type_from_name("gboolean"))
      g_value_set_boolean(&value, bool ? 1 : 0)
    case let number as Int32:
      g_value_init(&value, g_type_from_name("gint"))
      g_value_set_int(&value, number)
    default: return
    }
    g_object_set_property(settings, name, &value)
    Self.changed.insert(name)
  }
}
