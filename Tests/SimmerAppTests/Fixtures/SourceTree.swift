import Foundation

/// Files of the source tree, wherever it was built.
enum SourceTree {
  /// The folder with `Package.swift`.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  /// The folder with everything that is installed beside the program.
  static let data = root + "/data"
}
