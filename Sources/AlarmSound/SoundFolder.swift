import Glibc

/// The folder of the person's own sounds.
public struct SoundFolder: Sendable {
  let path: String

  /// The folder at this path, which need not exist.
  public init(_ path: String) {
    self.path = path
  }

  /// Creates a sound. It appears whole or not at all.
  /// - Parameters:
  ///   - name: its name, which gets a number if it is taken.
  ///   - write: writes the file.
  /// - Returns: the name of the sound.
  func create(
    named name: String, _ write: (_ descriptor: Int32) throws(SoundProblem) -> Void
  ) throws(SoundProblem) -> String {
    makeFolder()
    // One sound is imported at a time, so a file of this name was left by an import that was killed.
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

  /// Links a file under a name that is not taken, and returns that name.
  private func place(_ file: String, as name: String) throws(SoundProblem) -> String {
    for number in 1...999 {
      let free = number == 1 ? name : "\(name) \(number)"
      if link(file, "\(path)/\(free).oga") == 0 { return free }
      guard errno == EEXIST else { break }
    }
    throw .unwritable
  }

  private func makeFolder() {
    var folder = ""
    for part in path.split(separator: "/") {
      folder += "/\(part)"
      mkdir(folder, 0o755)
    }
  }
}
