import Glibc

/// Size, date and inode of a file, which distinguish it from an earlier file at the same path
/// without reading either.
struct FileIdentity: Hashable, Sendable {
  /// In bytes.
  let size: Int64
  /// Time of the last change of the content, in nanoseconds since 1970.
  let modified: Int64
  private let inode: UInt64

  init(_ status: stat) {
    size = Int64(status.st_size)
    modified = Int64(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtim.tv_nsec)
    inode = UInt64(status.st_ino)
  }
}
