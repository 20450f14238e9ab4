import FoundationEssentials
import GLibKit
import Glibc

/// A file of presets and settings, with a folder beside it for sounds. All calls may block for as
/// long as the disk hangs.
package struct ExportFile: Sendable {
  /// Maximum size, in bytes. The largest presets take a megabyte.
  private static let largestSize = 4 << 20
  /// Maximum size of a sound, in bytes, as when it is imported.
  private static let largestSound = 64 << 20

  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// The reason why a file can't be written or read.
  package enum Failure: Error, Equatable {
    case unwritable(String, reason: String)
    case unreadable(reason: String)
    /// It is a folder, a pipe or a device.
    case notAFile
    case tooLarge
    /// It is no export of Simmer, or was changed.
    case damaged
    case otherVersion
    /// The sound with this name is not in the folder.
    case missingSound(String)
  }

  /// The folder of the sounds: “kitchen sounds” beside “kitchen.json”.
  package var folder: String {
    (path.hasSuffix(".json") ? String(path.dropLast(5)) : path) + " sounds"
  }

  /// Returns the path of a sound in the folder.
  package func sound(_ name: String) -> String { "\(folder)/\(name).oga" }

  /// Writes the file and, before it, the sounds, given by their names and present paths.
  package func write(_ exported: Exported, sounds: [(name: String, path: String)]) throws(Failure) {
    guard path.hasPrefix("/") else {
      throw .unwritable(path, reason: String(cString: strerror(ENOENT)))
    }
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG { throw .notAFile }
    for (name, source) in sounds {
      guard let bytes = AtomicFile(path: source).contents else { throw .missingSound(name) }
      try write(bytes, to: sound(name))
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(exported) else { throw .damaged }
    try write(Array(data), to: path)
  }

  private func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    if let failure = AtomicFile(path: path).replace(with: bytes, mode: 0o644) {
      throw .unwritable(failure.path ?? path, reason: failure.reason)
    }
  }

  /// Reads and checks the file, and whether its sounds are there.
  package func read() throws(Failure) -> Exported {
    guard try size(of: path) <= Self.largestSize else { throw .tooLarge }
    guard let json = AtomicFile(path: path).contents else {
      throw .unreadable(reason: String(cString: strerror(errno)))
    }
    guard let version = decoded(Version.self, json: json)?.version else { throw .damaged }
    if version != Exported.version { throw .otherVersion }
    guard let exported = decoded(Exported.self, json: json), exported.isValid else {
      throw .damaged
    }
    for name in exported.sounds {
      guard let size = try? size(of: sound(name)), size <= Self.largestSound else {
        throw .missingSound(name)
      }
    }
    return exported
  }

  /// The part of a file that any version has.
  private struct Version: Decodable {
    let version: Int
  }

  /// Returns the size of a regular file. Opening anything else may block or have an effect.
  private func size(of path: String) throws(Failure) -> Int {
    var status = stat()
    guard path.hasPrefix("/"), stat(path, &status) == 0 else {
      throw .unreadable(reason: String(cString: strerror(path.hasPrefix("/") ? errno : ENOENT)))
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    return Int(status.st_size)
  }
}
