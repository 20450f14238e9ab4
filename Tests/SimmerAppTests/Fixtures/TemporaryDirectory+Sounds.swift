import Foundation
import TestSupport

extension TemporaryDirectory {
  func writeSound(to name: String) throws -> String {
    let file = "\(path)/\(name)"
    try FileManager.default.copyItem(atPath: SourceTree.data + "/sounds/gong.oga", toPath: file)
    return file
  }

  /// Writes a file that can be neither opened nor examined, not even by root.
  func writeUnreadable(to name: String) throws -> String {
    let file = "\(path)/\(name)"
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: file)
    return file
  }
}
