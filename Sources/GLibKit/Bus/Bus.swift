package import CGLib

/// A connection to the session or system bus of D-Bus. GLib has one to each, shared by the whole
/// process, also by an ``Application``; ``openSession(_:)`` opens further ones.
package final class Bus: Object {
  package nonisolated static let name = "org.freedesktop.DBus"
  package nonisolated static let path = "/org/freedesktop/DBus"
  /// Default timeout of a call, which is that of D-Bus.
  package static let patience = Duration.seconds(25)
  /// The timeout of a call that may wait for ever.
  package static let noLimit = Duration.milliseconds(gint.max)

  /// Connects asynchronously. `closure` is called when the bus answers, without a timeout; with nil
  /// if there is no such bus, or `cancellable` was canceled. The end of the bus doesn't end the
  /// program.
  package static func connect(
    to kind: GBusType, cancellable: Object? = nil, _ closure: @escaping @MainActor (Bus?) -> Void
  ) {
    g_bus_get(
      kind, cancellable?.cast(),
      { _, result, data in
        nonisolated(unsafe) let connection = g_bus_get_finish(result, nil)
        let closure = ClosureBox<@MainActor (Bus?) -> Void>.consumed(from: data)
        if let connection { g_dbus_connection_set_exit_on_close(connection, 0) }
        MainActor.assumeIsolated {
          closure?(connection.map { Bus(owning: UnsafeMutableRawPointer($0)) })
        }
      }, ClosureBox<@MainActor (Bus?) -> Void>.retained(closure))
  }

  /// Calls `closure` when the connection has ended, because the bus has.
  package func onClose(_ closure: @escaping @MainActor () -> Void) {
    connect("closed", closure)
  }

  /// Opens another connection, asynchronously. `closure` gets nil if there is no such bus.
  package static func openSession(_ closure: @escaping @MainActor (Bus?) -> Void) {
    let address = g_dbus_address_get_for_bus_sync(G_BUS_TYPE_SESSION, nil, nil)
    defer { g_free(address) }
    guard let address else { return closure(nil) }
    open(String(cString: address)) { bus, _ in closure(bus) }
  }

  /// Opens a connection to the bus at an address, asynchronously. `closure` gets nil if there is
  /// none, with whether the bus didn't answer within `patience`.
  package static func open(
    _ address: String, patience: Duration? = nil,
    _ closure: @escaping @MainActor (_ bus: Bus?, _ isLate: Bool) -> Void
  ) {
    let flags =
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
      | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue
    let cancellable = Object(owning: g_cancellable_new())
    let limit = patience.map { Timeout(after: $0) { g_cancellable_cancel(cancellable.cast()) } }
    let done: @MainActor (Bus?) -> Void = { bus in
      withExtendedLifetime(limit) {
        closure(bus, bus == nil && g_cancellable_is_cancelled(cancellable.cast()) != 0)
      }
    }
    g_dbus_connection_new_for_address(
      address, GDBusConnectionFlags(rawValue: flags), nil, cancellable.cast(),
      { _, result, data in
        nonisolated(unsafe) let connection = g_dbus_connection_new_for_address_finish(result, nil)
        let closure = ClosureBox<@MainActor (Bus?) -> Void>.consumed(from: data)
        MainActor.assumeIsolated {
          closure?(connection.map { Bus(owning: UnsafeMutableRawPointer($0)) })
        }
      }, ClosureBox<@MainActor (Bus?) -> Void>.retained(done))
  }

  /// The name that the bus has given to this connection.
  var uniqueName: String? {
    g_dbus_connection_get_unique_name(opaque).map { String(cString: $0) }
  }

  /// Takes a name, asynchronously; not if it has an owner.
  package func takeName(_ name: String) {
    // DBUS_NAME_FLAG_DO_NOT_QUEUE
    let flags: UInt32 = 4
    call(
      "RequestName", of: Self.name, at: Self.path, in: Self.name, [name.variant, flags.variant]
    ) { _ in }
  }

  /// Gives a name back. It is gone as soon as the bus knows; GLib’s function would wait for that.
  package func releaseName(_ name: String) {
    call("ReleaseName", of: Self.name, at: Self.path, in: Self.name, [name.variant]) { _ in }
  }

  package func close() {
    g_dbus_connection_close(opaque, nil, nil, nil)
  }

  /// Waits for the session bus, and returns it; nil if there is none. If no bus answers within
  /// `patience`, it is disabled for the rest of the process, because GTK and GLib would wait for it
  /// without a limit.
  package static func session(patience: Duration = .seconds(10)) -> Bus? {
    var patience = patience
    while true {
      let cancellable = Object(owning: g_cancellable_new())
      let limit = Timeout(after: patience) { g_cancellable_cancel(cancellable.cast()) }
      let bus = withExtendedLifetime(limit) {
        MainLoop.wait { connect(to: G_BUS_TYPE_SESSION, cancellable: cancellable, $0) }
      }
      guard bus == nil, g_cancellable_is_cancelled(cancellable.cast()) != 0 else { return bus }
      g_setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:", 1)
      // A thread of GLib may hold the connection to the old address. GLib 2.84 would wait again.
      patience = .milliseconds(100)
    }
  }

  /// Calls a method of the program that owns `name`, which the bus starts if it can. `closure` gets
  /// the answer, a tuple that is valid while the closure runs, or the failure.
  /// - Parameters:
  ///   - arguments: may be floating.
  ///   - starts: whether the bus may start the program.
  package func call(
    _ method: String, of interface: String, at path: String, in name: String,
    _ arguments: [OpaquePointer] = [], timeout: Duration = patience, starts: Bool = true,
    _ closure: @escaping @MainActor (Result<OpaquePointer, BusFailure>) -> Void
  ) {
    typealias Closure = @MainActor (Result<OpaquePointer, BusFailure>) -> Void
    g_dbus_connection_call(
      opaque, name, path, interface, method, Variant.tuple(arguments), nil,
      starts ? G_DBUS_CALL_FLAGS_NONE : G_DBUS_CALL_FLAGS_NO_AUTO_START,
      gint(timeout / .milliseconds(1)), nil,
      { connection, result, data in
        var error: UnsafeMutablePointer<GError>?
        let tuple = g_dbus_connection_call_finish(OpaquePointer(connection), result, &error)
        defer { if let tuple { g_variant_unref(tuple) } }
        nonisolated(unsafe) let answer =
          tuple.map { Result.success($0) }
          ?? .failure(BusFailure(consuming: error))
        let closure = ClosureBox<Closure>.consumed(from: data)
        MainActor.assumeIsolated { closure?(answer) }
      }, ClosureBox<Closure>.retained(closure))
  }

  /// Calls a method that returns an open file, without a timeout and without starting a program.
  /// `closure` gets the file's descriptor, which it owns; -1 if the answer has none.
  func callForFile(
    _ method: String, of interface: String, at path: String, in name: String,
    _ arguments: [OpaquePointer],
    _ closure: @escaping @MainActor (Result<Int32, BusFailure>) -> Void
  ) {
    typealias Closure = @MainActor (Result<Int32, BusFailure>) -> Void
    g_dbus_connection_call_with_unix_fd_list(
      opaque, name, path, interface, method, Variant.tuple(arguments), nil,
      G_DBUS_CALL_FLAGS_NO_AUTO_START, gint.max, nil, nil,
      { connection, result, data in
        var (files, error): (UnsafeMutablePointer<GUnixFDList>?, UnsafeMutablePointer<GError>?)
        let tuple = g_dbus_connection_call_with_unix_fd_list_finish(
          OpaquePointer(connection), &files, result, &error)
        if let tuple { g_variant_unref(tuple) }
        let file = files.map { g_unix_fd_list_get($0, 0, nil) }
        if let files { g_object_unref(files) }
        let answer: Result<Int32, BusFailure> =
          tuple == nil ? .failure(BusFailure(consuming: error)) : .success(file ?? -1)
        let closure = ClosureBox<Closure>.consumed(from: data)
        MainActor.assumeIsolated { closure?(answer) }
      }, ClosureBox<Closure>.retained(closure))
  }

  /// `closure` gets nil if the property can't be read, or has another type.
  package func property<Value: VariantValue>(
    _ property: String, of interface: String, at path: String, in name: String,
    timeout: Duration = patience, starts: Bool = true,
    _ closure: @escaping @MainActor (Value?) -> Void
  ) {
    call(
      "Get", of: "org.freedesktop.DBus.Properties", at: path, in: name,
      [interface.variant, property.variant], timeout: timeout, starts: starts
    ) { closure((try? $0.get()).flatMap { Value(boxedIn: $0) }) }
  }

  /// Checks whether a name has an owner, without starting one; false if the bus doesn't answer.
  package func hasOwner(
    _ name: String, timeout: Duration = patience, _ closure: @escaping @MainActor (Bool) -> Void
  ) {
    call(
      "NameHasOwner", of: Self.name, at: Self.path, in: Self.name, [name.variant], timeout: timeout
    ) { closure((try? $0.get()).flatMap { Bool(only: $0) } ?? false) }
  }

  /// - Parameter arguments: may be floating.
  package func emit(
    _ signal: String, of interface: String, at path: String, _ arguments: [OpaquePointer]
  ) {
    g_dbus_connection_emit_signal(
      opaque, nil, path, interface, signal, Variant.tuple(arguments), nil)
  }

  /// Subscribes to a signal, as long as the connection lives. `closure` gets the arguments of the
  /// signal, a tuple that is valid while the closure runs.
  /// - Parameter subject: the required first argument. The bus doesn't deliver signals with another
  ///   one, so they don't wake the process.
  /// - Returns: an identifier for ``stopListening(_:)``.
  @discardableResult
  package func onSignal(
    _ signal: String, of interface: String, at path: String, from name: String,
    about subject: String? = nil, _ closure: @escaping @MainActor (OpaquePointer) -> Void
  ) -> guint {
    g_dbus_connection_signal_subscribe(
      opaque, name, interface, signal, path, subject, G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, _, arguments, data in
        guard let arguments else { return }
        nonisolated(unsafe) let tuple = arguments
        let closure = ClosureBox<@MainActor (OpaquePointer) -> Void>.closure(in: data)
        MainActor.assumeIsolated { closure?(tuple) }
      }, ClosureBox<@MainActor (OpaquePointer) -> Void>.retained(closure), releaseBox)
  }

  /// Subscribes to the changes of a name's owner, as ``onSignal(_:of:at:from:about:_:)`` does.
  /// Unlike a ``BusNameWatch``, this doesn't report the present owner.
  @discardableResult
  func onOwnerChange(
    of name: String, _ closure: @escaping @MainActor (_ isGone: Bool) -> Void
  ) -> guint {
    onSignal(
      "NameOwnerChanged", of: Self.name, at: Self.path, from: Self.name, about: name
    ) { arguments in
      // The name, the old owner and the new one.
      guard let owner = g_variant_get_child_value(arguments, 2) else { return }
      defer { g_variant_unref(owner) }
      closure(String(owner).isEmpty)
    }
  }

  func stopListening(_ subscription: guint) {
    g_dbus_connection_signal_unsubscribe(opaque, subscription)
  }
}
