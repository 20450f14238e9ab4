import Glibc

/// Returns the names in a directory, sorted, without hidden names and those that are not UTF-8.
/// Empty if the directory can't be read.
func directoryEntries(_ path: String) -> [String] {
  guard let directory = opendir(path) else { return [] }
  defer { closedir(directory) }
  var names: [String] = []
  while let entry = readdir(directory) {
    let name = withUnsafeBytes(of: &entry.pointee.d_name) {
      String(validating: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    if let name, !name.hasPrefix(".") { names.append(name) }
  }
  return names.sorted()
}

/// Returns whether a path leads to a regular file, possibly through a symbolic link.
func isRegularFile(_ path: String) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
}

/// Splits a file name at its extension: "a.b.ogg" into "a.b" and "ogg". A leading dot begins no
/// extension.
func splitExtension(_ file: String) -> (stem: String, suffix: String) {
  guard let dot = file.lastIndex(of: "."), dot > file.startIndex else { return (file, "") }
  return (String(file[..<dot]), String(file[file.index(after: dot)...]))
}
