import GtkKit
import TimerEngine

extension SimmerApplication {
  /// Adds the actions of menus and keys for the window.
  func addWindowActions() {
    let actions: [(name: String, keys: [String], body: @MainActor (Composition) -> Void)] = [
      ("new-timer", ["<Control>n"], { $0.window.openSetup() }),
      ("make-plan", ["<Control><Shift>n"], { $0.window.openPlanning() }),
      ("type", ["<Control>l"], { $0.window.openTyping() }),
      ("rename", ["F2"], { $0.window.editName() }),
      ("pause-all", [], { $0.service.send([.pauseAll]) }),
      ("resume-all", [], { $0.service.send([.resumeAll]) }),
      ("undo", ["<Control>z"], { $0.window.undoLast() }),
      ("repeat", ["<Control>r"], { $0.window.repeatLast() }),
      ("full-screen", ["F11"], { $0.window.window.isFullScreen.toggle() }),
      ("settings", ["<Control>comma"], { $0.openSettings() }),
      ("shortcuts", ["<Control>question"], { $0.window.openShortcuts() }),
      ("about", [], { $0.window.openAbout() }),
      ("quit", ["<Control>q"], { $0.quit() }),
    ]
    for (name, keys, body) in actions {
      application.addAction(name) { [weak self] in
        if let composition = self?.composition { body(composition) }
      }
      application.setKeys(keys, for: "app." + name)
    }
    let pin = application.addToggle("pin") { [weak self] in
      // A menu closes before the window may move to another display.
      MainLoop.whenIdle { [weak self] in self?.composition?.window.pin.toggle() }
    }
    composition?.window.onPin = { pin.setOn($0) }
    application.setKeys(["<Control>p"], for: "app.pin")
    for place in 0..<9 {
      application.addAction("show-\(place + 1)") { [weak self] in
        self?.composition?.window.choose(at: place)
      }
      application.setKeys(["<Control>\(place + 1)"], for: "app.show-\(place + 1)")
    }
    application.setKeys(["<Control>w"], for: "window.close")
  }
}
