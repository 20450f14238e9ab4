import CGtk
import TestSupport
import TimerEngine
import XCTest

@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

/// The page that makes plans, in every look.
final class PlanningPictureTests: AppTestCase, @unchecked Sendable {
  private func check(
    _ look: DesktopLook, textScale: Double = 1, _ sizes: [(Int, Int)] = [(360, 560), (900, 560)]
  ) throws {
    try look.begin()
    // The look has its own fonts, and sets their scale itself.
    DesktopSettings.set("gtk-xft-dpi", .integer(Int32(96 * 1024 * textScale)))
    setenv("TZ", "UTC", 1)
    defer { unsetenv("TZ") }
    let states = PlanningState.allCases
    let pictures = try states.map { state in
      try sizes.map { try state.picture(width: $0.0, height: $0.1) }
    }
    try ReferencePictures.check(
      PictureSheet(
        name: "planning-\(textScale == 1 ? look.rawValue : "large-text")",
        rows: states.map(\.rawValue), columns: sizes.map { "\($0.0)x\($0.1)" },
        pictures: pictures))
  }

  func testLight() async throws { try check(.light) }
  func testDark() async throws { try check(.dark) }
  func testMirrored() async throws {
    // Later versions of GTK align the text of an entry by the direction of the window.
    try XCTSkipIf(gtk_get_minor_version() >= 10, "the picture has the fields of GTK 4.8")
    try check(.rightToLeft)
  }

  /// At this text size, lower windows have no page for plans.
  func testLargeText() async throws {
    try check(.light, textScale: 2, [(360, 560), (900, 900)])
  }
}

private enum PlanningState: String, CaseIterable {
  case blank, stages, together
  case tooSoon = "too-soon"

  private var text: String {
    switch self {
    case .blank: ""
    case .stages: "bread: knead 10m, rest 40m, wait, bake 35m"
    // It is 22:13.
    case .together: "dinner 23:30: potatoes 25m, fish 12m, peas 5m"
    case .tooSoon: "dinner 22:30: potatoes 25m, fish 12m"
    }
  }

  @MainActor func picture(width: Int, height: Int) throws -> Bitmap {
    let app = Assembly()
    app.preferences.windowSize = (width, height)
    app.preferences.animates = false
    if self == .tooSoon { app.start(.seconds(540), name: "Pasta") }
    let ui = OpenWindow(app, isInView: false)
    defer { ui.destroy() }
    ui.main.present()
    ui.main.window.setStyle("solid-csd", false)
    ui.windowController.send(.openSetup)
    ui.windowController.send(.openPlanning)
    ui.main.planEditor.field.text = text
    gtk_window_set_focus(ui.main.window.cast(), nil)
    ui.settle()
    return try Bitmap(Picture(of: ui.main.window))
  }
}
