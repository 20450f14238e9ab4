internal import CGtk

/// Why a call over a bus wasn't answered.
struct BusFailure: Error {
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

  /// Reads an error of GLib, and frees it.
  init(consuming error: UnsafeMutablePointer<GError>?) {
    guard let error else {
      (name, message) = ("", "")
      return
    }
    defer { g_error_free(error) }
    let remote = g_dbus_error_get_remote_error(error)
    defer { g_free(remote) }
    g_dbus_error_strip_remote_error(error)
    name = remote.map { String(cString: $0) } ?? ""
    message = String(cString: error.pointee.message)
  }
}
