package import CGLib

/// A Swift closure as user data. A GObject or GLib owns it until the destroy notify.
package final class ClosureBox<Closure> {
  package let closure: Closure

  package init(_ closure: Closure) {
    self.closure = closure
  }

  package static func retained(_ closure: Closure) -> gpointer {
    Unmanaged.passRetained(ClosureBox(closure)).toOpaque()
  }

  package static func closure(in data: gpointer?) -> Closure? {
    data.map { Unmanaged<ClosureBox>.fromOpaque($0).takeUnretainedValue().closure }
  }

  /// Returns the closure of a box, and releases the box: for a callback that is called once.
  package static func consumed(from data: gpointer?) -> Closure? {
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

package protocol SignalArgument {
  init(_ value: UnsafePointer<GValue>)
}

extension Bool: SignalArgument {
  package init(_ value: UnsafePointer<GValue>) { self = g_value_get_boolean(value) != 0 }
}

extension Int32: SignalArgument {
  package init(_ value: UnsafePointer<GValue>) { self = g_value_get_int(value) }
}

extension UInt32: SignalArgument {
  package init(_ value: UnsafePointer<GValue>) { self = g_value_get_uint(value) }
}

extension Double: SignalArgument {
  package init(_ value: UnsafePointer<GValue>) { self = g_value_get_double(value) }
}

extension String: SignalArgument {
  package init(_ value: UnsafePointer<GValue>) {
    self = g_value_get_string(value).map { String(cString: $0) } ?? ""
  }
}

/// An object, a GVariant, or a pointer to a struct, which is valid during the call.
extension gpointer?: SignalArgument {
  package init(_ value: UnsafePointer<GValue>) { self = g_value_peek_pointer(value) }
}

package protocol SignalResult {
  func store(in value: UnsafeMutablePointer<GValue>)
}

extension Bool: SignalResult {
  package func store(in value: UnsafeMutablePointer<GValue>) {
    g_value_set_boolean(value, self ? 1 : 0)
  }
}

/// An emission of a signal. Unchecked: it is used on the main thread, while its handler runs.
private struct Emission: @unchecked Sendable {
  /// The last argument that was read. The first value is the instance.
  var value: UnsafePointer<GValue>
  let result: UnsafeMutablePointer<GValue>?

  mutating func next<Argument: SignalArgument>() -> Argument {
    value += 1
    return Argument(value)
  }
}

private typealias SignalHandler = @MainActor (Emission) -> Void

/// Calls the ``SignalHandler`` of a GClosure, for signals of every C signature.
private func callHandler(
  _ closure: UnsafeMutablePointer<GClosure>?, _ result: UnsafeMutablePointer<GValue>?,
  _ count: guint, _ values: UnsafePointer<GValue>?, _ hint: gpointer?, _ data: gpointer?
) {
  guard let values else { return }
  let emission = Emission(value: values, result: result)
  let handler = ClosureBox<SignalHandler>.closure(in: closure?.pointee.data)
  MainActor.assumeIsolated { handler?(emission) }
}

extension Object {
  /// - Parameter closure: takes the arguments of the signal, or the first few of them.
  @discardableResult
  package func connect<each Argument: SignalArgument>(
    _ signal: String, _ closure: @escaping @MainActor (repeat each Argument) -> Void
  ) -> gulong {
    connect(
      signal,
      handler: { emission in
        var emission = emission
        closure(repeat emission.next() as each Argument)
      })
  }

  @discardableResult
  package func connect<each Argument: SignalArgument, Result: SignalResult>(
    _ signal: String, _ closure: @escaping @MainActor (repeat each Argument) -> Result
  ) -> gulong {
    connect(
      signal,
      handler: { emission in
        var emission = emission
        let answer = closure(repeat emission.next() as each Argument)
        if let result = emission.result { answer.store(in: result) }
      })
  }

  private func connect(_ signal: String, handler: @escaping SignalHandler) -> gulong {
    let box = ClosureBox<SignalHandler>.retained(handler)
    let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), box)
    g_closure_set_marshal(closure, callHandler)
    g_closure_add_finalize_notifier(closure, box, releaseBox)
    return g_signal_connect_closure(pointer, signal, closure, 0)
  }

  package func connectNotify(_ property: String, _ closure: @escaping @MainActor () -> Void) {
    connect("notify::" + property, closure)
  }
}
