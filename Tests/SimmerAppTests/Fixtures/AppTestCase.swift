import CGtk
import TestSupport
import TimerEngine
import XCTest

@testable import GtkKit
@testable import SimmerApp

/// A test of Simmer's windows, with its styles and without animations: what slides or fades is there
/// at once.
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
    // The one that was made last comes first, and each releases its closures.
    for window in topLevels().reversed() {
      gtk_window_destroy(window.cast())
      g_object_run_dispose(window.cast())
    }
    try await super.tearDown()
    kept = []
  }

  /// Has an object live until all windows are gone.
  func keep<T: AnyObject>(_ object: T) -> T {
    kept.append(object)
    return object
  }
}

/// A test of the main window.
class WindowTestCase: AppTestCase, @unchecked Sendable {
  private var window: OpenWindow?

  /// The main window, as it was opened last: as it usually is where a test didn't open it.
  var ui: OpenWindow { window ?? openWindow() }
  var app: Assembly { ui.app }
  var main: MainWindow { ui.main }
  var screen: OnScreen { ui.screen }
  var inputs: [Input] { ui.inputs }

  override func tearDown() async throws {
    try await super.tearDown()
    window = nil
  }

  /// Opens the main window in place of any that is open.
  @discardableResult
  func openWindow(isInView: Bool = true, _ prepare: (Assembly) -> Void = { _ in }) -> OpenWindow {
    window?.destroy()
    let app = Assembly()
    prepare(app)
    let opened = OpenWindow(app, isInView: isInView)
    window = opened
    return opened
  }

  /// Opens the main window in this size, with its layout complete, likewise.
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
