import Foundation

/// A directory of its own for one test, gone with it.
final class TemporaryDirectory {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "simmer-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file, making the directories it is in, and returns its absolute path.
  @discardableResult
  func write(_ text: String = "", to name: String) throws -> String {
    let file = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  /// A sound that can be played.
  func writeSound(to name: String) throws -> String {
    let file = "\(path)/\(name)"
    try FileManager.default.copyItem(atPath: SourceTree.data + "/sounds/gong.oga", toPath: file)
    return file
  }

  /// A file that can be neither opened nor looked at, not even by root.
  func writeUnreadable(to name: String) throws -> String {
    let file = "\(path)/\(name)"
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: file)
    return file
  }
}
