internal import CGLib

/// A watch for the end of another process on a bus.
@MainActor
package final class BusNameWatch {
  private let watch: guint

  /// Calls `onEnd` when nobody owns `name`, as long as the watch lives.
  init(
    _ bus: OpaquePointer?, _ name: UnsafePointer<CChar>?, onEnd: @escaping @MainActor () -> Void
  ) {
    watch = g_bus_watch_name_on_connection(
      bus, name, G_BUS_NAME_WATCHER_FLAGS_NONE, nil,
      { _, _, data in callClosure(in: data) }, ClosureBox<@MainActor () -> Void>.retained(onEnd),
      releaseBox)
  }

  deinit {
    g_bus_unwatch_name(watch)
  }
}
