internal import Glibc

/// A file by any of its paths. One that doesn't exist is known by its name in its folder.
package struct FileIdentity: Equatable {
  private let device: dev_t
  private let number: ino_t
  private let missingName: String?

  /// Nil if neither the file nor its folder exists.
  package init?(_ path: String) {
    let target = AtomicFile(path: path).target
    var status = stat()
    if stat(target, &status) == 0 {
      missingName = nil
    } else {
      let slash = target.utf8.lastIndex(of: UInt8(ascii: "/")) ?? target.startIndex
      guard stat(String(target[..<slash]) + "/", &status) == 0 else { return nil }
      missingName = String(target[slash...])
    }
    (device, number) = (status.st_dev, status.st_ino)
  }
}
