import GLibKit
import GtkKit
import SimmerCore

/// The actions of menus and keys for the window.
@MainActor
enum WindowActions {
  /// Adds the actions.
  /// - Parameter data: the folder of the guide; nil if it isn't installed.
  static func add(to application: Application, _ composition: Composition, data: String?) {
    let actions: [(name: String, keys: [String], body: @MainActor (Composition) -> Void)] = [
      ("new-timer", ["<Control>n"], { $0.windowController.navigation.openSetup() }),
      ("make-plan", ["<Control><Shift>n"], { $0.windowController.navigation.openPlanning() }),
      ("type", ["<Control>l"], { $0.windowController.navigation.openTyping() }),
      ("rename", ["F2"], { $0.windowController.navigation.editName() }),
      ("pause-all", [], { $0.service.send([.pauseAll]) }),
      ("resume-all", [], { $0.service.send([.resumeAll]) }),
      ("undo", ["<Control>z"], { $0.windowController.undoLast() }),
      ("repeat", ["<Control>r"], { $0.windowController.starts.repeatLast() }),
      ("full-screen", ["F11"], { $0.mainWindow.window.isFullScreen.toggle() }),
      ("settings", ["<Control>comma"], { $0.openSettings() }),
      ("export", [], { $0.transfer(.export) }),
      ("import", [], { $0.transfer(.import) }),
      ("shortcuts", ["<Control>question"], { $0.mainWindow.openShortcuts() }),
      ("help", ["F1"], { $0.openGuide(in: data) }),
      ("about", [], { $0.mainWindow.openAbout() }),
      ("quit", ["<Control>q"], { $0.quit() }),
    ]
    for (name, keys, body) in actions {
      application.addAction(name) { [weak composition] in
        if let composition { body(composition) }
      }
      application.setKeys(keys, for: "app." + name)
    }
    let pin = application.addToggle("pin") { [weak composition] in
      // A menu closes before the window may move to another display.
      MainLoop.whenIdle { [weak composition] in composition?.mainWindow.pin.toggle() }
    }
    composition.windowController.onPin = { pin.setOn($0) }
    addDialAction(to: application, composition.preferences)
    addSorting(to: application, composition.preferences)
    application.setKeys(["<Control>p"], for: "app.pin")
    for place in 0..<9 {
      application.addAction("show-\(place + 1)") { [weak composition] in
        composition?.windowController.navigation.choose(at: place)
      }
      application.setKeys(["<Control>\(place + 1)"], for: "app.show-\(place + 1)")
    }
    application.setKeys(["<Control>w"], for: "window.close")
  }

  /// Adds the actions that sort timers and presets.
  private static func addSorting(to application: Application, _ preferences: Preferences) {
    let timers = application.addChoice("sort-timers") {
      if let order = TimerOrder(rawValue: $0) { preferences.timerOrder = order }
    }
    let presets = application.addChoice("sort-presets") {
      if let order = PresetOrder(rawValue: $0) { preferences.presetOrder = order }
    }
    let show: @MainActor () -> Void = {
      timers.choose(preferences.timerOrder.rawValue)
      presets.choose(preferences.presetOrder.rawValue)
    }
    show()
    preferences.onChange(of: [.timerOrder, .presetOrder], for: application, show)
  }

  /// Adds the action that shows a dial in place of the ring, or the ring again.
  private static func addDialAction(to application: Application, _ preferences: Preferences) {
    let dial = application.addToggle("dial") {
      preferences.face = preferences.face == .dial ? .ring : .dial
    }
    dial.setOn(preferences.face == .dial)
    preferences.onChange(of: [.face], for: application) { dial.setOn(preferences.face == .dial) }
  }
}
