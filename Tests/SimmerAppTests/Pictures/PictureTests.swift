import CGtk
import TestSupport
import TimerEngine
import XCTest

@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

/// Every face in every state looks as in the reference pictures. CONTRIBUTING.md tells how to view
/// the pictures and how to replace the references.
final class PictureTests: AppTestCase, @unchecked Sendable {
  private let states = FaceState.allCases
  private let styles = [FaceStyle.ring, .dial]

  private func checkFaces(
    _ width: Int, _ height: Int? = nil, _ look: DesktopLook = .light, scale: Double = 1
  ) throws {
    try look.begin(scale: scale)
    // Sets the styles that replace colors in high contrast, and removes them otherwise.
    _ = keep(Appearance(Preferences(nil)))
    let pictures = try styles.map { style in
      let face = ShownFace(
        style, width: width, height: height ?? width, isCompact: width == 120,
        highContrast: look == .highContrast)
      defer { face.destroy() }
      return try states.map { try face.picture(of: $0, scale: scale) }
    }
    var name = "face-\(width)"
    if look != .light { name += "-\(look.rawValue)" }
    if scale != 1 { name += String(format: "-%gx", scale) }
    try ReferencePictures.check(
      PictureSheet(
        name: name, rows: styles.map(\.rawValue), columns: states.map(\.rawValue),
        pictures: pictures, scale: scale))
  }

  func testLight() async throws { for size in [120, 240, 480] { try checkFaces(size) } }
  func testDark() async throws { for size in [120, 240, 480] { try checkFaces(size, nil, .dark) } }

  func testFullScreen() async throws {
    for look in [DesktopLook.light, .dark] { try checkFaces(1920, 1080, look) }
  }

  func testTwoDevicePixelsPerPixel() async throws {
    for size in [120, 240, 480] { try checkFaces(size, scale: 2) }
  }

  func testOtherScales() async throws {
    for scale in [1.25, 3] { try checkFaces(240, scale: scale) }
  }

  func testHighContrast() async throws { try checkFaces(240, nil, .highContrast) }
  func testRightToLeft() async throws { try checkFaces(240, nil, .rightToLeft) }

  func testWindows() async throws {
    try DesktopLook.light.begin()
    let kinds = WindowState.allCases
    let pictures = try kinds.map { try $0.picture() }
    try ReferencePictures.check(
      PictureSheet(
        name: "windows", rows: ["window"], columns: kinds.map(\.rawValue), pictures: [pictures]))
  }
}

private enum WindowState: String, CaseIterable {
  case setup, running, compact

  @MainActor func picture() throws -> Bitmap {
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
    // Removes the frame, which the window manager would draw.
    ui.main.window.setStyle("solid-csd", false)
    gtk_window_set_focus_visible(ui.main.window.cast(), 0)
    ui.main.window.runFrames(6)
    return try Bitmap(Picture(of: ui.main.window))
  }
}
