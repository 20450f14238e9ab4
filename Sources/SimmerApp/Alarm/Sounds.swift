import AlarmSound

/// The sounds for alarms: the installed ones, and the person's own.
@MainActor
struct Sounds {
  /// The folder of Simmer's own sounds.
  let simmerDirectory: String
  /// The XDG data directories, the most important first.
  let dataDirectories: [String]
  let preferences: Preferences

  /// The present sounds. It is read each time: files may come and go.
  var catalogue: SoundCatalogue {
    SoundCatalogue(
      simmerDirectory: simmerDirectory, dataDirectories: dataDirectories,
      personalFiles: preferences.ownSounds)
  }

  /// The sound of alarms without one of their own; the default one if that is not installed.
  func usualID(in catalogue: SoundCatalogue) -> String {
    let id = preferences.alarmSound
    if id == SoundCatalogue.noneID || catalogue[id] != nil { return id }
    return catalogue.defaultSound?.id ?? id
  }

  /// Its title.
  var usualTitle: String {
    let catalogue = catalogue
    return catalogue.title(of: usualID(in: catalogue))
  }
}

extension Sounds {
  /// The sounds installed with the program.
  init(_ files: InstalledFiles, preferences: Preferences) {
    self.init(
      simmerDirectory: (files.data ?? "") + "/sounds", dataDirectories: files.dataDirectories,
      preferences: preferences)
  }
}
