import Glibc
import GtkKit
import TimerEngine

@testable import SimmerApp

/// The main window, joined as in `Simmer` with the parts below it.
@MainActor
final class OpenWindow {
  let app: Assembly
  let main: MainWindow
  let screen: OnScreen
  /// All inputs that came from the window.
  private(set) var inputs: [Input] = []

  /// - Parameter isInView: whether it is shown at once.
  init(_ app: Assembly = Assembly(), isInView: Bool = true) throws {
    self.app = app
    main = MainWindow(
      application: try Desktop.application(), preferences: app.preferences, alarm: app.alarm,
      catalogue: app.catalogue)
    screen = OnScreen(main.window, time: main.faceView.time)
    app.controller.view = main
    main.onFrame = { [weak app] in app?.controller.wake() }
    main.onNeedsRender = { [weak app] in app?.controller.render() }
    main.onInput = { [weak self] in
      self?.inputs.append($0)
      self?.app.controller.send($0)
    }
    if isInView { main.present() }
    app.controller.render()
    MainLoop.drain()
  }

  /// One of this size, once all moving is done.
  /// - Parameter prepare: what comes before it is opened.
  convenience init(
    width: Int, height: Int, _ prepare: (Assembly) -> Void = { _ in }
  ) throws {
    let app = Assembly()
    app.preferences.animates = false
    app.preferences.windowSize = (width, height)
    prepare(app)
    try self.init(app)
    settle()
  }

  /// Lets it take its places, and shows what there is room for then.
  func settle() {
    for _ in 0..<20 {
      MainLoop.drain()
      usleep(5000)
    }
    app.controller.render()
    MainLoop.drain()
  }

  /// Takes it from the screen for good.
  func destroy() {
    main.window.destroy()
    MainLoop.drain()
  }
}
