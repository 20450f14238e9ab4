import CGtk
import TestSupport
import TimerEngine
import XCTest

@testable import GLibKit
@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

/// Scenes of the window. Every kind of text, tile and bar is in one of them.
enum WindowScene: String, CaseIterable {
  case setup, typing, refused, presets, planning
  case planningTogether = "planning together"
  case running, paused, finished, missed, dial, ringing
  case stages, plan, dish
  case wide, pinned
  case pinnedWithOthers = "pinned with others"
  case pinnedWithBanner = "pinned with a banner"
  case details, sounds, recents, menu
  case alarmSettings = "alarm settings"
  case generalSettings = "general settings"
  case question
  /// A plan that can't be ready in time, with the button for the earliest possible moment.
  case earliest

  /// Whether focus rings are examined in this scene. Together these scenes have all of them.
  var showsFocus: Bool {
    switch self {
    case .setup, .presets, .planning, .planningTogether, .running, .stages, .plan, .finished,
      .ringing, .details, .alarmSettings,
      .generalSettings, .question:
      true
    default: false
    }
  }

  private var size: (width: Int, height: Int) {
    switch self {
    case .pinned, .pinnedWithOthers, .pinnedWithBanner: (168, 168)
    case .wide, .sounds, .recents: (640, 440)
    default: (360, 620)
    }
  }

  /// Opens the window of the program in this scene.
  @MainActor func open(in test: WindowTestCase, highContrast: Bool) throws -> OpenWindow {
    let ui = test.openWindow(size.width, size.height) { app in
      if [.finished, .pinnedWithBanner, .alarmSettings].contains(self) {
        app.preferences.alarmSound = "/music/whistle.oga"
      }
      app.preferences.face = self == .dial ? .dial : .ring
      prepare(app)
    }
    ui.main.window.setStyle("solid-csd", false)
    ui.main.window.setStyle("high-contrast", highContrast)
    gtk_window_set_focus(ui.main.window.cast(), nil)
    try act(in: ui)
    gtk_window_set_focus_visible(ui.main.window.cast(), 0)
    ui.settle()
    return ui
  }

  @MainActor private func prepare(_ app: Assembly) {
    app.preferences.ringLimit = .seconds(100)
    switch self {
    case .setup, .typing, .refused, .earliest, .presets, .planning, .planningTogether, .question:
      break
    case .running, .paused, .wide, .pinnedWithOthers, .dial: Self.startAll(app, large: self)
    case .stages:
      app.start(stages: Assembly.bread, name: "Bread", rounds: 2)
      app.pass(.seconds(900))
    case .plan, .dish:
      app.startDinner()
      app.pass(.seconds(226))
    case .finished:
      app.ring(after: .seconds(300), name: "Eggs")
    case .missed:
      app.ring(after: .seconds(300), name: "Eggs")
      app.pass(.seconds(400))
    case .ringing:
      app.start(["Eggs": 60, "Tea": 60, "Rice": 900])
      app.pass(.seconds(90))
    case .pinned, .pinnedWithBanner, .details, .sounds, .recents, .menu, .alarmSettings,
      .generalSettings:
      app.start(.seconds(900), name: "Pasta")
    }
  }

  /// Starts a timer in each state, and shows the one of this scene large.
  @MainActor private static func startAll(_ app: Assembly, large: WindowScene) {
    app.ring(after: .seconds(60), name: "Missed")
    app.pass(.seconds(150))
    let paused = app.start(.seconds(600), name: "Paused")
    app.send(.pause(paused))
    if large != .wide {
      app.start(.seconds(60), name: "Done")
      app.pass(.seconds(90))
    }
    app.start(.seconds(900), name: "Pasta")
    app.pass(.seconds(5))
  }

  @MainActor private func act(in ui: OpenWindow) throws {
    let (main, timers) = (ui.main, ui.app.engine.timers)
    func choose(_ name: String) {
      if let timer = timers.first(where: { $0.name == name }) {
        ui.windowController.send(.choose(.timer(timer.id)))
      }
    }
    switch self {
    case .typing: try ui.screen.type("pasta 9m")
    case .refused: try ui.screen.type("pasta 200h")
    case .earliest:
      let soon = ui.app.clock.now.wallClock + .seconds(600)
      let time = WallClock.timeOfDay(soon, twelveHours: false)
      try ui.screen.type("dinner \(time): potatoes 25m, fish 12m")
      ui.screen.assertShows(part: "can’t be ready before")
    case .presets: try ui.screen.press("Edit")
    case .planning:
      try ui.screen.press("New Plan")
      main.planEditor.field.text = "bread: knead 10m, rest 40m, wait, bake 35m"
    case .planningTogether:
      try ui.screen.press("New Plan")
      // Both are always impossible: one is refused, and the other gets a suggestion.
      main.planEditor.field.text = "dinner tomorrow 18:30: potatoes 60h, fish 12m"
    case .running, .wide, .dial, .pinnedWithOthers: choose("Pasta")
    case .paused: choose("Paused")
    case .dish: choose("Fish")
    case .missed:
      // With an undo toast.
      ui.app.send(.cancel(ui.app.start(.seconds(900), name: "Tea")))
      choose("Eggs")
    case .sounds, .recents, .menu, .details:
      if self != .details { ui.windowController.send(.openSetup) }
      ui.settle()
      switch self {
      case .sounds: try popUp("Sound: Default", in: ui)
      case .recents: try popUp("Recent Timers", in: ui)
      case .menu: main.header.menu.open()
      default: main.faceView.menu.open()
      }
    default: break
    }
  }

  @MainActor private func popUp(_ tooltip: String, in ui: OpenWindow) throws {
    let button = ui.screen.widgets("GtkMenuButton").first { $0.tooltip == tooltip }
    gtk_menu_button_popup(try XCTUnwrap(button, tooltip).opaque)
  }

  /// Returns the dialog of the scene, if it has one.
  @MainActor func dialog(of ui: OpenWindow, in test: AppTestCase) throws -> GtkKit.Window? {
    switch self {
    case .alarmSettings, .generalSettings:
      let dialog = test.keep(ui.app.settings(over: ui.main.window))
      dialog.window.present()
      MainLoop.drain()
      if self == .generalSettings { try OnScreen(dialog.window).turn(to: "General") }
      return dialog.window
    case .question:
      ui.app.start(.seconds(60), name: "Pasta")
      let question = test.keep(
        QuitQuestion(parent: ui.main.window, waiting: ui.app.engine.timers))
      question.window.present()
      MainLoop.drain()
      return question.window
    default: return nil
    }
  }
}
