import Foundation
import GtkKit
import TestSupport
import TimerEngine

@testable import SimmerApp

/// One of the states in which the main window is pictured.
enum WindowState: String, CaseIterable {
  case setup, running, compact

  /// What it looks like.
  @MainActor
  func picture() throws -> Bitmap {
    // Times of day are shown.
    setenv("TZ", "UTC", 1)
    defer { unsetenv("TZ") }
    let app = Assembly()
    if self == .compact { app.preferences.windowSize = (168, 168) }
    if self != .setup {
      for (name, minutes) in [("Pasta", 9), ("Sourdough", 45), ("Eggs", 5)] {
        app.start(.seconds(60 * minutes), name: name)
      }
      app.pass(.seconds(132))
    }
    let ui = OpenWindow(app, isInView: false)
    defer { ui.destroy() }
    ui.main.present()
    // What the window manager would draw around it.
    ui.main.window.setStyle("solid-csd", false)
    ui.main.window.runFrames(6)
    return try Bitmap(Picture(of: ui.main.window))
  }
}
