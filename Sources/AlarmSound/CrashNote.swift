import Glibc
import Synchronization

/// Remembers in a file which sound is being played, so that one with which the program ended isn't
/// played again until its file has changed or somebody chooses it again.
public final class CrashNote: Sendable {
  /// What tells a file: its path, and what it was.
  fileprivate struct Entry: Hashable {
    let path: String
    let size, modified: Int64
  }

  private struct State {
    /// What is being played, and the descriptor that keeps the note locked.
    var playing: (path: String, descriptor: Int32)?
    var givenUp: Set<Entry> = []
    var isClosed = false
  }

  /// The file that was being played when the program last ended, if it ended without saying so.
  public let crashed: String?

  private let path: String
  private let boot: String
  private let state: Mutex<State>

  private var listPath: String { path + "s-given-up" }

  /// Reads what an earlier run left.
  /// - Parameters:
  ///   - path: Of the note; the list of what was given up is beside it.
  ///   - boot: Names the present start of the machine. A note of another one says nothing about a
  ///     sound: the machine went down.
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
    // Where the list can't be written, the next run reads the note once more.
    let isKept = entry == nil || keep(givenUp)
    if !note.isEmpty, isKept { unlink(path) }
  }

  deinit {
    end()
  }

  /// Whether a file was given up, and is as it was then.
  public func hasGivenUp(_ file: String) -> Bool {
    guard state.withLock({ $0.givenUp.contains { $0.path == file } }), let entry = Entry(file)
    else { return false }
    return state.withLock { $0.givenUp.contains(entry) }
  }

  /// Gives a file another chance.
  public func allow(_ file: String) {
    let left = state.withLock { state -> Set<Entry>? in
      let left = state.givenUp.filter { $0.path != file }
      guard left.count < state.givenUp.count else { return nil }
      state.givenUp = left
      return left
    }
    if let left { keep(left) }
  }

  /// Notes that a file is about to be played, in place of what was noted.
  /// - Returns: false where that can't be written: a file that crashes the program would do so
  ///   again and again. While another process plays something, its note stands.
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

  /// Notes that nothing is played, nor will be: the program ends.
  public func close() {
    state.withLock { $0.isClosed = true }
    end()
  }

  /// Notes that nothing is played.
  public func end() {
    let playing = state.withLock { state in
      defer { state.playing = nil }
      return state.playing
    }
    guard let playing else { return }
    unlink(path)
    Glibc.close(playing.descriptor)
  }

  /// - Returns: false where it can't be written.
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
  /// What is at a path now; nil if that is nothing.
  fileprivate init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    let identity = FileIdentity(status)
    self.init(path: path, size: identity.size, modified: identity.modified)
  }

  /// `SIZE MODIFIED PATH`
  fileprivate var record: String { "\(size) \(modified) \(path)" }

  fileprivate init?(record: String) {
    let parts = record.split(separator: " ", maxSplits: 2)
    guard parts.count == 3, let size = Int64(parts[0]), let modified = Int64(parts[1])
    else { return nil }
    self.init(path: String(parts[2]), size: size, modified: modified)
  }
}
