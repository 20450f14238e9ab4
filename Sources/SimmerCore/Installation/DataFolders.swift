import Glibc

/// The folders that may contain files of the program: beside the executable, in the XDG data
/// directories and, for a program that was built but not installed, in the source tree.
package struct DataFolders {
  /// The `share` folder beside the executable’s folder.
  package let nearby: String
  package let home: String
  package let system: [String]
  private let sources: [String]

  package init(
    executable: String = Self.executable, environment: (String) -> String? = Self.environment
  ) {
    let own = environment("XDG_DATA_HOME") ?? ""
    home = own.hasPrefix("/") ? own : (environment("HOME") ?? "") + "/.local/share"
    system = (environment("XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share")
      .split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
    let folders = Self.folders(above: executable)
    nearby = (folders.dropFirst().first ?? "") + "/share"
    sources = folders.map { $0 + "/data" }
  }

  package func installed(_ file: String) -> String? {
    ([nearby, home] + system).first { Self.isReadable($0 + "/simmer/" + file) }
  }

  package func source(_ file: String) -> String? {
    sources.first { Self.isReadable($0 + "/" + file) }
  }

  package func folder(of file: String) -> String? {
    installed(file).map { $0 + "/simmer" } ?? source(file)
  }

  private static func isReadable(_ path: String) -> Bool { access(path, R_OK) == 0 }

  /// Returns the folders above a path, the innermost first: `/a/b`, `/a`, … for `/a/b/c`.
  private static func folders(above path: String) -> [String] {
    var folders: [String] = []
    var rest = path[...]
    while let slash = rest.lastIndex(of: "/") {
      rest = rest[..<slash]
      folders.append(String(rest))
    }
    return folders
  }

  /// Path of the running program, with links resolved.
  package static var executable: String {
    guard let path = realpath("/proc/self/exe", nil) else { return "" }
    defer { free(path) }
    return String(cString: path)
  }

  /// Returns the value of an environment variable; nil if it is not set, or empty. The home of the
  /// account replaces a missing `HOME`.
  package static func environment(_ name: String) -> String? {
    if let value = getenv(name), value.pointee != 0 { return String(cString: value) }
    guard name == "HOME" else { return nil }
    return getpwuid(getuid())?.pointee.pw_dir.map { String(cString: $0) }
  }
}
