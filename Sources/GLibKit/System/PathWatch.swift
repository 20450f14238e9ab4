internal import Glibc

/// A watch for a file that appears at a path. Its folders may be missing, too.
@MainActor
package final class PathWatch {
  private let path: String
  private let onAppear: @MainActor () -> Void
  private var watches: [FileWatch] = []

  /// Calls `onAppear` after a file was made or replaced at an absolute path.
  package init(_ path: String, onAppear: @escaping @MainActor () -> Void) {
    (self.path, self.onAppear) = (path, onAppear)
    watch()
  }

  /// Watches the first missing part and its folder: if the folder is deleted, GLib polls.
  private func watch() {
    var part: String
    repeat {
      part = firstMissingPart
      watches = [part, folder(of: part)].filter { $0 != "/" }.map { watched in
        FileWatch(watched) { [weak self] in self?.somethingChanged() }
      }
    } while part != firstMissingPart
  }

  private func somethingChanged() {
    watch()
    if access(path, F_OK) == 0 { onAppear() }
  }

  /// `/a/b` of `/a/b/c` if there is no `b` in `/a`; the whole path if nothing is missing.
  private var firstMissingPart: String {
    var part = ""
    for name in path.split(separator: "/") {
      part += "/\(name)"
      if access(part, F_OK) != 0 { break }
    }
    return part
  }

  private func folder(of path: String) -> String {
    let slash = path.lastIndex(of: "/") ?? path.startIndex
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
