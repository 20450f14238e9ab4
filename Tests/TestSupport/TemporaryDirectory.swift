import Foundation

/// A directory for one test, removed in `deinit`.
package final class TemporaryDirectory: Sendable {
  package let path: String

  package init() throws {
    path = NSTemporaryDirectory() + "simmer-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file and creates its parent directories.
  /// - Returns: its absolute path.
  @discardableResult
  package func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    let file = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return file.path
  }

  @discardableResult package func write(_ text: String = "", to name: String) throws -> String {
    try write(text.utf8, to: name)
  }

  /// Writes a file that can be neither opened nor examined, not even by root.
  package func writeUnreadable(to name: String) throws -> String {
    let file = "\(path)/\(name)"
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: file)
    return file
  }
}
