import CGtk
import TestSupport
import XCTest

@testable import GtkKit
@testable import SimmerApp

/// The application and the settings that all tests of one process share.
@MainActor
enum Desktop {
  private static let registered = Result {
    try openDisplay()
    let application = Application(id: About.applicationID + ".Tests")
    var failure: UnsafeMutablePointer<GError>?
    guard g_application_register(application.cast(), nil, &failure) != 0 else {
      defer { g_clear_error(&failure) }
      let reason = failure.map { String(cString: $0.pointee.message) } ?? ""
      throw Unavailable("The application can't be registered: \(reason)")
    }
    // What slides or fades is there at once.
    DesktopSettings.setAnimations(false)
    styles = StyleSheet(path: SourceTree.data + "/style.css")
    return application
  }
  private static var styles: StyleSheet?

  /// An application that can have windows, on a display with Simmer's styles and without animations.
  static func application() throws -> Application {
    try registered.get()
  }

  /// The settings.
  /// - Parameter reset: whether they shall be as before anybody chose anything.
  static func settings(reset: Bool = true) throws -> Settings {
    try simmerSettings(reset: reset)
  }
}
