import CGtk
import XCTest

@testable import GtkKit

@MainActor
final class DisplayTests: XCTestCase, @unchecked Sendable {
  func testTheDisplayItselfIsTheX11Display() async throws {
    try openDisplay()
    XCTAssertEqual(Displays.x11?.pointer, gdk_display_get_default())
  }

  func testStylesAndIconsAreOnDisplaysThatAreOpenedLater() async throws {
    try openDisplay()
    let sheet = StyleSheet()
    sheet.load(".later { min-width: 321px; }")
    addIconDirectory("/somewhere/icons")
    let name = try XCTUnwrap(gdk_display_get_name(gdk_display_get_default()))
    let display = try XCTUnwrap(gdk_display_open(name))
    XCTAssertNotEqual(display, gdk_display_get_default())

    let label = Label("05:00")
    label.setStyle("later")
    let window = Window()
    window.setChild(label)
    gtk_window_set_display(window.cast(), display)
    window.present()
    let isShown = eventually { label.isMapped && label.size.width > 0 }
    XCTAssertTrue(isShown)
    XCTAssertEqual(label.size.width, 321)
    let paths = gtk_icon_theme_get_search_path(gtk_icon_theme_get_for_display(display))
    defer { g_strfreev(paths) }
    let icons = (0..<Int(g_strv_length(paths))).compactMap { index in
      (paths?[index]).map { String(cString: $0) }
    }
    XCTAssertTrue(icons.contains("/somewhere/icons"))
    window.destroy()
  }

  func testAWindowTellsOfItsStateOnEachDisplay() async throws {
    try openDisplay()
    let name = try XCTUnwrap(gdk_display_get_name(gdk_display_get_default()))
    let other = try XCTUnwrap(gdk_display_open(name))
    let window = try show(Label("05:00"))
    var changes = 0
    window.onViewChange { changes += 1 }
    for display in [other, gdk_display_get_default()] {
      window.isVisible = false
      gtk_window_set_display(window.cast(), display)
      window.isVisible = true
      let isShown = eventually { window.isInView }
      XCTAssertTrue(isShown)
      changes = 0
      let surface = try XCTUnwrap(window.surface)
      g_object_notify(
        UnsafeMutableRawPointer(surface).assumingMemoryBound(to: GObject.self), "state")
      XCTAssertEqual(changes, 1)
    }
    window.destroy()
  }
}
