import Glibc
import Synchronization

/// A file that records which sound is being played. If the program ends while it plays, that sound
/// isn't played again until its file has changed or a person chooses it again.
public final class CrashNote: Sendable {
  /// A version of a file: its path and its identity.
  fileprivate struct Entry: Hashable {
    let path: String
    let size, modified: Int64
  }

  private struct State {
    /// Path of the sound being played, and the descriptor that keeps the note locked.
    var playing: (path: String, descriptor: Int32)?
    var givenUp: Set<Entry> = []
    var isClosed = false
  }

  /// The file being played when the last run ended without ``close()``; nil if none was.
  public let crashed: String?

  private let path: String
  private let boot: String
  private let state: Mutex<State>

  private var listPath: String { path + "s-given-up" }

  /// Reads the note of an earlier run.
  /// - Parameters:
  ///   - path: Path of the note; the list of sounds that were given up is beside it.
  ///   - boot: Identifier of the present boot. A note of another boot is ignored, because the
  ///     machine went down.
  public init(path: String, boot: String) {
    self.path = path
    self.boot = boot
    var givenUp = Set(
      readRecords(of: path + "s-given-up", unlessLocked: false).compactMap(Entry.init(record:)))
    let note = readRecords(of: path, unlessLocked: true)
    let entry = note.first == boot ? note.dropFirst().first.flatMap(Entry.init(record:)) : nil
    crashed = entry?.path
    if let entry { givenUp.insert(entry) }
    state = Mutex(State(givenUp: givenUp))
    // If the list can't be written, the note stays for the next run.
    let isKept = entry == nil || keep(givenUp)
    if !note.isEmpty, isKept { unlink(path) }
  }

  deinit {
    end()
  }

  /// Returns whether a file was given up and has not changed since.
  public func hasGivenUp(_ file: String) -> Bool {
    guard state.withLock({ $0.givenUp.contains { $0.path == file } }), let entry = Entry(file)
    else { return false }
    return state.withLock { $0.givenUp.contains(entry) }
  }

  /// Removes a file from the list of sounds that were given up.
  public func allow(_ file: String) {
    let left = state.withLock { state -> Set<Entry>? in
      let left = state.givenUp.filter { $0.path != file }
      guard left.count < state.givenUp.count else { return nil }
      state.givenUp = left
      return left
    }
    if let left { keep(left) }
  }

  /// Records that a file is about to be played, in place of the last one. While another process
  /// plays something, its note stays.
  /// - Returns: false if the note can't be written. Without it, a file that crashes the program
  ///   would do so again and again.
  @discardableResult
  func begin(_ file: String) -> Bool {
    guard state.withLock({ !$0.isClosed && $0.playing?.path != file }) else { return true }
    end()
    guard let entry = Entry(file) else { return true }
    do {
      let descriptor = try write([boot, entry.record], to: path)
      state.withLock { $0.playing = (file, descriptor) }
      return true
    } catch {
      return error == .taken
    }
  }

  /// Records that nothing is played, at the end of the program.
  public func close() {
    state.withLock { $0.isClosed = true }
    end()
  }

  /// Records that nothing is played.
  public func end() {
    let playing = state.withLock { state in
      defer { state.playing = nil }
      return state.playing
    }
    guard let playing else { return }
    unlink(path)
    Glibc.close(playing.descriptor)
  }

  /// - Returns: false if the list can't be written.
  @discardableResult
  private func keep(_ entries: Set<Entry>) -> Bool {
    if entries.isEmpty {
      unlink(listPath)
    } else {
      guard let descriptor = try? write(entries.map(\.record), to: listPath) else { return false }
      Glibc.close(descriptor)
    }
    return true
  }
}

extension CrashNote.Entry {
  /// The present version of the file at a path; nil if there is no file.
  fileprivate init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    let identity = FileIdentity(status)
    self.init(path: path, size: identity.size, modified: identity.modified)
  }

  /// The entry as `SIZE MODIFIED PATH`.
  fileprivate var record: String { "\(size) \(modified) \(path)" }

  fileprivate init?(record: String) {
    let parts = record.split(separator: " ", maxSplits: 2)
    guard parts.count == 3, let size = Int64(parts[0]), let modified = Int64(parts[1])
    else { return nil }
    self.init(path: String(parts[2]), size: size, modified: modified)
  }
}
