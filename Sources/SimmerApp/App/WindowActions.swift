import GLibKit
import SimmerCore

/// The actions of menus and keys for the window. Each opens the window if necessary.
@MainActor
enum WindowActions {
  private static let actions:
    [(name: String, keys: [String], body: @MainActor (WindowComposition) -> Void)] = [
      ("new-timer", ["<Control>n"], { $0.controller.send(.openSetup) }),
      ("make-plan", ["<Control><Shift>n"], { $0.controller.send(.openPlanning) }),
      ("type", ["<Control>l"], { $0.controller.send(.openTyping) }),
      ("full-screen", ["F11"], { $0.main.window.isFullScreen.toggle() }),
      ("history", [], { $0.openHistory() }),
      ("settings", ["<Control>comma"], { $0.openSettings() }),
      ("shortcuts", ["<Control>question"], { $0.main.openShortcuts() }),
      ("about", [], { $0.main.openAbout() }),
    ]

  static let keys: [String: [String]] = {
    var keys = [
      "app.help": ["F1"], "app.quit": ["<Control>q"], "app.pin": ["<Control>p"],
      "window.close": ["<Control>w"],
    ]
    for action in GlobalAction.allCases {
      if let key = action.entry.key { keys["app." + action.rawValue] = [key] }
    }
    for (name, own, _) in actions where !own.isEmpty { keys["app." + name] = own }
    return keys
  }()

  static func add(to application: Application, _ composition: Composition, data: String?) {
    let windows = composition.windows
    for (name, _, body) in actions {
      application.addAction(name) { windows.open(body) }
    }
    application.addAction("help") { windows.open { $0.openGuide(in: data) } }
    application.addAction("quit") { [weak composition] in composition?.quit() }
    for action in GlobalAction.allCases {
      application.addAction(action.rawValue) { [weak composition] in composition?.perform(action) }
    }
    let pin = application.addToggle("pin") {
      // A menu closes before the window may move to another display.
      MainLoop.whenIdle { windows.open { $0.main.pin.toggle() } }
    }
    windows.onPin = { pin.setOn($0) }
    addDialAction(to: application, composition.preferences)
  }

  private static func addDialAction(to application: Application, _ preferences: Preferences) {
    let dial = application.addToggle("dial") {
      preferences.face = preferences.face == .dial ? .ring : .dial
    }
    dial.setOn(preferences.face == .dial)
    preferences.onChange(of: [\.face], for: application) { dial.setOn(preferences.face == .dial) }
  }
}
