/// The installed sounds.
public struct SoundCatalogue: Sendable {
  /// The default sound of alarms.
  public static let defaultID = "simmer/kitchen-bell"

  /// The default sound of warnings.
  public static let warningID = "simmer/soft-warning"

  /// The sound of cues: a stage, or a timer that waited, begins.
  public static let cueID = "simmer/soft-cue"

  /// The identifier for no sound: no alarm is heard, and everything else happens as usual.
  public static let noneID = "none"

  /// Returns the identifier of an imported sound.
  static func personalID(_ name: String) -> String { "own/" + name }

  /// The alarm sounds: Simmer's own, then the theme's, each sorted by name, then the person's in
  /// the order given.
  public let sounds: [Sound]

  /// The default sound of warnings, if it is installed; not one of ``sounds``.
  public let warningSound: Sound?

  /// The sound of cues, if it is installed; not one of ``sounds``.
  public let cueSound: Sound?

  /// Lists the present sounds. A missing directory counts as empty.
  /// - Parameters:
  ///   - simmerDirectory: The directory of Simmer's own sounds.
  ///   - dataDirectories: The XDG data directories, the most important first: of two theme sounds
  ///     with the same name the first is taken.
  ///   - personalFiles: Absolute paths, listed even if the file is missing. Relative paths and
  ///     duplicates are left out.
  public init(simmerDirectory: String, dataDirectories: [String], personalFiles: [String]) {
    let theme = dataDirectories.map { "\($0)/sounds/freedesktop" }.flatMap { theme in
      directoryEntries(theme).map { "\(theme)/\($0)" }
    }
    let own = Self.sounds(in: [simmerDirectory], origin: .simmer, prefix: "simmer")
    warningSound = own.first { $0.id == Self.warningID }
    cueSound = own.first { $0.id == Self.cueID }
    sounds =
      own.filter { ![Self.warningID, Self.cueID].contains($0.id) }
      + Self.sounds(in: theme, origin: .theme, prefix: "freedesktop").filter(\.isAlarm)
      + Self.personal(personalFiles)
  }

  /// The sound with this identifier, if there is one.
  public subscript(id: String) -> Sound? {
    sounds.first { $0.id == id }
  }

  /// The default sound of alarms, if it is installed.
  public var defaultSound: Sound? {
    self[Self.defaultID]
  }

  /// Returns the problem with a file; nil if it is valid and can be played.
  ///
  /// The first call reads the whole file, 200 MB at most; later ones only if the file has changed.
  /// Never waits on a FIFO or device.
  public static func check(_ path: String) -> SoundProblem? {
    switch SoundFile.examine(path) {
    case .success: nil
    case .failure(let problem): problem
    }
  }

  private static func sounds(
    in directories: [String], origin: Sound.Origin, prefix: String
  ) -> [Sound] {
    var found: [String: Sound] = [:]
    for directory in directories {
      for file in directoryEntries(directory) {
        let (stem, suffix) = splitExtension(file)
        let id = "\(prefix)/\(stem)"
        let path = "\(directory)/\(file)"
        guard ["oga", "ogg", "wav"].contains(suffix), found[id] == nil, isRegularFile(path)
        else { continue }
        found[id] = Sound(id: id, origin: origin, name: title(stem), path: path)
      }
    }
    return found.values.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
  }

  private static func personal(_ paths: [String]) -> [Sound] {
    var seen: Set<String> = []
    return paths.filter { $0.hasPrefix("/") && seen.insert($0).inserted }.map { path in
      let file = path.split(separator: "/").last.map(String.init) ?? path
      return Sound(id: path, origin: .personal, name: splitExtension(file).stem, path: path)
    }
  }

  /// Returns "Alarm Clock Elapsed" for "alarm-clock-elapsed".
  private static func title(_ stem: String) -> String {
    stem.split { $0 == "-" || $0 == "_" }
      .map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined(separator: " ")
  }
}

extension Sound {
  /// Whether it can be an alarm. The theme also contains sounds that test loudspeakers.
  fileprivate var isAlarm: Bool {
    !id.hasPrefix("freedesktop/audio-channel-") && !id.hasPrefix("freedesktop/audio-test-signal")
  }
}
