import TestSupport
import XCTest

@testable import GLibKit
@testable import GtkKit
@testable import SimmerApp

/// A test of the settings dialog.
class SettingsTestCase: AppTestCase, @unchecked Sendable {
  /// Simmer's own sounds.
  static let sounds = ["Chime", "Digital", "Gong", "Kettle", "Kitchen Bell", "Marimba"]

  /// Opens the dialog.
  func open(_ app: Assembly = Assembly()) -> (Assembly, SettingsDialog, OnScreen) {
    let dialog = app.settings(over: keep(GtkKit.Window()))
    dialog.window.present()
    MainLoop.drain()
    return (app, keep(dialog), OnScreen(dialog.window))
  }
}
