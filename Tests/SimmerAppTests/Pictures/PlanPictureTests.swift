import CGtk
import TestSupport
import TimerEngine
import XCTest

@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

/// Timers with several stages, and plans, in windows of many sizes.
final class PlanPictureTests: AppTestCase, @unchecked Sendable {
  private static let sizes = [
    (120, 120), (240, 240), (300, 400), (360, 560), (560, 640), (900, 560),
  ]

  private func check(
    _ name: String, _ states: [PlanState], _ look: DesktopLook,
    sizes: [(Int, Int)] = PlanPictureTests.sizes
  ) throws {
    try look.begin()
    setenv("TZ", "UTC", 1)
    defer { unsetenv("TZ") }
    let appearance = keep(Appearance(Preferences(nil)))
    let pictures = try states.map { state in
      try sizes.map {
        try state.picture(width: $0.0, height: $0.1, highContrast: appearance.highContrast)
      }
    }
    try ReferencePictures.check(
      PictureSheet(
        name: "\(name)-\(look.rawValue)", rows: states.map(\.rawValue),
        columns: sizes.map { "\($0.0)x\($0.1)" }, pictures: pictures))
  }

  private let stages: [PlanState] = [.stages, .rounds, .lastStage, .stageIsOver, .stagesOnDial]
  private let plans: [PlanState] = [.plan, .planPaused, .dish, .board]

  func testStages() async throws {
    try check("stages", stages, .light)
    try check("stages", [.stages, .stagesOnDial], .dark)
  }

  func testPlans() async throws {
    try check("plans", plans, .light)
    try check("plans", [.plan, .planPaused, .dish], .dark)
  }

  /// Arcs with little room.
  func testManyStages() async throws {
    try check(
      "many-stages", [.shortStages, .mostStages], .light,
      sizes: [(120, 120), (168, 168), (360, 560)])
  }

  func testMirrored() async throws { try check("plans", [.stages, .plan], .rightToLeft) }
  func testHighContrast() async throws { try check("plans", [.stages, .plan], .highContrast) }
}

private enum PlanState: String, CaseIterable {
  case stages, rounds
  case lastStage = "last-stage"
  case stageIsOver = "stage-is-over"
  case shortStages = "short-stages"
  case mostStages = "most-stages"
  case stagesOnDial = "stages-on-dial"
  case plan
  case planPaused = "plan-paused"
  case dish, board

  @MainActor func picture(width: Int, height: Int, highContrast: Bool) throws -> Bitmap {
    let app = Assembly()
    app.preferences.windowSize = (width, height)
    app.preferences.animates = false
    app.preferences.face = self == .stagesOnDial ? .dial : .ring
    prepare(app)
    let ui = OpenWindow(app, isInView: false)
    defer { ui.destroy() }
    ui.main.present()
    ui.main.window.setStyle("solid-csd", false)
    ui.main.window.setStyle("high-contrast", highContrast)
    gtk_window_set_focus(ui.main.window.cast(), nil)
    ui.settle()
    if self == .dish, let fish = app.engine.timers.first(where: { $0.name == "Fish" }) {
      ui.windowController.send(.choose(.timer(fish.id)))
      ui.settle()
    }
    return try Bitmap(Picture(of: ui.main.window))
  }

  @MainActor private func prepare(_ app: Assembly) {
    switch self {
    case .stages, .stagesOnDial:
      app.start(stages: Assembly.bread, name: "Bread")
      app.pass(.seconds(600 + 912))
    case .rounds:
      app.start(
        stages: [
          Stage(name: "Work", duration: .seconds(1500)),
          Stage(name: "Break", duration: .seconds(300)),
        ], name: "Pomodoro", rounds: 4)
      app.pass(.seconds(1800 + 500))
    case .lastStage:
      app.start(stages: Assembly.bread, name: "Bread")
      app.pass(.seconds(3000 + 1900))
    case .stageIsOver:
      var stages = Assembly.bread
      stages[1].waits = true
      app.start(stages: stages, name: "Bread")
      app.pass(.seconds(3012))
    case .shortStages, .mostStages:
      var stages = (1...Start.mostStages).map {
        Stage(name: "Part \($0)", duration: .seconds(60))
      }
      if self == .shortStages {
        stages = stages.prefix(10) + [Stage(name: "Bake", duration: .seconds(7200))]
      }
      app.start(stages: stages, name: "Bread")
      app.pass(.seconds(3 * 60 + 20))
    case .plan, .planPaused, .dish:
      let id = app.startDinner()
      app.pass(.seconds(226))
      if self == .planPaused { app.send(.pausePlan(id)) }
    case .board:
      app.start(stages: Assembly.bread, name: "Sourdough")
      app.pass(.seconds(600 + 912))
      app.startDinner()
      app.pass(.seconds(226))
      app.start(.seconds(90), name: "Eggs")
    }
  }
}
