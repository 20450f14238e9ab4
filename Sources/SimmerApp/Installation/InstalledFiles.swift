import AlarmSound
import GLibKit
import SimmerCore

/// The paths of the program's files: beside the executable, in the XDG data directories or, for a
/// program that was built but not installed, in the source tree.
struct InstalledFiles {
  /// The folder with `style.css` and `sounds`; nil if there is none.
  let data: String?
  /// The folder with compiled translations.
  let locale: String
  let icons: String
  /// Folders that may contain compiled GSettings schemas, searched before GSettings' own.
  let schemas: [String]
  /// The system's XDG data directories, the most important first.
  let dataDirectories: [String]
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
    executable: String = DataFolders.executable,
    environment: (String) -> String? = DataFolders.environment
  ) {
    let folders = DataFolders(executable: executable, environment: environment)
    sounds = SoundFolder(folders.home + "/simmer/sounds")
    dataDirectories = folders.system

    state = StateFile.inHome(environment: environment)
    let given = environment("XDG_CONFIG_HOME") ?? ""
    configuration = given.hasPrefix("/") ? given : (environment("HOME") ?? "") + "/.config"
    runtime = environment("XDG_RUNTIME_DIR")
    self.executable = executable

    let file = "style.css"
    if let share = folders.installed(file) {
      data = share + "/simmer"
      icons = share + "/icons"
      locale = share + "/locale"
      schemas = [share + "/glib-2.0/schemas"]
    } else {
      data = folders.source(file)
      icons = (data ?? "") + "/icons"
      locale = folders.nearby + "/locale"
      schemas = []
    }
  }
}

extension InstalledFiles {
  /// The paths of the files that the program reads again: the state, and the settings as dconf and
  /// GSettings without it store them.
  var ownFiles: [String] {
    state.files + ["dconf/user", "glib-2.0/settings/keyfile"].map { configuration + "/" + $0 }
  }
}

extension Preferences {
  /// The preferences for a command in a terminal. They don't change, and without a session bus they
  /// can't be stored.
  static func unsaved(_ files: InstalledFiles) -> Preferences {
    let settings = Settings(schemaID: About.applicationID, directories: files.schemas)
    settings?.keepInMemory()
    return Preferences(settings, desktopClock: DesktopClock(isInSandbox: Sandbox.isInside))
  }
}
