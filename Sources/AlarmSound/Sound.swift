import TimerEngine

package struct Sound: Hashable, Identifiable, Sendable {
  package enum Origin: Hashable, Sendable {
    case simmer
    /// Part of the desktop's freedesktop sound theme.
    case theme
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
