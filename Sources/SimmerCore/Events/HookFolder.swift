import Glibc

/// The folder with programs that a person lets run when something happens to a timer, each named
/// after the event, or in a folder such as `rang.d`. Simmer never writes there.
package struct HookFolder: Sendable {
  package struct Hook: Equatable, Sendable {
    package let path: String
    /// Whether others may write it, or put another one in its place.
    package let isUnsafe: Bool
  }

  private let path: String

  /// - Parameter configuration: the folder with the settings of all programs.
  package init(configuration: String) {
    path = configuration + "/simmer/hooks"
  }

  /// Returns the hooks for an event, in the order in which they run. Waits for the disk.
  package func hooks(for event: String) -> [Hook] {
    let folder = "\(path)/\(event).d"
    let paths =
      (access("\(path)/\(event)", F_OK) == 0 ? ["\(path)/\(event)"] : [])
      + names(in: folder).map { folder + "/" + $0 }
    return paths.map { hook in
      let target = realpath(hook, nil).map { target in
        defer { free(target) }
        return String(cString: target)
      }
      let places = [
        String(path.dropLast("/hooks".count)), path, hook.hasPrefix(folder) ? folder : path,
        target.map(parent(of:)) ?? hook, hook,
      ]
      return Hook(path: hook, isUnsafe: places.contains(where: othersMayWrite))
    }
  }

  private func parent(of path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) + "/"
  }

  private func othersMayWrite(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return status.st_mode & (S_IWGRP | S_IWOTH) != 0 || ![0, getuid()].contains(status.st_uid)
  }

  /// Without hidden files and the copies that editors leave.
  private func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix("."), !name.hasSuffix("~") { names.append(name) }
    }
    return names.sorted()
  }
}
