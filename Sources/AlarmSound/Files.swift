import GLibKit
import Glibc

/// Returns the names, sorted, that are UTF-8; empty if the directory can't be read.
func directoryEntries(_ path: String, hidden: Bool = false) -> [String] {
  guard let directory = opendir(path) else { return [] }
  defer { closedir(directory) }
  var names: [String] = []
  while let entry = readdir(directory) {
    let name = withUnsafeBytes(of: &entry.pointee.d_name) {
      String(validating: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    if let name, name.hasPrefix(".") == hidden { names.append(name) }
  }
  return names.sorted()
}

func isRegularFile(_ path: String) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
}

/// "a.b.ogg" is "a.b" and "ogg". A leading dot begins no extension.
func splitExtension(_ file: String) -> (stem: String, suffix: String) {
  // By bytes, because a dot and an accent after it are one character; also below.
  let bytes = file.utf8
  guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot > file.startIndex
  else { return (file, "") }
  return (String(file[..<dot]), String(file[bytes.index(after: dot)...]))
}

func fileStem(_ path: String) -> String {
  let file = path.utf8.split(separator: UInt8(ascii: "/")).last ?? path.utf8[...]
  return splitExtension(String(Substring(file))).stem
}

/// - Parameter largest: its maximum size, in bytes.
func openSoundFile(_ path: String, largest: Int) throws(SoundProblem) -> RegularFile {
  do throws(AtomicFile.Failure) {
    return try RegularFile(path, atMost: largest)
  } catch {
    switch error.code {
    case ENOENT, ENOTDIR: throw .missing
    case EISDIR: throw .notAudio
    case EFBIG: throw .tooLarge
    default: throw .unreadable
    }
  }
}
