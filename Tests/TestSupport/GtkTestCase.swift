import CGtk
import XCTest

@testable import GLibKit
@testable import GtkKit

/// A test that uses the display. It fails if GTK or GLib warns. Afterwards all windows are
/// destroyed and the desktop settings are reset.
@MainActor open class GtkTestCase: XCTestCase, @unchecked Sendable {
  open override func setUp() async throws { try openDisplay() }

  open override func tearDown() async throws {
    // A tooltip has its own window, which GTK would use after the widget is destroyed.
    dropTooltip()
    for window in topLevels() { gtk_window_destroy(window.cast()) }
    DesktopSettings.reset()
    gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR)
    MainLoop.drain()
  }
}

package struct Unavailable: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}

/// Opens the display. From then on a warning of GTK or GLib fails the running test.
@MainActor package func openDisplay() throws {
  failOnWarnings()
  Renderer.preferSoftware()
  setenv("GTK_A11Y", "test", 0)
  if gtk_init_check() == 0 { throw Unavailable("There is no display: run “make test”.") }
  movePointerAway()
}

/// Moves the pointer to the bottom right corner of the screen, outside of windows. On a busy
/// machine it would rest on a window long enough to show a tooltip, and GTK 4.8 warns if that
/// window is destroyed.
@MainActor private func movePointerAway() {
  guard let display = X11Display(gdk_display_get_default()) else { return }
  // The protocol has 16 bits for each coordinate.
  let corner = Int32(Int16.max)
  XWarpPointer(display.xDisplay, 0, display.root, 0, 0, 0, 0, corner, corner)
}

/// Drops a tooltip that is due: GTK 4.8 warns if its window is destroyed first.
@MainActor package func dropTooltip() {
  if let display = gdk_display_get_default() { AlwaysOnTop.dropTooltip(dueOn: display) }
}

/// Makes every warning or worse of GTK and GLib a test failure.
package func failOnWarnings() { _ = warningsFail }

private let warningsFail: Void = g_log_set_writer_func(
  { level, fields, count, _ in
    let bad =
      G_LOG_LEVEL_WARNING.rawValue | G_LOG_LEVEL_CRITICAL.rawValue | G_LOG_LEVEL_ERROR.rawValue
    if level.rawValue & bad != 0, let text = g_log_writer_format_fields(level, fields, count, 0) {
      XCTFail(String(cString: text))
      g_free(text)
    }
    return g_log_writer_default(level, fields, count, nil)
  }, nil, nil)

/// The strings of a null-terminated list.
package func strings(_ list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> [String] {
  guard let list else { return [] }
  return (0..<Int(g_strv_length(list))).compactMap { list[$0].map { String(cString: $0) } }
}
