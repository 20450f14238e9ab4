import TimerEngine

/// A sound that can be played.
package struct Sound: Hashable, Identifiable, Sendable {
  package enum Origin: Hashable, Sendable {
    /// Shipped with Simmer.
    case simmer
    /// Part of the desktop's freedesktop sound theme.
    case theme
    /// Imported by the person.
    case personal
  }

  /// The identifier, as kept in settings: "simmer/kitchen-bell", "freedesktop/bell" or
  /// "own/My Song". ``SoundCatalogue/noneID`` stands for no sound.
  package let id: String
  package let origin: Origin
  /// Its title in English, "Kitchen Bell", or the person's name for it.
  @Name package private(set) var name: String
  /// The absolute path of the file.
  package let path: String

  /// A sound, whose file may be missing or damaged.
  package init(id: String, origin: Origin, name: String, path: String) {
    self.id = id
    self.origin = origin
    self.name = name
    self.path = path
  }

  /// The name of its file, without the suffix. It may be longer than ``name``, if an earlier
  /// version or another program wrote the file.
  package var stem: String { fileStem(path) }
}
