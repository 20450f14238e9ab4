import CGtk
import Dispatch
import TestSupport
import TimerEngine
import XCTest

@testable import GLibKit
@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

/// A test of Simmer's windows, with its styles and without animations: transitions end at once.
class AppTestCase: GtkTestCase, @unchecked Sendable {
  /// The application that all tests of one process share.
  static let application = Application(id: About.applicationID + ".Tests")

  private static let styles = Result {
    var failure: UnsafeMutablePointer<GError>?
    guard g_application_register(application.cast(), nil, &failure) != 0 else {
      defer { g_clear_error(&failure) }
      let reason = failure.map { String(cString: $0.pointee.message) } ?? ""
      throw Unavailable("The application can't be registered: \(reason)")
    }
    return StyleSheet(path: SourceTree.data + "/style.css")
  }

  private var kept: [AnyObject] = []

  override func setUp() async throws {
    try await super.setUp()
    _ = try Self.styles.get()
    DesktopSettings.setAnimations(false)
  }

  override func tearDown() async throws {
    DesktopLook.end()
    dropTooltip()
    // The newest window comes first, and each releases its closures.
    for window in topLevels().reversed() {
      gtk_window_destroy(window.cast())
      g_object_run_dispose(window.cast())
    }
    try await super.tearDown()
    kept = []
  }

  /// Keeps an object until all windows are destroyed.
  func keep<T: AnyObject>(_ object: T) -> T {
    kept.append(object)
    return object
  }
}

class WindowTestCase: AppTestCase, @unchecked Sendable {
  private var window: OpenWindow?

  /// The main window that was opened last, or a new one in its usual size.
  var ui: OpenWindow { window ?? openWindow() }
  var app: Assembly { upToDate.app }
  var main: MainWindow { upToDate.main }
  var windowController: WindowController { upToDate.windowController }
  var screen: OnScreen { ui.screen }
  var inputs: [Input] { ui.inputs }

  /// The timer or plan that is shown as ready to start; nil on other pages.
  var shownStart: Start? {
    if case .setup(let setup, _) = main.scene?.content { setup.ready } else { nil }
  }

  /// The main window after all requested renders.
  private var upToDate: OpenWindow {
    let ui = ui
    MainLoop.drain()
    return ui
  }

  override func tearDown() async throws {
    try await super.tearDown()
    window = nil
  }

  /// Opens the main window and closes an earlier one. As in the program, renders come with the next
  /// turn of the main loop.
  @discardableResult
  func openWindow(isInView: Bool = true, _ prepare: (Assembly) -> Void = { _ in }) -> OpenWindow {
    window?.destroy()
    let app = Assembly(later: MainLoop.async)
    prepare(app)
    let opened = OpenWindow(app, isInView: isInView)
    window = opened
    return opened
  }

  /// Opens the main window in this size, completes its layout, and closes an earlier one.
  @discardableResult
  func openWindow(
    _ width: Int, _ height: Int, _ prepare: (Assembly) -> Void = { _ in }
  ) -> OpenWindow {
    let ui = openWindow {
      $0.preferences.animates = false
      $0.preferences.windowSize = (width, height)
      prepare($0)
    }
    ui.settle()
    return ui
  }
}

/// The main window, connected as in `Composition` with the parts below it.
@MainActor final class OpenWindow {
  let app: Assembly
  let windowController: WindowController
  var main: MainWindow { windowController.main }
  let screen: OnScreen
  let model: RecordingModel
  /// Saves nothing until it has restored timers.
  let store: StateStore
  var inputs: [Input] { model.inputs }

  init(_ app: Assembly, isInView: Bool = true) {
    self.app = app
    model = RecordingModel(app.controller)
    let folder = app.files?.path ?? ""
    store = StateStore(
      file: StateFile(path: folder + "/timers.json"), boot: "a",
      unread: UnreadTimers(app.preferences))
    windowController = WindowController(
      actions: ActionKeys(of: AppTestCase.application), model: model, preferences: app.preferences,
      alarm: app.alarm,
      banners: Banners(
        alarm: app.alarm, scheduler: app.clock, store: store,
        autostart: Autostart(
          .entry(AutostartEntry(configuration: folder, executable: "/opt/simmer")),
          queue: DispatchQueue(label: "disk")),
        keepAwake: KeepAwake(
          Inhibitor(nil, .sleep, applicationID: About.applicationID, inSandbox: false),
          screen: Inhibitor(nil, .screen, applicationID: About.applicationID, inSandbox: false),
          preferences: app.preferences, now: { [clock = app.clock] in clock.now }),
        preferences: app.preferences))
    let main = windowController.main
    screen = OnScreen(main.window, time: main.faceView.time)
    app.controller.view = windowController
    if isInView { main.present() }
    app.controller.setNeedsRender()
    MainLoop.drain()
  }

  /// Completes the layout, shows the parts for which there is room, and draws them. Fails if the
  /// layout does not settle.
  func settle(file: StaticString = #filePath, line: UInt = #line) {
    var layouts: [[Float]] = []
    var rendered: [Float]?
    for _ in 0..<200 {
      layOut()
      layouts.append(bounds(of: main.window.widget))
      guard layouts.count >= 3, Set(layouts.suffix(3)).count == 1 else { continue }
      if layouts.last == rendered { return main.window.runFrames(1) }
      // There may be more or less room now.
      rendered = layouts.last
      layouts = []
      app.controller.setNeedsRender()
      MainLoop.drain()
    }
    XCTFail("the layout doesn't settle", file: file, line: line)
  }

  func layOut() {
    // The display determines the size of the window.
    gdk_display_sync(gdk_display_get_default())
    MainLoop.drain()
    main.window.layOut()
  }

  private func bounds(of widget: UnsafeMutablePointer<GtkWidget>) -> [Float] {
    var box = graphene_rect_t()
    guard gtk_widget_get_mapped(widget) != 0,
      gtk_widget_compute_bounds(widget, main.window.widget, &box) != 0
    else { return [] }
    var bounds = [box.origin.x, box.origin.y, box.size.width, box.size.height]
    var child = gtk_widget_get_first_child(widget)
    while let next = child {
      bounds += self.bounds(of: next)
      child = gtk_widget_get_next_sibling(next)
    }
    return bounds
  }

  func destroy() {
    // GTK asks a popover that is destroyed with its window for the pointer position.
    for popover in main.window.openPopovers { gtk_popover_popdown(popover.cast()) }
    main.window.destroy()
    dropTooltip()
    MainLoop.drain()
  }
}
