import CGtk
import Foundation
import GtkKit
import XCTest

struct NoDisplay: Error {}

/// Opens the display. From then on a warning of GTK's or GLib's fails the test that runs.
@MainActor
func openDisplay() throws {
  failOnWarnings()
  Renderer.preferSoftware()
  setenv("GTK_A11Y", "test", 0)
  if !MainLoop.openDisplay() { throw NoDisplay() }
}

/// Makes a failure of each warning, as of anything worse.
func failOnWarnings() {
  _ = warningsFail
}

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

/// Runs the main loop until `condition` holds.
/// - Returns: false when it still does not after five seconds.
@MainActor
func eventually(_ condition: () -> Bool) -> Bool {
  let begin = ContinuousClock.now
  while !condition() {
    guard ContinuousClock.now - begin < .seconds(5) else { return false }
    MainLoop.drain()
    usleep(1000)
  }
  return true
}

/// Runs the main loop for a while.
@MainActor
func runLoop(for time: Duration) {
  let begin = ContinuousClock.now
  _ = eventually { ContinuousClock.now - begin >= time }
  MainLoop.drain()
}
