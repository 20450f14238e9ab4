import FoundationEssentials
import Glibc

/// The file in which timers outlive the program. Reading never fails: what can't be read is put
/// aside, or else the caller has to leave it alone.
struct StateFile: Sendable {
  /// Files beyond this are not ours: ten thousand timers take two megabytes.
  private static let largestSize = 16 << 20

  /// Symbolic links that are followed, as by the system.
  private static let mostLinks = 40
  /// Names that are tried for a file beside it, where others are taken.
  private static let mostNames = 100

  /// Its absolute path. Where that is a symbolic link, what it leads to is read and written.
  let path: String

  /// What a file held.
  enum Content {
    /// There was none, or it is no longer needed.
    case nothing
    /// What was saved last.
    case state(SavedState)
    /// Something else, which is now in the file named.
    case setAside(String)
    /// Something else that can't be moved, and isn't to be written over.
    case unreadable(Failure)
  }

  /// Why the file couldn't be read or written.
  struct Failure: Equatable {
    /// As in `errno`.
    let code: Int32
    /// What it is about; nil for the file itself.
    var path: String?
    /// Another process keeps its timers there.
    static let taken = Failure(code: EWOULDBLOCK)

    /// As the system words it, in the person's language.
    var reason: String { String(cString: strerror(code)) }
  }

  /// `$XDG_STATE_HOME/simmer/timers.json`, `~/.local/state` where that is not set.
  static func inHome(environment: (String) -> String?) -> StateFile {
    let given = environment("XDG_STATE_HOME") ?? ""
    let folder = given.hasPrefix("/") ? given : (environment("HOME") ?? "") + "/.local/state"
    return StateFile(path: folder + "/simmer/timers.json")
  }

  /// Reads the file. One that isn't a state file of this version or an older one is set aside,
  /// beside itself, with the date in its name.
  func read() -> Content {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return errno == ENOENT ? .nothing : setAside() }
    defer { close(descriptor) }
    return state(in: descriptor).map { .state($0) } ?? setAside()
  }

  /// What was saved last, if that can be read. The file stays as it is, also where another process
  /// has it.
  func peek() -> SavedState? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return state(in: descriptor)
  }

  private func state(in descriptor: Int32) -> SavedState? {
    guard let text = contents(of: descriptor),
      let state = try? JSONDecoder().decode(SavedState.self, from: Data(text.utf8)),
      (1...SavedState.version).contains(state.version)
    else { return nil }
    return state
  }

  /// The file that is locked while a process has this one.
  var lockPath: String { path + ".lock" }

  /// Keeps other processes from reading and writing the file.
  /// - Parameter attempts: how often to look, ten milliseconds apart, whether another lets go of
  ///   it.
  func lock(attempts: Int) -> StateLock.Attempt {
    if let failure = makeFolder() { return .unavailable(failure) }
    return StateLock.acquire(at: lockPath, attempts: attempts)
  }

  /// Moves the file beside itself, so that nothing writes over it, and lets nobody else read it.
  func setAside() -> Content {
    let path = target
    var now = time(nil)
    var date = tm()
    localtime_r(&now, &date)
    var stamp = [CChar](repeating: 0, count: 32)
    strftime(&stamp, stamp.count, "%Y-%m-%d-%H%M%S", &date)
    let name =
      path + "." + stamp.prefix { $0 != 0 }.map { String(UnicodeScalar(UInt8($0))) }.joined()
    for number in 0..<Self.mostNames {
      let aside = number == 0 ? name : "\(name)-\(number)"
      guard let failure = move(path, to: aside) else { return .setAside(aside) }
      switch failure.code {
      case EEXIST: continue
      case ENOENT: return .nothing
      default: return .unreadable(failure)
      }
    }
    return .unreadable(Failure(code: EEXIST))
  }

  /// Replaces the file's content in one step that a crash or a power cut can't split.
  /// - Returns: why it couldn't be; the file is then as it was.
  func write(_ state: SavedState) -> Failure? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    guard let data = try? encoder.encode(state) else { return Failure(code: EINVAL) }
    if let failure = makeFolder() { return failure }

    let path = target
    let (temporary, descriptor) = makeFile(beside: path)
    guard descriptor >= 0 else {
      let code = errno
      return Failure(code: code, path: code == EEXIST ? temporary : path)
    }
    var failure = write(data, to: descriptor)
    if failure == nil, fsync(descriptor) != 0 { failure = Failure(code: errno) }
    close(descriptor)
    if failure == nil, rename(temporary, path) != 0 { failure = Failure(code: errno) }
    if var failure {
      unlink(temporary)
      failure.path = path
      return failure
    }
    let folderDescriptor = open(folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if folderDescriptor >= 0 {
      fsync(folderDescriptor)
      close(folderDescriptor)
    }
    return nil
  }

  // MARK: - Parts

  /// What ``path`` leads to, which need not be there; the path itself where links lead in a circle.
  private var target: String {
    var target = path
    for _ in 0..<Self.mostLinks {
      var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(target, &bytes, bytes.count)
      // Also where there is no file, or no link.
      guard count >= 0 else { return target }
      let link = String(decoding: bytes.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
      target = link.hasPrefix("/") ? link : folder(of: target) + "/" + link
    }
    return path
  }

  /// Makes a file that nothing else is linked to, for this user alone.
  /// - Returns: its path, and its descriptor; less than 0 where it can't be made, for `errno`.
  private func makeFile(beside path: String) -> (path: String, descriptor: Int32) {
    for number in 0..<Self.mostNames {
      let new = path + (number == 0 ? ".new" : ".new-\(number)")
      // Left over from a crash, or put there by others: a pipe, a link.
      unlink(new)
      let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
      if descriptor >= 0 || errno != EEXIST { return (new, descriptor) }
    }
    return (path + ".new", -1)
  }

  /// Moves whatever stands at a path to where nothing is yet.
  ///
  /// Swift can't call what renames without replacing, and not every file system has hard links: the
  /// new place is taken by something empty, which may be replaced.
  private func move(_ path: String, to place: String) -> Failure? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return Failure(code: errno) }
    // A folder replaces only a folder.
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    if isFolder {
      guard mkdir(place, 0o700) == 0 else { return Failure(code: errno) }
    } else {
      let descriptor = open(place, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { return Failure(code: errno) }
      close(descriptor)
    }
    guard rename(path, place) != 0 else {
      if status.st_mode & S_IFMT == S_IFREG { chmod(place, 0o600) }
      return nil
    }
    let failure = Failure(code: errno)
    _ = isFolder ? rmdir(place) : unlink(place)
    return failure
  }

  /// The file's text, nil if it is none that can be looked at safely.
  private func contents(of descriptor: Int32) -> String? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= Self.largestSize
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var filled = 0
    while filled < bytes.count {
      let count = bytes.withUnsafeMutableBytes {
        Glibc.read(descriptor, $0.baseAddress?.advanced(by: filled), $0.count - filled)
      }
      guard count > 0 else { return nil }
      filled += count
    }
    guard hasValidStrings(json: bytes) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  private func write(_ data: Data, to descriptor: Int32) -> Failure? {
    var written = 0
    while written < data.count {
      let count = data.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress?.advanced(by: written), $0.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return Failure(code: errno) }
      written += count
    }
    return nil
  }

  private func folder(of path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }

  private func makeFolder() -> Failure? {
    var made = ""
    for part in folder(of: path).split(separator: "/") {
      made += "/" + part
      guard mkdir(made, 0o700) == 0 || errno == EEXIST else {
        return Failure(code: errno, path: made)
      }
    }
    return nil
  }
}
