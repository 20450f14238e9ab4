import GLibKit
import Glibc

/// An unreadable file is set aside; if that fails, it must not be overwritten.
package struct StateFile: Sendable {
  /// Maximum size of a state file, in bytes. Ten thousand timers take two megabytes.
  private static let largestSize = 16 << 20

  private static let mostNames = 100

  /// The absolute path of the file. If it is a symbolic link to a state file, or to nothing, the
  /// target is read and written.
  package let path: String

  package enum Content {
    case nothing
    case state(SavedState)
    case setAside(String)
    /// Something else that can't be moved, and must not be overwritten.
    case unreadable(Failure)
  }

  package typealias Failure = AtomicFile.Failure

  private var file: AtomicFile { AtomicFile(path: path) }

  /// The path of the file with the recipe that is open, in the same folder.
  package var recipePath: String { beside("recipe.json") }

  private func beside(_ name: String) -> String {
    path[..<(path.lastIndex(of: "/") ?? path.startIndex)] + "/" + name
  }

  package var historyPath: String { beside("history.jsonl") }

  package var files: [String] { [path, lockPath, recipePath, historyPath] }

  /// `simmer/timers.json` in `$XDG_STATE_HOME`, or else in `~/.local/state`.
  package static func inHome(environment: (String) -> String?) -> StateFile {
    let given = environment("XDG_STATE_HOME") ?? ""
    let folder = given.hasPrefix("/") ? given : (environment("HOME") ?? "") + "/.local/state"
    return StateFile(path: folder + "/simmer/timers.json")
  }

  /// Any other file is set aside in the same folder, with the date in its name.
  package func read() -> Content {
    guard exists else { return .nothing }
    return peek().map { .state($0) } ?? setAside()
  }

  func makeFolder() -> Failure? { file.makeFolder() }

  /// Deletes what writes have left behind that were killed.
  package func deleteDrafts() { file.deleteDrafts() }

  /// Whether there is anything at the path, or at the target of a link.
  private var exists: Bool { access(path, F_OK) == 0 || errno != ENOENT }

  /// Changes nothing, and ignores the lock. Nil if there is no readable state.
  package func peek() -> SavedState? {
    (try? file.read(atMost: Self.largestSize)).flatMap { SavedState(json: $0) }
  }

  /// The file that a process locks while it uses this one.
  package var lockPath: String { path + ".lock" }

  /// Whether another process has tried to lock the file since this one has locked it.
  package var isWanted: Bool {
    var file = stat()
    return lstat(lockPath, &file) == 0 && file.st_size > 0
  }

  /// - Parameter attempts: number of attempts to lock it, ten milliseconds apart.
  package func lock(attempts: Int) -> StateLock.Attempt {
    if let failure = makeFolder() { return .unavailable(failure) }
    return StateLock.acquire(at: lockPath, attempts: attempts)
  }

  /// Restricts its permissions to the owner. Of a symbolic link, only the link is renamed.
  package func setAside() -> Content {
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

  /// Replaces the file's content in one step, see ``AtomicFile``. A link that leads to something
  /// other than a state file is set aside first.
  /// - Returns: the failure; the file is then unchanged.
  package func write(_ state: SavedState) -> Failure? {
    if file.target != path, exists, peek() == nil, case .unreadable(let failure) = setAside() {
      return failure
    }
    return state.json.isEmpty ? Failure(code: EINVAL) : file.replace(with: state.json)
  }

  /// Moves a file or folder to a path that does not exist yet.
  ///
  /// `renameat2` is not available from Swift, and not every file system has hard links, so an empty
  /// file or folder reserves the new place first.
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
}

extension AtomicFile.Failure {
  package static let heldElsewhere = Self(code: EWOULDBLOCK)
  package static let noAnswer = Self(code: ETIMEDOUT)

  package var shownReason: String {
    self == .noAnswer ? tr("The disk doesn’t answer") : reason
  }
}
