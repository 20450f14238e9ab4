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

  /// What a person reads in place of the sound of alarms without one of their own.
  var usualTitle: String {
    let (catalogue, id) = (catalogue, preferences.alarmSound)
    if catalogue[id] == nil, id != SoundCatalogue.noneID, let usual = catalogue.defaultSound {
      return usual.title
    }
    return catalogue.title(of: id)
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
