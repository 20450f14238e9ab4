import Foundation
import TestSupport

extension TemporaryDirectory {
  func writeSound(to name: String) throws -> String {
    let file = "\(path)/\(name)"
    try FileManager.default.copyItem(atPath: SourceTree.data + "/sounds/gong.oga", toPath: file)
    return file
  }
}
