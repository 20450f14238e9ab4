import Foundation

/// Files of the source tree, wherever it was built.
package enum SourceTree {
  /// The folder with `Package.swift`.
  package static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// The folder with everything that is installed beside the program.
  package static let data = root + "/data"
}
