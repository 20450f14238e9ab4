internal import CGLib

/// A GLib timeout that calls a closure in the main loop after a delay, and again after each further
/// delay until this object is released. It doesn't advance while the machine sleeps.
@MainActor
package final class Timeout {
  private let source: guint

  /// - Parameter delay: rounded up to whole milliseconds.
  package init(after delay: Duration, _ closure: @escaping @MainActor () -> Void) {
    let milliseconds = (delay / .milliseconds(1)).rounded(.up)
    // The closure may release this object: GLib keeps the source until the call is over.
    source = g_timeout_add_full(
      G_PRIORITY_DEFAULT, guint(min(max(0, milliseconds), Double(guint.max))),
      { data in
        callClosure(in: data)
        return G_SOURCE_CONTINUE_
      },
      ClosureBox<@MainActor () -> Void>.retained(closure), releaseBox)
  }

  deinit {
    g_source_remove(source)
  }
}
