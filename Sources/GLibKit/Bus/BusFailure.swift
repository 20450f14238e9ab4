package import CGLib

package struct BusFailure: Error {
  /// Name of the D-Bus error; empty if the call was never sent.
  package let name: String
  package let message: String
  package let isTimeout: Bool

  /// Whether the called program ended before it answered.
  package var isNoReply: Bool { isOne(of: ["NoReply", "Disconnected"]) }
  /// Whether no program owns the name, and the bus can start none.
  package var isUnknown: Bool { isOne(of: ["ServiceUnknown", "NameHasNoOwner"]) }
  package var isUnknownMethod: Bool {
    isOne(of: ["UnknownMethod", "UnknownInterface", "UnknownObject"])
  }

  private func isOne(of names: [String]) -> Bool {
    names.contains { name == "org.freedesktop.DBus.Error." + $0 }
  }

  /// Reads an error of GLib, and frees it.
  package init(consuming error: UnsafeMutablePointer<GError>?) {
    guard let error else {
      (name, message, isTimeout) = ("", "", false)
      return
    }
    defer { g_error_free(error) }
    let remote = g_dbus_error_get_remote_error(error)
    defer { g_free(remote) }
    g_dbus_error_strip_remote_error(error)
    isTimeout =
      g_error_matches(error, g_io_error_quark(), gint(G_IO_ERROR_TIMED_OUT.rawValue)) != 0
    name = remote.map { String(cString: $0) } ?? ""
    message = String(cString: error.pointee.message)
  }
}
