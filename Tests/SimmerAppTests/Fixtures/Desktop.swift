import CGtk
import Foundation
import XCTest

@testable import GtkKit
@testable import SimmerApp

/// The display, the application and the settings that all tests of one process share.
@MainActor
enum Desktop {
  /// Why a test can't run here.
  struct Unavailable: Error, CustomStringConvertible {
    let description: String
  }

  private static let registered: Result<Application, Unavailable> = {
    setenv("GSK_RENDERER", "cairo", 0)
    guard MainLoop.openDisplay() else {
      return .failure(Unavailable(description: "There is no display: run “make test”."))
    }
    let application = Application(id: About.applicationID + ".Tests")
    var failure: UnsafeMutablePointer<GError>?
    guard g_application_register(application.cast(), nil, &failure) != 0 else {
      defer { g_clear_error(&failure) }
      let reason = failure.map { String(cString: $0.pointee.message) } ?? ""
      return .failure(Unavailable(description: "The application can't be registered: \(reason)"))
    }
    // What slides or fades is there at once.
    var no = GValue()
    g_value_init(&no, g_type_from_name("gboolean"))
    g_value_set_boolean(&no, 0)
    g_object_set_property(
      UnsafeMutableRawPointer(gtk_settings_get_default()).assumingMemoryBound(to: GObject.self),
      "gtk-enable-animations", &no)
    styles = StyleSheet(path: SourceTree.data + "/style.css")
    return .success(application)
  }()
  private static var styles: StyleSheet?

  /// An application that can have windows, on a display with Simmer's styles and without animations.
  static func application() throws -> Application {
    try registered.get()
  }

  /// The settings.
  /// - Parameter reset: whether they shall be as before anybody chose anything.
  static func settings(reset: Bool = true) throws -> Settings {
    let environment = ProcessInfo.processInfo.environment
    guard environment["GSETTINGS_BACKEND"] == "memory" else {
      throw Unavailable(description: "A person's own settings are in reach: run “make test”.")
    }
    guard let stage = environment["SIMMER_STAGE"],
      let settings = Settings(
        schemaID: About.applicationID, directories: [stage + "/share/glib-2.0/schemas"])
    else { throw Unavailable(description: "The settings are not installed: run “make test”.") }
    guard reset else { return settings }
    for key in [
      "alarm-sound", "own-sounds", "volume", "show-ring", "ring-color", "always-show-hours",
      "animations", "fade-in", "ring-limit", "warning", "keep-awake", "knows-of-background",
      "time-format", "last-duration", "window-width", "window-height", "face", "second-hand",
      "color-scheme", "pinned-width", "pinned-height", "pinned-place",
    ] {
      g_settings_reset(settings.cast(), key)
    }
    return settings
  }
}
