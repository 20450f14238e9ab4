internal import CGtk
import Dispatch
import GLibKit
internal import Glibc

/// The display server of the environment: Wayland, else X. GTK waits for it without a limit.
@MainActor
enum DisplayServer {
  /// The server of another computer isn't asked, and counts as one that answers.
  static func findOutIfFrozen(
    within patience: Duration, _ closure: @escaping @MainActor @Sendable (Bool) -> Void
  ) {
    guard let (path, request) = socket({ getenv($0).map { String(cString: $0) } ?? "" }) else {
      return closure(false)
    }
    let seconds = guint(patience / .seconds(1))
    // A global queue would wake up once a second for the rest of the process.
    DispatchQueue(label: "Display").async {
      let isFrozen = isTimeout(path, request, seconds)
      MainLoop.async { closure(isFrozen) }
    }
  }

  /// Returns the socket of the server, and the shortest request that it answers.
  nonisolated static func socket(
    _ variable: (String) -> String
  ) -> (path: String, request: [UInt8])? {
    let wayland = variable("WAYLAND_DISPLAY")
    if !wayland.isEmpty {
      // The request `wl_display.sync`, in the byte order of the machine.
      let request: [UInt32] = [1, 12 << 16, 2]
      let folder = wayland.hasPrefix("/") ? "" : variable("XDG_RUNTIME_DIR") + "/"
      return (folder + wayland, request.withUnsafeBytes { Array($0) })
    }
    let parts = variable("DISPLAY").split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, ["", "unix"].contains(parts[0]),
      let number = parts[1].split(separator: ".").first.flatMap({ Int($0) })
    else { return nil }
    // Little-endian, of version 11 and without a key: even a refusal is an answer.
    let request: [UInt8] = [UInt8(ascii: "l"), 0, 11] + [UInt8](repeating: 0, count: 9)
    return ("/tmp/.X11-unix/X\(number)", request)
  }

  /// Sends a request to a socket, and waits for the first byte of the answer.
  /// - Returns: whether it didn't come in time. Other failures, such as of a server that isn't
  ///   there, are left to GTK.
  private nonisolated static func isTimeout(
    _ path: String, _ request: [UInt8], _ seconds: guint
  ) -> Bool {
    guard let client = g_socket_client_new(), let address = g_unix_socket_address_new(path) else {
      return false
    }
    defer {
      g_object_unref(client)
      g_object_unref(address)
    }
    g_socket_client_set_timeout(client, seconds)
    g_socket_client_set_enable_proxy(client, 0)
    var error: UnsafeMutablePointer<GError>?
    defer { g_clear_error(&error) }
    if let connection = g_socket_client_connect(client, OpaquePointer(address), nil, &error) {
      defer { g_object_unref(connection) }
      connection.withMemoryRebound(to: GIOStream.self, capacity: 1) { stream in
        var byte: UInt8 = 0
        let (output, input) = (
          g_io_stream_get_output_stream(stream), g_io_stream_get_input_stream(stream)
        )
        if g_output_stream_write_all(output, request, gsize(request.count), nil, nil, &error) != 0 {
          g_input_stream_read(input, &byte, 1, nil, &error)
        }
      }
    }
    // A full queue of connections is a timeout, too.
    let timeouts = [G_IO_ERROR_TIMED_OUT, G_IO_ERROR_WOULD_BLOCK]
    return timeouts.contains {
      g_error_matches(error, g_io_error_quark(), gint($0.rawValue)) != 0
    }
  }
}
