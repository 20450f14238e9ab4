import CGtk
import TestSupport
import XCTest

@testable import GtkKit

@MainActor
final class DisplayTests: GtkTestCase, @unchecked Sendable {
  /// Another connection to the display of the tests.
  private func openAgain() throws -> OpaquePointer {
    let name = try XCTUnwrap(gdk_display_get_name(gdk_display_get_default()))
    return try XCTUnwrap(gdk_display_open(name))
  }

  func testTheDisplayItselfIsTheX11Display() async throws {
    XCTAssertEqual(Displays.x11?.pointer, gdk_display_get_default())
  }

  func testStylesAndIconsAreOnDisplaysThatAreOpenedLater() async throws {
    let sheet = StyleSheet()
    sheet.load(".later { min-width: 321px; }")
    addIconDirectory("/somewhere/icons")
    let display = try openAgain()
    XCTAssertNotEqual(display, gdk_display_get_default())

    let label = Label("05:00")
    label.setStyle("later")
    let window = Window()
    window.setChild(label)
    gtk_window_set_display(window.cast(), display)
    window.present()
    assertEventually(label.isMapped && label.size.width > 0)
    XCTAssertEqual(label.size.width, 321)
    let paths = gtk_icon_theme_get_search_path(gtk_icon_theme_get_for_display(display))
    defer { g_strfreev(paths) }
    XCTAssertTrue(strings(paths).contains("/somewhere/icons"))
  }

  func testAWindowTellsOfItsStateOnEachDisplay() async throws {
    let window = show(Label("05:00"))
    var changes = 0
    window.onViewChange { changes += 1 }
    for display in [try openAgain(), gdk_display_get_default()] {
      window.isVisible = false
      gtk_window_set_display(window.cast(), display)
      window.isVisible = true
      assertEventually(window.isInView)
      changes = 0
      let surface = try XCTUnwrap(window.surface)
      g_object_notify(
        UnsafeMutableRawPointer(surface).assumingMemoryBound(to: GObject.self), "state")
      XCTAssertEqual(changes, 1)
    }
  }
}
