import CGtk
import XCTest

@testable import GtkKit

/// A test that uses the display. It fails where GTK or GLib warns. Afterwards no window is left,
/// and the settings of the desktop are as before.
@MainActor open class GtkTestCase: XCTestCase, @unchecked Sendable {
  open override func setUp() async throws { try openDisplay() }

  open override func tearDown() async throws {
    // A tooltip has a window of its own, which it asks for after that is gone.
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

/// Opens the display. From then on a warning of GTK or GLib fails the test that runs.
@MainActor package func openDisplay() throws {
  failOnWarnings()
  Renderer.preferSoftware()
  setenv("GTK_A11Y", "test", 0)
  if gtk_init_check() == 0 { throw Unavailable("There is no display: run “make test”.") }
  movePointerAway()
}

/// Leaves the pointer in the last corner of the screen, outside of windows. On a busy machine it
/// rests on each for long enough to have a tooltip come up, and GTK 4.8 warns where that goes with
/// its window.
@MainActor private func movePointerAway() {
  guard let display = X11Display(gdk_display_get_default()) else { return }
  // The protocol has 16 bits for each.
  let corner = Int32(Int16.max)
  XWarpPointer(display.xDisplay, 0, display.root, 0, 0, 0, 0, corner, corner)
}

/// Drops a tooltip that is due: GTK 4.8 warns where its window is gone by then.
@MainActor package func dropTooltip() {
  if let display = gdk_display_get_default() { AlwaysOnTop.dropTooltip(dueOn: display) }
}

/// Makes a failure of each warning, as of anything worse.
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

/// The strings of a list that ends with a null pointer.
package func strings(_ list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> [String] {
  guard let list else { return [] }
  return (0..<Int(g_strv_length(list))).compactMap { list[$0].map { String(cString: $0) } }
}
