import CGtk
import TimerEngine
import XCTest

@testable import GtkKit
@testable import SimmerApp

extension XCTestCase {
  /// Opens the main window; it is destroyed when the test ends, however it ends.
  /// - Parameter isInView: whether it is shown at once.
  @MainActor
  func openWindow(_ app: Assembly = Assembly(), isInView: Bool = true) throws -> OpenWindow {
    destroyingAtEnd(try OpenWindow(app, isInView: isInView)) { $0.destroy() }
  }

  /// Opens the main window in this size, with its layout complete, likewise.
  /// - Parameter prepare: what comes before it is opened.
  @MainActor
  func openWindow(
    width: Int, height: Int, _ prepare: (Assembly) -> Void = { _ in }
  ) throws -> OpenWindow {
    let ui = try OpenWindow(width: width, height: height, prepare)
    return destroyingAtEnd(ui) { $0.destroy() }
  }

  /// Has an object destroyed when the test ends: the one that was made last comes first.
  @MainActor
  func destroyingAtEnd<T: Sendable>(
    _ object: T, _ destroy: @escaping @MainActor @Sendable (T) -> Void
  ) -> T {
    addTeardownBlock {
      MainActor.assumeIsolated {
        destroy(object)
        MainLoop.drain()
      }
    }
    return object
  }

  /// Runs the main loop until `condition` holds. Fails after a minute.
  @MainActor
  func wait(
    until condition: () -> Bool, file: StaticString = #filePath, line: UInt = #line
  ) {
    let end = ContinuousClock.now + .seconds(60)
    while !condition() {
      guard ContinuousClock.now < end else {
        return XCTFail("still not so after a minute", file: file, line: line)
      }
      MainLoop.drain()
      usleep(1000)
    }
  }
}

/// The main window, joined as in `Simmer` with the parts below it.
@MainActor
final class OpenWindow {
  let app: Assembly
  let main: MainWindow
  let screen: OnScreen
  /// All inputs that came from the window.
  private(set) var inputs: [Input] = []

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

  /// One of this size, with its layout complete.
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

  /// Lets it take its places, and shows what there is room for then. Fails where its layout doesn't
  /// come to rest.
  func settle(file: StaticString = #filePath, line: UInt = #line) {
    var (frames, unchanged) = (0, 0)
    var layout: [Float] = []
    runFrames {
      let next = bounds(of: screen.root)
      unchanged = next == layout ? unchanged + 1 : 0
      frames += 1
      layout = next
      return unchanged < 2 && frames < 200
    }
    if unchanged < 2 { XCTFail("the layout doesn't come to rest", file: file, line: line) }
    app.controller.render()
    MainLoop.drain()
  }

  /// Lets the display show frames as long as `condition` holds, which is asked before each of them.
  func runFrames(while condition: () -> Bool) {
    var isNext = false
    let ticks = FrameTicks(of: main.window) { _ in isNext = true }
    ticks.isOn = true
    repeat {
      // The size of the window comes from the display.
      gdk_display_sync(gdk_display_get_default())
      isNext = false
      MainLoop.run(while: { !isNext })
    } while condition()
    ticks.isOn = false
    MainLoop.drain()
  }

  /// The places of a widget and of all that is shown in it.
  private func bounds(of widget: OnScreen.Pointer) -> [Float] {
    var box = graphene_rect_t()
    guard gtk_widget_get_mapped(widget) != 0,
      gtk_widget_compute_bounds(widget, screen.root, &box) != 0
    else { return [] }
    var bounds = [box.origin.x, box.origin.y, box.size.width, box.size.height]
    var child = gtk_widget_get_first_child(widget)
    while let next = child {
      bounds += self.bounds(of: next)
      child = gtk_widget_get_next_sibling(next)
    }
    return bounds
  }

  /// Takes it from the screen for good.
  func destroy() {
    main.window.destroy()
    MainLoop.drain()
  }
}

extension OnScreen {
  /// Checks that each of these texts is shown.
  func assertShows(_ texts: String..., file: StaticString = #filePath, line: UInt = #line) {
    for text in texts {
      XCTAssertTrue(
        self.texts.contains(text), "no “\(text)” in \(self.texts)", file: file, line: line)
    }
  }

  /// Checks that none of these texts is shown.
  func assertHides(_ texts: String..., file: StaticString = #filePath, line: UInt = #line) {
    for text in texts {
      XCTAssertFalse(
        self.texts.contains(text), "“\(text)” in \(self.texts)", file: file, line: line)
    }
  }

  /// Checks whether a text is shown of which this is a part.
  func assertShows(
    part: String, _ isShown: Bool = true, file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertEqual(
      texts.contains { $0.contains(part) }, isShown, "“\(part)” in \(texts)", file: file,
      line: line)
  }
}
