import AlarmSound
import Foundation

/// A directory of its own for one test, gone with it.
final class TemporaryDirectory {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "alarm-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file, making the directories it is in, and returns its absolute path.
  @discardableResult
  func write(_ bytes: [UInt8], to name: String) throws -> String {
    let file = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return file.path
  }

  /// A sound of the person's own, from a file in this directory.
  func sound(_ name: String, _ bytes: [UInt8]) throws -> Sound {
    let path = try write(bytes, to: name)
    return Sound(id: path, origin: .personal, name: name, path: path)
  }
}
