internal import CGLib

/// An object of this program on a bus, with one interface, until the last reference is released.
/// GLib refuses calls with other types than the interface has, and answers introspection.
@MainActor
package final class BusObject {
  /// The methods by their names. A call is answered when a method says so, now or later.
  package typealias Methods = [String: @MainActor (BusCall) -> Void]
  /// Each closure returns a GVariant, which may be floating.
  package typealias Properties = [String: @MainActor () -> OpaquePointer]

  private let bus: Bus
  /// The connection of `bus`, for `deinit`.
  private nonisolated(unsafe) let connection: OpaquePointer
  private let path: String
  private let interface: String
  private let registration: guint

  /// Nil if `interface`, an `<interface>` element of introspection, is invalid or there already.
  package init?(
    at path: String, on bus: Bus, interface: String, methods: Methods = [:],
    properties: Properties = [:]
  ) {
    guard let node = g_dbus_node_info_new_for_xml("<node>\(interface)</node>", nil) else {
      return nil
    }
    defer { g_dbus_node_info_unref(node) }
    guard let description = node.pointee.interfaces[0] else { return nil }
    var functions = GDBusInterfaceVTable()
    functions.method_call = { _, _, _, _, _, _, invocation, data in
      guard let invocation else { return }
      nonisolated(unsafe) let consumed = invocation
      let members = ClosureBox<Members>.closure(in: data)
      MainActor.assumeIsolated {
        let call = BusCall(consuming: consumed)
        members?.methods[call.method]?(call)
      }
    }
    functions.get_property = { _, _, _, _, name, error, data in
      let name = name.map { String(cString: $0) } ?? ""
      let members = ClosureBox<Members>.closure(in: data)
      nonisolated(unsafe) var value: OpaquePointer?
      MainActor.assumeIsolated { value = members?.properties[name]?() }
      if value == nil {
        g_set_error_literal(
          error, g_dbus_error_quark(), gint(G_DBUS_ERROR_UNKNOWN_PROPERTY.rawValue), name)
      }
      return value
    }
    registration = g_dbus_connection_register_object(
      bus.opaque, path, description, &functions,
      ClosureBox<Members>.retained(Members(methods: methods, properties: properties)), releaseBox,
      nil)
    guard registration != 0 else { return nil }
    (self.bus, connection) = (bus, bus.opaque)
    self.path = path
    self.interface = String(cString: description.pointee.name)
  }

  deinit {
    g_dbus_connection_unregister_object(connection, registration)
  }

  /// - Parameter arguments: may be floating.
  package func emit(_ signal: String, _ arguments: [OpaquePointer] = []) {
    bus.emit(signal, of: interface, at: path, arguments)
  }

  private struct Members {
    let methods: Methods
    let properties: Properties
  }
}
