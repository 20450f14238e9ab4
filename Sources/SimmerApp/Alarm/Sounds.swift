import AlarmSound

/// The sounds that alarms can have: those that are installed, and the person's own.
@MainActor
struct Sounds {
  /// The folder of Simmer's own sounds.
  let simmerDirectory: String
  /// The XDG data directories, the most important first.
  let dataDirectories: [String]
  let preferences: Preferences

  /// All of them as they are now: files may come and go.
  var catalogue: SoundCatalogue {
    SoundCatalogue(
      simmerDirectory: simmerDirectory, dataDirectories: dataDirectories,
      personalFiles: preferences.ownSounds)
  }

  /// The sound of alarms without one of their own: the default one where that is not installed.
  func usualID(in catalogue: SoundCatalogue) -> String {
    let id = preferences.alarmSound
    if id == SoundCatalogue.noneID || catalogue[id] != nil { return id }
    return catalogue.defaultSound?.id ?? id
  }

  /// What a person reads for it.
  var usualTitle: String {
    let catalogue = catalogue
    return catalogue.title(of: usualID(in: catalogue))
  }
}

extension Sounds {
  /// Those that are installed with the program.
  init(_ files: InstalledFiles, preferences: Preferences) {
    self.init(
      simmerDirectory: (files.data ?? "") + "/sounds", dataDirectories: files.dataDirectories,
      preferences: preferences)
  }
}
