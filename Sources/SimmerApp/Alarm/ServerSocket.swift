import GtkKit

/// The socket at which the desktop's sound server listens.
enum ServerSocket {
  /// Its path, where libpulse would look for it; nil where the server is on another computer, or in
  /// one of several places.
  /// - Parameter environment: reads one environment variable.
  static func path(_ environment: (String) -> String?) -> String? {
    guard let server = environment("PULSE_SERVER") else {
      return environment("PULSE_RUNTIME_PATH").map { $0 + "/native" }
        ?? environment("XDG_RUNTIME_DIR").map { $0 + "/pulse/native" }
    }
    // An address may be for one computer alone: `{MACHINE}unix:/run/socket`.
    let address = server.split(separator: "}", maxSplits: 1).last ?? ""
    let path = address.hasPrefix("unix:") ? address.dropFirst(5) : address
    return path.hasPrefix("/") && !path.contains(" ") ? String(path) : nil
  }

  /// Calls `onSign` when a server may have appeared, until what is returned is let go; nil where
  /// that can't be watched.
  @MainActor
  static func watch(_ onSign: @escaping @MainActor () -> Void) -> AnyObject? {
    path(InstalledFiles.environment).map { PathWatch($0, onAppear: onSign) }
  }
}
