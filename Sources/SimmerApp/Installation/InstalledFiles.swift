import AlarmSound
import Glibc
import SimmerCore

/// The paths of the program's files: beside the executable, in the XDG data directories or, for a
/// program that was built but not installed, in the source tree.
struct InstalledFiles {
  /// The folder with `style.css` and `sounds`; nil if there is none.
  let data: String?
  /// The folder with compiled translations.
  let locale: String
  /// The folder with icon themes.
  let icons: String
  /// Folders that may contain compiled GSettings schemas, searched before GSettings' own.
  let schemas: [String]
  /// The system's XDG data directories, the most important first.
  let dataDirectories: [String]
  /// The folder of the sounds that the person added.
  let sounds: SoundFolder

  /// The state file, which holds the timers.
  let state: StateFile
  /// The folder of the person's configuration.
  let configuration: String
  /// The folder of files that are deleted with the session; nil if there is none.
  let runtime: String?
  /// Path of the running program, with links resolved.
  let executable: String

  /// Finds the files from the path of the program.
  /// - Parameter environment: reads one environment variable.
  init(
    executable: String = Self.executable, environment: (String) -> String? = Self.environment
  ) {
    let own = environment("XDG_DATA_HOME") ?? ""
    let home = own.hasPrefix("/") ? own : (environment("HOME") ?? "") + "/.local/share"
    sounds = SoundFolder(home + "/simmer/sounds")
    let system = environment("XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share"
    dataDirectories = system.split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }

    state = StateFile.inHome(environment: environment)
    let given = environment("XDG_CONFIG_HOME") ?? ""
    configuration = given.hasPrefix("/") ? given : (environment("HOME") ?? "") + "/.config"
    runtime = environment("XDG_RUNTIME_DIR")
    self.executable = executable

    let folders = Self.folders(above: executable)
    let beside = (folders.dropFirst().first ?? "") + "/share"
    let installed = ([beside, home] + dataDirectories).first { Self.hasData($0 + "/simmer") }
    let source = folders.lazy.map { $0 + "/data" }.first(where: Self.hasData)
    if let share = installed {
      data = share + "/simmer"
      icons = share + "/icons"
      locale = share + "/locale"
      schemas = [share + "/glib-2.0/schemas"]
    } else {
      data = source
      icons = (source ?? "") + "/icons"
      locale = beside + "/locale"
      schemas = []
    }
  }

  private static func hasData(_ folder: String) -> Bool {
    access(folder + "/style.css", R_OK) == 0
  }

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

  private static var executable: String {
    guard let path = realpath("/proc/self/exe", nil) else { return "" }
    defer { free(path) }
    return String(cString: path)
  }

  /// Returns the value of an environment variable; nil if it is not set, or empty. The home of the
  /// account replaces a missing `HOME`.
  static func environment(_ name: String) -> String? {
    if let value = getenv(name), value.pointee != 0 { return String(cString: value) }
    guard name == "HOME" else { return nil }
    return getpwuid(getuid())?.pointee.pw_dir.map { String(cString: $0) }
  }
}
