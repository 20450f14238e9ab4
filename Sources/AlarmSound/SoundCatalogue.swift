/// The sounds there are, and the places of their files.
///
/// Nothing here reads a folder except ``listPersonal()`` and ``listTheme()``, which are for showing
/// the sounds: an alarm doesn't wait for folders.
package struct SoundCatalogue: Sendable {
  package static let defaultID = "simmer/kitchen-bell"

  package static let warningID = "simmer/soft-warning"

  /// The sound of cues: a stage, or a timer that waited, begins.
  package static let cueID = "simmer/soft-cue"

  /// The identifier for no sound: no alarm is heard, and everything else happens as usual.
  package static let noneID = "none"

  private static let simmerNames = [
    "chime", "digital", "gong", "kettle", "kitchen-bell", "marimba",
  ]

  package let folder: SoundFolder
  package let own: [Sound]
  package var personal: [Sound] = []
  package var theme: [Sound] = []

  private let simmerDirectory: String
  private let themeDirectories: [String]

  /// A catalogue of Simmer's own sounds. The others are not listed yet. Of two theme sounds with
  /// the same name, the one in the first directory counts.
  package init(simmerDirectory: String, folder: SoundFolder, dataDirectories: [String]) {
    (self.simmerDirectory, self.folder) = (simmerDirectory, folder)
    themeDirectories = dataDirectories.map { "\($0)/sounds/freedesktop/stereo" }
    own = Self.simmerNames.map { Self.simmerSound($0, in: simmerDirectory) }
  }

  /// All alarm sounds known so far, in the order of a list. The person's own come before the many
  /// sounds of the desktop, so that they are easy to find.
  package var sounds: [Sound] { own + personal + theme }

  package subscript(id: String) -> Sound? {
    sounds.first { $0.id == id }
  }

  package var defaultSound: Sound { simmerSound(Self.defaultID) }

  package var warningSound: Sound { simmerSound(Self.warningID) }

  package var cueSound: Sound { simmerSound(Self.cueID) }

  /// Returns the sounds to ring with, of which the first rings that can be played: the one with
  /// this identifier, the default, Simmer's others, one of the desktop, and a tone that needs no
  /// file.
  package func choices(for id: String) -> [Sound] {
    let places = places(of: id)
    let desktop = self.places(of: "freedesktop/alarm-clock-elapsed")
    let others = [defaultSound] + own.filter { $0.id != Self.defaultID } + desktop + [.tone]
    return (places.isEmpty ? [unknown(id)] : places) + others.filter { $0.id != id }
  }

  package func sound(_ id: String) -> Sound { places(of: id).first ?? unknown(id) }

  package static func personalID(_ name: String) -> String { "own/" + name }

  package func listPersonal() -> [Sound] {
    folder.names().map { sound(Self.personalID($0)) }
  }

  package func listTheme() -> [Sound] {
    var found: [String: Sound] = [:]
    for directory in themeDirectories {
      for file in directoryEntries(directory) {
        let (stem, suffix) = splitExtension(file)
        let sound = themeSound(stem, suffix, in: directory)
        guard Self.themeSuffixes.contains(suffix), found[sound.id] == nil, sound.isAlarm,
          isRegularFile(sound.path)
        else { continue }
        found[sound.id] = sound
      }
    }
    return found.values.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
  }

  private static let themeSuffixes = ["oga", "ogg"]

  /// Returns the sound with this identifier at each place where its file may be.
  private func places(of id: String) -> [Sound] {
    let parts = id.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    guard parts.count == 2, !parts[1].isEmpty, !parts[1].hasPrefix(".") else { return [] }
    switch parts[0] {
    case "simmer": return [simmerSound(id)]
    case "own":
      return [Sound(id: id, origin: .personal, name: parts[1], path: folder.file(of: parts[1]))]
    case "freedesktop":
      return themeDirectories.flatMap { directory in
        Self.themeSuffixes.map { themeSound(parts[1], $0, in: directory) }
      }
    default: return []
    }
  }

  /// A sound without a file, such as one that was named by its path and not imported.
  private func unknown(_ id: String) -> Sound {
    let name = id.split(separator: "/").last.map(String.init) ?? id
    return Sound(id: id, origin: .personal, name: name, path: "")
  }

  private func simmerSound(_ id: String) -> Sound {
    Self.simmerSound(String(id.dropFirst("simmer/".count)), in: simmerDirectory)
  }

  private static func simmerSound(_ name: String, in directory: String) -> Sound {
    Sound(
      id: "simmer/\(name)", origin: .simmer, name: title(name), path: "\(directory)/\(name).oga")
  }

  private func themeSound(_ name: String, _ suffix: String, in directory: String) -> Sound {
    Sound(
      id: "freedesktop/\(name)", origin: .theme, name: Self.title(name),
      path: "\(directory)/\(name).\(suffix)")
  }

  /// Returns "Alarm Clock Elapsed" for "alarm-clock-elapsed".
  private static func title(_ stem: String) -> String {
    stem.split { $0 == "-" || $0 == "_" }
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined(separator: " ")
  }

  /// The folder of Simmer's own sounds is the person's if Simmer was installed for one user.
  static let reservedNames = Set(
    simmerNames + [warningID, cueID].map { String($0.dropFirst("simmer/".count)) })
}

extension Sound {
  /// Whether it can be an alarm. The theme also contains sounds that test loudspeakers.
  fileprivate var isAlarm: Bool {
    !id.hasPrefix("freedesktop/audio-channel-") && !id.hasPrefix("freedesktop/audio-test-signal")
  }
}
