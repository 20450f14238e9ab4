internal import CGtk

/// A connection to one of the two message buses of D-Bus, apart from the application's own. It is
/// never waited for, and the program goes on when the bus goes.
final class Bus: Object {
  /// Connects. `closure` gets nil where there is no such bus.
  static func connect(to kind: GBusType, _ closure: @escaping @MainActor (Bus?) -> Void) {
    guard let address = g_dbus_address_get_for_bus_sync(kind, nil, nil) else {
      MainLoop.async { closure(nil) }
      return
    }
    defer { g_free(address) }
    let flags =
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
      | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue
    g_dbus_connection_new_for_address(
      address, GDBusConnectionFlags(rawValue: flags), nil, nil,
      { _, result, data in
        nonisolated(unsafe) let connection = g_dbus_connection_new_for_address_finish(result, nil)
        let closure = ClosureBox<@MainActor (Bus?) -> Void>.consumed(from: data)
        onMainThread {
          closure?(connection.map { Bus(owning: UnsafeMutableRawPointer($0)) })
        }
      }, ClosureBox<@MainActor (Bus?) -> Void>.retained(closure))
  }

  /// Calls a method of the program that owns `name`, which is started if it can be. `closure` gets
  /// its answer, a tuple that is there as long as the closure runs; or nil when it has refused, is
  /// not there, or has not answered within `timeout`.
  /// - Parameter arguments: a floating tuple, or nil for none.
  func call(
    _ method: String, of interface: String, at path: String, in name: String,
    _ arguments: OpaquePointer? = nil, timeout: Duration,
    _ closure: @escaping @MainActor (OpaquePointer?) -> Void
  ) {
    g_dbus_connection_call(
      opaque, name, path, interface, method, arguments, nil, G_DBUS_CALL_FLAGS_NONE,
      gint(timeout / .milliseconds(1)), nil,
      { connection, result, data in
        nonisolated(unsafe) let answer = g_dbus_connection_call_finish(
          OpaquePointer(connection), result, nil)
        defer { if let answer { g_variant_unref(answer) } }
        let closure = ClosureBox<@MainActor (OpaquePointer?) -> Void>.consumed(from: data)
        onMainThread { closure?(answer) }
      }, ClosureBox<@MainActor (OpaquePointer?) -> Void>.retained(closure))
  }

  /// Calls `closure` with the arguments of each signal of this kind, a tuple that is there as long
  /// as the closure runs, until this goes.
  /// - Parameter subject: what the first argument has to be; others wake nobody.
  /// - Returns: what ``stopListening(_:)`` takes.
  @discardableResult
  func onSignal(
    _ signal: String, of interface: String, at path: String, from name: String,
    about subject: String? = nil, _ closure: @escaping @MainActor (OpaquePointer) -> Void
  ) -> guint {
    g_dbus_connection_signal_subscribe(
      opaque, name, interface, signal, path, subject, G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, _, arguments, data in
        guard let arguments else { return }
        nonisolated(unsafe) let tuple = arguments
        let closure = ClosureBox<@MainActor (OpaquePointer) -> Void>.closure(in: data)
        onMainThread { closure?(tuple) }
      }, ClosureBox<@MainActor (OpaquePointer) -> Void>.retained(closure), releaseBox)
  }

  /// Ends what ``onSignal(_:of:at:from:about:_:)`` began.
  func stopListening(_ subscription: guint) {
    g_dbus_connection_signal_unsubscribe(opaque, subscription)
  }
}
