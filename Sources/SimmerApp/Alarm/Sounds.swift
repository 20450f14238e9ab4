import AlarmSound

/// The sounds for alarms: the installed ones, and the person's own.
@MainActor
struct Sounds {
  /// The folder of Simmer's own sounds.
  let simmerDirectory: String
  /// The XDG data directories, the most important first.
  let dataDirectories: [String]
  let preferences: Preferences
  /// A sound of two seconds in which nothing is heard; nil if it is not installed.
  var silence: Sound?

  /// The present sounds. They are read at each access, because files may be added or removed.
  var catalogue: SoundCatalogue {
    SoundCatalogue(
      simmerDirectory: simmerDirectory, dataDirectories: dataDirectories,
      personalFiles: preferences.ownSounds)
  }

  /// Returns the identifier of the sound of all alarms, or of the default sound if that of all
  /// alarms is not installed.
  func usualID(in catalogue: SoundCatalogue) -> String {
    let id = preferences.alarmSound
    if id == SoundCatalogue.noneID || catalogue[id] != nil { return id }
    return catalogue.defaultSound?.id ?? id
  }

  /// The title of the sound of all alarms.
  var usualTitle: String {
    let catalogue = catalogue
    return catalogue.title(of: usualID(in: catalogue))
  }
}

extension Sounds {
  /// Creates the sounds installed with the program.
  init(_ files: InstalledFiles, preferences: Preferences) {
    self.init(
      simmerDirectory: (files.data ?? "") + "/sounds", dataDirectories: files.dataDirectories,
      preferences: preferences,
      silence: files.data.map {
        Sound(
          id: "simmer/silence", origin: .simmer, name: "Simmer", path: $0 + "/silence.oga")
      })
  }
}
