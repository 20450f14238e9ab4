internal import CGLib

/// A GLib timeout that calls a closure once in the main loop after a delay, unless this object is
/// released before that. It doesn't advance while the machine sleeps.
@MainActor
package final class Timeout {
  // `deinit` is not isolated; it is changed and read on the main thread. 0 after the only call.
  nonisolated(unsafe) private var source: guint = 0

  /// - Parameter delay: rounded up to whole milliseconds.
  package init(after delay: Duration, _ closure: @escaping @MainActor () -> Void) {
    // It may release this object: GLib keeps the source until the call is over.
    let call: @MainActor () -> Void = { [weak self] in
      self?.source = 0
      closure()
    }
    let milliseconds = (delay / .milliseconds(1)).rounded(.up)
    source = g_timeout_add_full(
      G_PRIORITY_DEFAULT, guint(min(max(0, milliseconds), Double(guint.max))),
      { data in
        let call = ClosureBox<@MainActor () -> Void>.closure(in: data)
        MainActor.assumeIsolated { call?() }
        return G_SOURCE_REMOVE_
      },
      ClosureBox<@MainActor () -> Void>.retained(call), releaseBox)
  }

  deinit {
    if source != 0 { g_source_remove(source) }
  }
}
