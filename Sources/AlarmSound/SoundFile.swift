import Glibc
import Synchronization

/// A file that was found valid from its first byte to its last.
///
/// libcanberra doesn't validate files: it aborts the program at a wrong length at the end, and
/// plays nothing of a truncated file but reports success.
struct SoundFile: Hashable, Sendable {
  /// The playing time.
  let duration: Duration

  private typealias Finding = Result<SoundFile, SoundProblem>

  /// Results by path, valid while the identity of the file is the same.
  private static let findings = Mutex<[String: (identity: FileIdentity, finding: Finding)]>([:])

  /// Examines a whole file, unless that was done at this path and the file has not changed.
  ///
  /// Never waits on a FIFO or device.
  static func examine(_ path: String) -> Result<SoundFile, SoundProblem> {
    var status = stat()
    guard stat(path, &status) == 0 else {
      return .failure(errno == ENOENT || errno == ENOTDIR ? .missing : .unreadable)
    }
    if let problem = FileReader.problem(of: status) { return .failure(problem) }
    let identity = FileIdentity(status)
    if let known = findings.withLock({ $0[path] }), known.identity == identity {
      return known.finding
    }
    let finding = Finding { () throws(SoundProblem) in try read(path) }
    // An unreadable file may become readable without a change of its identity.
    if finding != .failure(.unreadable) {
      findings.withLock { $0[path] = (identity, finding) }
    }
    return finding
  }

  private static func read(_ path: String) throws(SoundProblem) -> SoundFile {
    let magic = try FileReader.open(path).read(4) ?? []
    let file = try FileReader.open(path)
    if magic.elementsEqual("RIFF".utf8) { return SoundFile(duration: try waveDuration(of: file)) }
    if magic.elementsEqual("OggS".utf8) { return SoundFile(duration: try vorbisDuration(of: file)) }
    throw .notAudio
  }
}
