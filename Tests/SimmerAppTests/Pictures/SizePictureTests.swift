import CGtk
import Foundation
import TestSupport
import TimerEngine
import XCTest

@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

/// Every page in windows of many sizes, written to the folder of `SIMMER_PICTURES`.
final class SizePictureTests: AppTestCase, @unchecked Sendable {
  private static let sizes = [(168, 168), (300, 400), (360, 560), (640, 480), (1000, 640)]

  private func write(_ name: String, _ look: DesktopLook, textScale: Double = 1) throws {
    guard let folder = ProcessInfo.processInfo.environment["SIMMER_PICTURES"] else {
      throw XCTSkip("SIMMER_PICTURES is not set.")
    }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try look.begin()
    DesktopSettings.set("gtk-xft-dpi", .integer(Int32(96 * 1024 * textScale)))
    setenv("TZ", "UTC", 1)
    defer { unsetenv("TZ") }
    let only = ProcessInfo.processInfo.environment["SIMMER_PAGES"]
    let pages = SizedPage.allCases.filter { page in
      only.map { $0.split(separator: ",").map(String.init).contains(page.rawValue) } ?? true
    }
    for page in pages {
      let pictures = try Self.sizes.map { try page.picture(width: $0.0, height: $0.1) }
      try PictureSheet(
        name: "", rows: [""], columns: Self.sizes.map { "\($0.0)" }, pictures: [pictures]
      ).contactSheet().write(to: "\(folder)/size-\(page.rawValue)-\(name).png")
    }
  }

  func testLight() async throws { try write("light", .light) }
  func testLargeText() async throws { try write("large-text", .light, textScale: 2) }
  func testMirrored() async throws { try write("mirrored", .rightToLeft) }

  func testLargeWindows() async throws {
    guard let folder = ProcessInfo.processInfo.environment["SIMMER_PICTURES"] else {
      throw XCTSkip("SIMMER_PICTURES is not set.")
    }
    try DesktopLook.light.begin()
    setenv("TZ", "UTC", 1)
    defer { unsetenv("TZ") }
    for page in [SizedPage.setup, .running, .stages, .plan, .planning, .ringing] {
      let pictures = try [(1280, 800), (1920, 1080), (700, 400)].map {
        try page.picture(width: $0.0, height: $0.1)
      }
      try PictureSheet(
        name: "", rows: [""], columns: ["a", "b", "c"], pictures: [pictures]
      ).contactSheet().write(to: "\(folder)/size-\(page.rawValue)-huge.png")
    }
  }
}

private enum SizedPage: String, CaseIterable {
  case setup, typed, refused, several, editing
  case setupOffered = "setup-offered"
  case one, running, offered, dial, stages, plan
  case planOffered = "plan-offered"
  case finished, ringing
  case ringingOffered = "ringing-offered"
  case planning, together, notice

  @MainActor func picture(width: Int, height: Int) throws -> Bitmap {
    let app = Assembly()
    app.preferences.windowSize = (width, height)
    app.preferences.animates = false
    app.preferences.face = self == .dial ? .dial : .ring
    if self == .notice { app.mixer.answer = .muted }
    switch self {
    case .setup, .typed, .refused, .several, .editing, .planning, .together: break
    case .setupOffered: app.send(.cancel(app.start(.seconds(60), name: "Pasta")))
    case .one: app.start(.seconds(540), name: "Pasta")
    case .running, .offered, .dial, .notice:
      for (name, minutes) in [("Sourdough", 45), ("Eggs", 5), ("Pasta", 9)] {
        app.start(.seconds(60 * minutes), name: name)
      }
      app.pass(.seconds(132))
    case .stages:
      app.start(stages: Assembly.bread, name: "Bread", rounds: 2)
      app.pass(.seconds(600 + 912))
    case .plan, .planOffered:
      app.startPlan(["Potatoes": 1500, "Fish": 720, "Peas": 300])
      app.pass(.seconds(226))
    case .finished: app.ring(after: .seconds(300), name: "Eggs")
    case .ringing, .ringingOffered:
      app.start(["Eggs": 60, "Tea": 60, "Soup": 60, "Rice": 900])
      app.pass(.seconds(90))
    }
    let ui = OpenWindow(app, isInView: false)
    defer { ui.destroy() }
    ui.main.present()
    ui.main.window.setStyle("solid-csd", false)
    ui.settle()
    if width < 200 {
      ui.main.layout.isPinned = true
      ui.settle()
    }
    switch self {
    case .typed: ui.main.setup.field.text = "dinner 23:30: potatoes 25m, fish 12m"
    case .refused: ui.main.setup.field.text = "pasta 9 quiche 3 and soup tomorrow yesterday"
    case .several:
      ui.main.setup.field.text = "19:30"
      ui.main.setup.confirm()
    case .editing: if ui.screen.hasButton("Edit") { try ui.screen.press("Edit") }
    case .planning, .together:
      ui.windowController.navigation.openPlanning()
      ui.main.planEditor.field.text =
        self == .planning
        ? "bread: knead 10m, rest 40m, wait, bake 35m"
        : "dinner 23:30: potatoes 25m, fish 12m, peas 5m"
    case .offered, .planOffered, .ringingOffered:
      let timer = app.start(.seconds(60), name: "Tea")
      if self == .planOffered, let plan = app.engine.plans.first {
        ui.windowController.navigation.choose(.plan(plan.id))
      }
      app.send(.cancel(timer))
    default: break
    }
    gtk_window_set_focus(ui.main.window.cast(), nil)
    ui.settle()
    return try Bitmap(Picture(of: ui.main.window))
  }
}
