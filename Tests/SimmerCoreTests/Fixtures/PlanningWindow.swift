import GLibKit
import TestSupport
import TimerEngine

@testable import SimmerCore

/// A window in which plans are made, with three presets.
@MainActor class PlanningWindow {
  let app = Scenario()
  let window: StatefulWindow

  let bread = Start(
    name: "Bread",
    stages: [
      Stage(name: "Knead", duration: .seconds(600), waits: true),
      Stage(name: "Rest", duration: .seconds(2400)),
    ], rounds: 2, sound: "bell", color: "#e01b24")
  let dinner = Start(
    stages: [
      Stage(name: "Potatoes", duration: .seconds(1500)),
      Stage(name: "Fish", duration: .seconds(720)),
    ], order: .together, sound: "none", color: "#3584e4")
  let stretch = Start(name: "Stretch", duration: .seconds(30), rounds: 4)

  init() {
    for _ in app.engine.presets { app.send(.removePreset(at: 0)) }
    for preset in [bread, dinner, stretch] { app.send(.keep(preset)) }
    app.pass(Engine.undoTime)
    window = StatefulWindow(app)
    window.show()
  }

  var plan: PlanDraft { window.state.plan.draft }
  var names: [String] { plan.rows.map(\.stage.name) }
  var content: PlanContent? { window.scene?.planContent }
  var canFinish: Bool { content?.canFinish == true }

  /// Opens the page from the picker, with this text; nil to leave the text as it is.
  func open(_ text: String? = nil) {
    if let text { window.act(.setup(.type(text))) }
    window.act(.openPlanning)
  }

  func text(_ text: String) { window.act(.changePlan(.text(text))) }

  func edit(_ change: (inout PlanDraft) -> Void) {
    var draft = plan
    draft.edit(change)
    window.act(.changePlan(.change(draft)))
  }

  func rename(_ row: Int, _ name: String) {
    edit { $0.change(row) { $0.stage.name = name } }
  }

  func editPreset(_ index: Int) { window.act(.editPreset(index, isPlain: false)) }

  func done() -> [WindowEffect] { window.act(.press(.primary)) }
}
