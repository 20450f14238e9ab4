import AlarmSound
import GLibKit
import SimmerCore

/// The paths of the program's files: beside the executable, in the XDG data directories or, for a
/// program that was built but not installed, in the source tree.
struct InstalledFiles {
  let data: String?
  let locale: String
  let icons: String
  let schemas: [String]
  let dataDirectories: [String]
  let sounds: SoundFolder

  let state: StateFile
  let configuration: String
  let runtime: String?
  let executable: String

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
  /// Files that the program reads again: the state, and the settings where they are stored.
  var ownFiles: [String] {
    state.files + ["dconf/user", "glib-2.0/settings/keyfile"].map { configuration + "/" + $0 }
  }
}

extension Preferences {
  /// The preferences for a terminal don't change, and may not be stored.
  static func unsaved(_ files: InstalledFiles) -> Preferences {
    let settings = Settings(schemaID: About.applicationID, directories: files.schemas)
    settings?.keepInMemory()
    return Preferences(settings, desktopClock: DesktopClock(isInSandbox: Sandbox.isInside))
  }
}
