import CGtk
import TimerEngine
import XCTest

@testable import GtkKit
@testable import SimmerApp

/// What a person changes on the desktop while a timer is shown.
@MainActor
final class DesktopChangeTests: XCTestCase, @unchecked Sendable {
  func testButtonsFollowTextThatBecomesSmaller() async throws {
    _ = try Desktop.application()
    DesktopSettings.setTextScale(2)
    defer { gtk_settings_reset_property(gtk_settings_get_default(), "gtk-xft-dpi") }
    let ui = try OpenWindow(width: 720, height: 1000) {
      $0.start(.seconds(600), name: "Pasta")
      $0.start(.seconds(400), name: "Eggs")
    }
    defer { ui.destroy() }
    DesktopSettings.setTextScale(1)
    ui.settle()
    ui.settle()
    let stage = ui.main.stage.widget
    let button = try XCTUnwrap(stage.place(of: ui.main.controls.primary.widget))
    let strip = try XCTUnwrap(stage.place(of: ui.main.strip.widget))
    XCTAssertLessThan(button.height, 80)
    XCTAssertLessThanOrEqual(button.y + button.height, strip.y)
  }

  func testDigitsStopRollingWhereMotionIsReduced() async throws {
    let ui = try OpenWindow()
    defer { ui.destroy() }
    DesktopSettings.setAnimations(true)
    defer { DesktopSettings.setAnimations(false) }
    ui.app.start(.seconds(600), name: "Pasta")
    ui.app.pass(.seconds(1))
    XCTAssertTrue(ui.main.faceView.time.rolls)
    DesktopSettings.setAnimations(false)
    ui.app.pass(.seconds(1))
    XCTAssertFalse(ui.main.faceView.time.rolls)
  }

  func testColorsFollowTheThemeWhileATimerRuns() async throws {
    let ui = try OpenWindow()
    defer { ui.destroy() }
    defer { DesktopSettings.resetTheme() }
    ui.app.start(.seconds(300))
    ui.app.pass(.seconds(285))
    let ring = try XCTUnwrap(ui.main.faceView.picture as? RingPicture).ring
    let usual = ring.color
    // GTK's own themes all have the same red.
    let colors = StyleSheet()
    colors.load("@define-color error_color #8000ff;")
    defer { colors.load("") }
    DesktopSettings.setTheme("Default-hc")
    ui.app.pass(.milliseconds(100))
    let warm = try XCTUnwrap(ring.namedColor("simmer_alarm"))
    XCTAssertNotEqual(ring.color, usual)
    XCTAssertEqual(ring.color, ui.app.preferences.ringColor.mixed(with: warm, 0.5))
  }

  func testASmallWindowOffersToUndoWithoutWords() async throws {
    let ui = try OpenWindow(width: 168, height: 168) {
      $0.start(.seconds(300), name: "Pasta")
      $0.start(.seconds(600), name: "Bread")
    }
    defer { ui.destroy() }
    try ui.screen.press("Cancel")
    ui.settle()
    XCTAssertFalse(ui.screen.texts.contains("“Pasta” cancelled"))
    try ui.screen.press("Undo")
    XCTAssertEqual(ui.inputs.last, .undo)
  }
}
