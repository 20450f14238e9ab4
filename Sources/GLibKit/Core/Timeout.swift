internal import CGLib

/// A GLib timeout that calls a closure in the main loop after a delay, unless this object is
/// released before that. It doesn't advance while the machine sleeps.
@MainActor
package final class Timeout {
  // `deinit` is not isolated; it is changed and read on the main thread. 0 after the only call.
  nonisolated(unsafe) private var source: guint = 0

  /// Calls `closure` once.
  /// - Parameter delay: rounded up to whole milliseconds.
  package init(after delay: Duration, _ closure: @escaping @MainActor () -> Void) {
    start(delay) { [weak self] in
      self?.source = 0
      closure()
      return G_SOURCE_REMOVE_
    }
  }

  /// Calls `closure` again and again.
  /// - Parameter interval: rounded up to whole milliseconds.
  package init(every interval: Duration, _ closure: @escaping @MainActor () -> Void) {
    start(interval) {
      closure()
      return G_SOURCE_CONTINUE_
    }
  }

  /// - Parameter call: returns whether another call follows. It may release this object: GLib keeps
  ///   the source until the call is over.
  private func start(_ delay: Duration, _ call: @escaping @MainActor () -> gboolean) {
    let milliseconds = (delay / .milliseconds(1)).rounded(.up)
    source = g_timeout_add_full(
      G_PRIORITY_DEFAULT, guint(min(max(0, milliseconds), Double(guint.max))),
      { data in
        let call = ClosureBox<@MainActor () -> gboolean>.closure(in: data)
        return MainActor.assumeIsolated { call?() ?? G_SOURCE_REMOVE_ }
      },
      ClosureBox<@MainActor () -> gboolean>.retained(call), releaseBox)
  }

  deinit {
    if source != 0 { g_source_remove(source) }
  }
}
