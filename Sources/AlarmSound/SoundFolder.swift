import Glibc
import TimerEngine

/// The folder of the person's own sounds. Each file in it was written by ``SoundImport``. All calls
/// may block for as long as the disk hangs.
package struct SoundFolder: Sendable {
  private let path: String

  package init(_ path: String) {
    self.path = path
  }

  package func arguments(toImport sound: String) -> [String] { [SoundImport.option, sound, path] }

  func file(of name: String) -> String { "\(path)/\(name).oga" }

  func names() -> [String] {
    directoryEntries(path).map(splitExtension)
      .filter { $0.suffix == "oga" && !SoundCatalogue.reservedNames.contains($0.stem) }
      .map(\.stem).filter { isRegularFile(file(of: $0)) }.sorted()
  }

  /// Returns how long an exported sound lasts; nil if it can't be read.
  package static func duration(of path: String) -> Duration? {
    (try? LoadedSound.read(path)).flatMap { vorbisDuration(of: $0) }
  }

  /// Returns the sound that an earlier import of a file has made: one of this name, perhaps with a
  /// number, that lasts as long, give or take a tenth of a second. The bytes differ, because an
  /// import encodes the sound once more.
  package func sound(named name: String, lasting wanted: Duration) -> String? {
    let fileName = Self.fileName(name)
    return names().first { own in
      let number = own.split(separator: " ").last.flatMap { Int($0) } ?? 1
      guard [name, fileName, Self.numbered(fileName, number)].contains(own),
        let found = Self.duration(of: file(of: own))
      else { return false }
      return max(found - wanted, wanted - found) < .milliseconds(100)
    }
  }

  /// Creates a sound, which appears whole or not at all. Returns its name, with a number if `name`
  /// is taken.
  func create(
    named name: String, _ write: (_ descriptor: Int32) throws(SoundProblem) -> Void
  ) throws(SoundProblem) -> String {
    makeFolder()
    // Left by an import that was killed: one sound is imported at a time.
    let draft = path + "/.import"
    let descriptor = open(draft, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .unwritable }
    defer {
      close(descriptor)
      unlink(draft)
    }
    try write(descriptor)
    guard fsync(descriptor) == 0 else { throw .unwritable }
    return try place(draft, as: name)
  }

  /// Returns the new identifier, with a number if another sound has the name; nil if that is not
  /// possible.
  package func rename(_ sound: Sound, to name: String) -> String? {
    (try? place(sound.path, as: Self.fileName(name))).map(SoundCatalogue.personalID)
  }

  /// Deletes for good, or under a number from which ``restore(_:from:)`` brings it back.
  package func delete(_ sound: Sound, as number: Int? = nil) {
    if let number { Glibc.rename(sound.path, deleted(number)) } else { unlink(sound.path) }
  }

  /// Returns the identifier, with a number if another sound has the name; nil if that is not
  /// possible.
  package func restore(_ sound: Sound, from number: Int) -> String? {
    (try? place(deleted(number), as: sound.stem)).map(SoundCatalogue.personalID)
  }

  /// Removes the deleted sounds, but those with one of these numbers.
  package func clean(keeping numbers: [Int]) {
    let kept = numbers.map(deleted)
    for name in directoryEntries(path, hidden: true) where name.hasPrefix(Self.deletedPrefix) {
      let file = "\(path)/\(name)"
      if !kept.contains(file) { unlink(file) }
    }
  }

  /// Returns a name as it can be that of a file: not hidden, and without slashes.
  static func fileName(_ name: String) -> String {
    // By Unicode scalars, because these may have accents.
    var name = name.asName.unicodeScalars.drop { $0 == "." || $0.properties.isWhitespace }
    while name.last?.properties.isWhitespace == true { name.removeLast() }
    let file = String(String.UnicodeScalarView(name.map { $0 == "/" ? "-" : $0 })).asName
    return file.isEmpty ? "Sound" : file
  }

  private static func numbered(_ name: String, _ number: Int) -> String {
    var name = name
    while name.unicodeScalars.count + " \(number)".count > Name.longest { name.removeLast() }
    return "\(name) \(number)"
  }

  private static let deletedPrefix = ".deleted "

  private func deleted(_ number: Int) -> String { "\(path)/\(Self.deletedPrefix)\(number)" }

  private func place(_ file: String, as name: String) throws(SoundProblem) -> String {
    for number in 1...999 {
      let free = number == 1 ? name : Self.numbered(name, number)
      if SoundCatalogue.reservedNames.contains(free) { continue }
      // By bytes, because composed and decomposed letters are equal.
      if self.file(of: free).utf8.elementsEqual(file.utf8) { return free }
      switch Self.move(file, to: self.file(of: free)) {
      case 0: return free
      case EEXIST: continue
      default: throw .unwritable
      }
    }
    throw .unwritable
  }

  /// Doesn't replace anything. Returns 0, or the value of `errno`.
  private static func move(_ file: String, to path: String) -> Int32 {
    if link(file, path) == 0 {
      unlink(file)
      return 0
    }
    if errno == EEXIST { return EEXIST }
    // Not every file system has hard links. Elsewhere an empty file reserves the path.
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return errno }
    close(descriptor)
    if Glibc.rename(file, path) == 0 { return 0 }
    let failure = errno
    unlink(path)
    return failure
  }

  private func makeFolder() {
    var folder = ""
    for part in path.split(separator: "/") {
      folder += "/\(part)"
      mkdir(folder, 0o755)
    }
  }
}
