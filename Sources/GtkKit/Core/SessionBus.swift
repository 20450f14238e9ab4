internal import CGtk

/// The session bus for a program that waits for its answers.
@MainActor
final class SessionBus: Object {
  /// Why a call wasn't answered.
  struct Failure: Error {
    /// Name of the error on the bus; empty where the call never got there.
    let name: String
    /// What the bus, or who was called, says about it.
    let message: String

    /// Whether the program that was called ended before it answered.
    var isNoReply: Bool { isOne(of: ["NoReply", "Disconnected"]) }
    /// Whether nobody has the name, and the bus can start nobody who would.
    var isUnknown: Bool { isOne(of: ["ServiceUnknown", "NameHasNoOwner"]) }

    private func isOne(of names: [String]) -> Bool {
      names.contains { name == "org.freedesktop.DBus.Error." + $0 }
    }
  }

  /// Nil where there is none.
  init?() {
    guard let connection = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return nil }
    super.init(owning: UnsafeMutableRawPointer(connection))
  }

  /// Calls a method, and waits until it has been answered. The program that owns `name` is started
  /// if it can be.
  /// - Parameter arguments: a tuple in the text format of GVariant.
  func call(
    _ method: String, of interface: String, at path: String, in name: String, _ arguments: String
  ) -> Result<Void, Failure> {
    var error: UnsafeMutablePointer<GError>?
    let tuple = g_variant_parse(nil, arguments, nil, nil, nil)
    defer { if let tuple { g_variant_unref(tuple) } }
    let answer = g_dbus_connection_call_sync(
      opaque, name, path, interface, method, tuple, nil, G_DBUS_CALL_FLAGS_NONE, -1, nil, &error)
    if let answer { g_variant_unref(answer) }
    guard let error else { return .success(()) }
    defer { g_error_free(error) }
    let remote = g_dbus_error_get_remote_error(error)
    defer { g_free(remote) }
    g_dbus_error_strip_remote_error(error)
    return .failure(
      Failure(
        name: remote.map { String(cString: $0) } ?? "",
        message: String(cString: error.pointee.message)))
  }
}
