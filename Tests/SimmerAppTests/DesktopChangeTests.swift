import CGtk
import TimerEngine
import XCTest

@testable import GtkKit
@testable import SimmerApp

/// What a person changes on the desktop while a timer is shown.
@MainActor
final class DesktopChangeTests: XCTestCase, @unchecked Sendable {
  private func set(_ name: String, _ type: String, _ fill: (inout GValue) -> Void) {
    var value = GValue()
    g_value_init(&value, g_type_from_name(type))
    fill(&value)
    g_object_set_property(
      UnsafeMutableRawPointer(gtk_settings_get_default())?.assumingMemoryBound(to: GObject.self),
      name, &value)
  }

  private func setTextScale(_ scale: Int32) {
    set("gtk-xft-dpi", "gint") { g_value_set_int(&$0, scale * 96 * 1024) }
  }

  private func setAnimations(_ on: Bool) {
    set("gtk-enable-animations", "gboolean") { g_value_set_boolean(&$0, on ? 1 : 0) }
  }

  func testButtonsFollowTextThatBecomesSmaller() async throws {
    _ = try Desktop.application()
    setTextScale(2)
    defer { gtk_settings_reset_property(gtk_settings_get_default(), "gtk-xft-dpi") }
    let ui = try OpenWindow(width: 720, height: 1000) {
      $0.start(.seconds(600), name: "Pasta")
      $0.start(.seconds(400), name: "Eggs")
    }
    defer { ui.destroy() }
    setTextScale(1)
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
    setAnimations(true)
    defer { setAnimations(false) }
    ui.app.start(.seconds(600), name: "Pasta")
    ui.app.pass(.seconds(1))
    XCTAssertTrue(ui.main.faceView.time.rolls)
    setAnimations(false)
    ui.app.pass(.seconds(1))
    XCTAssertFalse(ui.main.faceView.time.rolls)
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
