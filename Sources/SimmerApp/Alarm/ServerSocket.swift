import GLibKit
import GtkKit
import SimmerCore

enum ServerSocket {
  /// Returns the path of the socket, found as in libpulse; nil if the server is on another
  /// computer, or several servers are listed.
  /// - Parameter environment: reads one environment variable.
  static func path(_ environment: (String) -> String?) -> String? {
    guard let server = environment("PULSE_SERVER") else {
      return environment("PULSE_RUNTIME_PATH").map { $0 + "/native" }
        ?? environment("XDG_RUNTIME_DIR").map { $0 + "/pulse/native" }
    }
    // An address may be limited to one computer: `{MACHINE}unix:/run/socket`.
    let address = server.split(separator: "}", maxSplits: 1).last ?? ""
    let path = address.hasPrefix("unix:") ? address.dropFirst(5) : address
    return path.hasPrefix("/") && !path.contains(" ") ? String(path) : nil
  }

  /// Nil if the socket can't be watched. `onSign` means that a server may have appeared.
  @MainActor
  static func watch(_ onSign: @escaping @MainActor () -> Void) -> AnyObject? {
    path(DataFolders.environment).map { PathWatch($0, onAppear: onSign) }
  }
}
