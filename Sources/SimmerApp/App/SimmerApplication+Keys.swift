import GLibKit
import GtkKit
import TimerEngine

extension SimmerApplication {
  /// Adds the actions of menus and keys for the window.
  func addWindowActions() {
    let actions: [(name: String, keys: [String], body: @MainActor (Composition) -> Void)] = [
      ("new-timer", ["<Control>n"], { $0.windowController.openSetup() }),
      ("make-plan", ["<Control><Shift>n"], { $0.windowController.openPlanning() }),
      ("type", ["<Control>l"], { $0.windowController.openTyping() }),
      ("rename", ["F2"], { $0.windowController.editName() }),
      ("pause-all", [], { $0.service.send([.pauseAll]) }),
      ("resume-all", [], { $0.service.send([.resumeAll]) }),
      ("undo", ["<Control>z"], { $0.windowController.undoLast() }),
      ("repeat", ["<Control>r"], { $0.windowController.repeatLast() }),
      ("full-screen", ["F11"], { $0.mainWindow.window.isFullScreen.toggle() }),
      ("settings", ["<Control>comma"], { $0.openSettings() }),
      ("shortcuts", ["<Control>question"], { $0.mainWindow.openShortcuts() }),
      ("about", [], { $0.mainWindow.openAbout() }),
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
      MainLoop.whenIdle { [weak self] in self?.composition?.mainWindow.pin.toggle() }
    }
    composition?.windowController.onPin = { pin.setOn($0) }
    application.setKeys(["<Control>p"], for: "app.pin")
    for place in 0..<9 {
      application.addAction("show-\(place + 1)") { [weak self] in
        self?.composition?.windowController.choose(at: place)
      }
      application.setKeys(["<Control>\(place + 1)"], for: "app.show-\(place + 1)")
    }
    application.setKeys(["<Control>w"], for: "window.close")
  }
}
