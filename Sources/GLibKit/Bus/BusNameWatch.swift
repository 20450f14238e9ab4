internal import CGLib

@MainActor
package final class BusNameWatch {
  private let watch: guint

  /// Calls `onChange` soon, and when a process takes or loses `name`, as long as the watch lives.
  /// It gets the owner's unique name, or nil if there is no owner. The bus starts no process.
  package init(_ name: String, on bus: Bus, onChange: @escaping @MainActor (String?) -> Void) {
    typealias Closure = @MainActor (String?) -> Void
    watch = g_bus_watch_name_on_connection(
      bus.opaque, name, G_BUS_NAME_WATCHER_FLAGS_NONE,
      { _, _, owner, data in
        let owner = owner.map { String(cString: $0) }
        let closure = ClosureBox<Closure>.closure(in: data)
        MainActor.assumeIsolated { closure?(owner) }
      },
      { _, _, data in
        let closure = ClosureBox<Closure>.closure(in: data)
        MainActor.assumeIsolated { closure?(nil) }
      }, ClosureBox<Closure>.retained(onChange), releaseBox)
  }

  deinit {
    g_bus_unwatch_name(watch)
  }
}
