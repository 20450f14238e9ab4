internal import CGtk
import GLibKit

/// A watch for the end of the process that a command line came from.
@MainActor
package final class CallerWatch {
  private let watch: guint

  /// Calls `onEnd` when the calling process leaves the session bus, as long as the watch lives. Nil
  /// if the caller is this process, or its bus name is unknown.
  package init?(_ line: ApplicationCommandLine, onEnd: @escaping @MainActor () -> Void) {
    guard let name = line.callerName, g_dbus_is_unique_name(name) != 0,
      let application = g_application_get_default(),
      let bus = g_application_get_dbus_connection(application)
    else { return nil }
    watch = g_bus_watch_name_on_connection(
      bus, name, G_BUS_NAME_WATCHER_FLAGS_NONE, nil,
      { _, _, data in callClosure(in: data) }, ClosureBox<@MainActor () -> Void>.retained(onEnd),
      releaseBox)
  }

  deinit {
    g_bus_unwatch_name(watch)
  }
}
