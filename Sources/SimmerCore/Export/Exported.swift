import TimerEngine

package struct Exported: Codable, Equatable, Sendable {
  static let version = 1
  /// Maximum length of a sound's name, in bytes: that of a file without the suffix.
  private static let longestName = 255 - ".oga".utf8.count

  let version: Int
  package let presets: [Start]
  package let settings: ExportedSettings
  package let sounds: [String]

  package init(presets: [Start], settings: ExportedSettings, sounds: [String]) {
    version = Self.version
    (self.presets, self.settings, self.sounds) = (presets, settings, sounds)
  }

  var isValid: Bool {
    // Strings with composed and with decomposed letters are equal, but name different files.
    Set(sounds.map { Array($0.utf8) }).count == sounds.count
      && sounds.allSatisfy {
        !$0.isEmpty && !$0.hasPrefix(".") && $0.utf8.count <= Self.longestName
          && !$0.utf8.contains { $0 == 0 || $0 == UInt8(ascii: "/") }
      }
  }
}
