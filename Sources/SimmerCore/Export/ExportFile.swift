import FoundationEssentials
import GLibKit
import Glibc

/// An export, with a folder beside it for sounds. All calls may block while a disk hangs.
package struct ExportFile: Sendable {
  /// Maximum size, in bytes. The largest presets take a megabyte, and each sound its name.
  private static let largestSize = 4 << 20
  /// Maximum size of a sound, in bytes, as when it is imported.
  private static let largestSound = 64 << 20

  package let path: String

  package init(path: String) {
    self.path = path
  }

  package enum Failure: Error, Equatable {
    case unwritable(String, reason: String)
    case unreadable(String, reason: String)
    /// It is a folder, a pipe or a device.
    case notAFile
    case damaged
    case otherFile(String)
    case otherVersion
    case missingSound(String)
    /// The path is not UTF-8; the replacement character is in it.
    case notUTF8
    case canceled

    package static func hung(reading path: String) -> Self {
      .unreadable(path, reason: AtomicFile.Failure.noAnswer.shownReason)
    }

    package static func hung(writing path: String) -> Self {
      .unwritable(path, reason: AtomicFile.Failure.noAnswer.shownReason)
    }
  }

  /// The folder of the sounds: “kitchen sounds” beside “kitchen.json”.
  package var folder: String {
    (path.hasSuffix(".json") ? String(path.dropLast(5)) : path) + " sounds"
  }

  package func sound(_ name: String) -> String { "\(folder)/\(name).oga" }

  /// Writes the file and, before it, the sounds, given by their names and present paths. Leaves
  /// nothing behind if that fails.
  /// - Parameters:
  ///   - ownFiles: the paths of files that are never replaced, whatever path leads to them.
  ///   - replacesOthers: whether a file is replaced that isn't part of an export.
  ///   - shouldContinue: called before each step; returns false if the export was canceled.
  package func write(
    _ exported: Exported, sounds: [(name: String, path: String)], sparing ownFiles: [String] = [],
    replacesOthers: Bool = true, while shouldContinue: () -> Bool = { true }
  ) throws(Failure) {
    try checkPath()
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG { throw .notAFile }
    let spared = ownFiles.compactMap { FileIdentity($0) }
    let former = replacesOthers ? [] : formerFiles
    func check(_ path: String, _ bytes: [UInt8]) throws(Failure) {
      if let file = FileIdentity(path), spared.contains(file) { throw .otherFile(path) }
      if replacesOthers || former.contains(path) { return }
      // Nothing is lost with an empty file, or with the same content.
      do throws(AtomicFile.Failure) {
        let present = try AtomicFile(path: path).read(atMost: Self.largestSound)
        guard present.isEmpty || present == bytes else { throw AtomicFile.Failure(code: EEXIST) }
      } catch {
        if error.code != ENOENT { throw .otherFile(path) }
      }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(exported) else { throw .damaged }
    try check(path, Array(data))
    var made: [String] = []
    do throws(Failure) {
      for (name, source) in sounds {
        guard shouldContinue() else { throw .canceled }
        let bytes = try content(of: source, atMost: Self.largestSound)
        try check(sound(name), bytes)
        try write(bytes, to: sound(name), &made)
      }
      guard shouldContinue() else { throw .canceled }
      try write(Array(data), to: path, &made)
      guard shouldContinue() else { throw .canceled }
    } catch {
      for path in made.reversed() { remove(path) }
      throw error
    }
  }

  /// The paths of the export that is there, and of its sounds; empty if there is none.
  private var formerFiles: Set<String> {
    guard let json = try? content(of: path, atMost: Self.largestSize),
      let exported = decoded(Exported.self, json: json), exported.isValid
    else { return [] }
    return Set(exported.sounds.map(sound) + [path])
  }

  /// - Parameter made: gets what did not exist before.
  private func write(_ bytes: [UInt8], to path: String, _ made: inout [String]) throws(Failure) {
    let slashes = path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }
    let parts = slashes.map { String(path[..<$0]) } + [path]
    made += parts.filter { !$0.isEmpty && access($0, F_OK) != 0 }
    if let failure = AtomicFile(path: path).replace(with: bytes, mode: 0o644) {
      throw .unwritable(failure.path ?? path, reason: failure.reason)
    }
  }

  package func read() throws(Failure) -> Exported {
    try checkPath()
    let json = try content(of: path, atMost: Self.largestSize)
    guard let version = decoded(Version.self, json: json)?.version else { throw .damaged }
    if version != Exported.version { throw .otherVersion }
    guard let exported = decoded(Exported.self, json: json), exported.isValid else {
      throw .damaged
    }
    for name in exported.sounds {
      var status = stat()
      guard stat(sound(name), &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        status.st_size <= Self.largestSound
      else { throw .missingSound(name) }
    }
    return exported
  }

  private func content(of path: String, atMost size: Int) throws(Failure) -> [UInt8] {
    do throws(AtomicFile.Failure) {
      return try AtomicFile(path: path).read(atMost: size)
    } catch {
      switch error.code {
      case EISDIR where path == self.path: throw .notAFile
      case EFBIG where path == self.path: throw .damaged
      default: throw .unreadable(path, reason: error.reason)
      }
    }
  }

  private func checkPath() throws(Failure) {
    // Swift has it in place of what is not UTF-8.
    if path.contains("\u{FFFD}") { throw .notUTF8 }
    guard path.hasPrefix("/") else {
      throw .unreadable(path, reason: String(cString: strerror(ENOENT)))
    }
  }

  private struct Version: Decodable {
    let version: Int
  }
}
