package import CGLib

/// A Swift closure as user data. A GObject or GLib owns it until the destroy notify.
package final class ClosureBox<Closure> {
  package let closure: Closure

  package init(_ closure: Closure) {
    self.closure = closure
  }

  /// Returns a retained box with a closure, as user data.
  package static func retained(_ closure: Closure) -> gpointer {
    Unmanaged.passRetained(ClosureBox(closure)).toOpaque()
  }

  package static func closure(in data: gpointer?) -> Closure? {
    data.map { Unmanaged<ClosureBox>.fromOpaque($0).takeUnretainedValue().closure }
  }

  /// Returns the closure of a box, and releases the box: for a callback that is called once.
  static func consumed(from data: gpointer?) -> Closure? {
    data.map { Unmanaged<ClosureBox>.fromOpaque($0).takeRetainedValue().closure }
  }
}

/// Releases the box that `ClosureBox.retained` made; a GDestroyNotify for every specialization.
package func releaseBox(_ data: gpointer?) {
  if let data { Unmanaged<AnyObject>.fromOpaque(data).release() }
}

private func releaseBox(_ data: gpointer?, _ closure: UnsafeMutablePointer<GClosure>?) {
  releaseBox(data)
}

/// Calls the closure in a box, for callbacks whose other arguments are not used.
package func callClosure(in data: gpointer?) {
  let closure = ClosureBox<@MainActor () -> Void>.closure(in: data)
  MainActor.assumeIsolated { closure?() }
}

/// Handles a signal with the C signature `(instance, data)` and no result, as most have.
package func callSignal(_ instance: gpointer?, _ data: gpointer?) {
  callClosure(in: data)
}

/// Handles a signal with the C signature `(instance, argument, data)` and no result, such as
/// `notify`, without using the argument.
package func callSignalIgnoringArgument(
  _ instance: gpointer?, _ argument: gpointer?, _ data: gpointer?
) {
  callClosure(in: data)
}

extension Object {
  /// Connects a C function with the signature of the signal. `closure` is its user data, which the
  /// object keeps alive.
  package func connect<Closure>(
    _ signal: String, calling callback: GCallback, _ closure: Closure
  ) {
    g_signal_connect_data(
      pointer, signal, callback, ClosureBox<Closure>.retained(closure), releaseBox,
      GConnectFlags(rawValue: 0))
  }

  /// Connects a signal without arguments.
  package func connect(_ signal: String, _ closure: @escaping @MainActor () -> Void) {
    let thunk: @convention(c) (gpointer?, gpointer?) -> Void = callSignal
    connect(signal, calling: unsafeBitCast(thunk, to: GCallback.self), closure)
  }

  /// Connects to changes of a property.
  package func connectNotify(_ property: String, _ closure: @escaping @MainActor () -> Void) {
    let thunk: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void =
      callSignalIgnoringArgument
    connect("notify::" + property, calling: unsafeBitCast(thunk, to: GCallback.self), closure)
  }
}
