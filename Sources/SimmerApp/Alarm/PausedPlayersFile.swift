import GLibKit
import SimmerCore

/// The media players that Simmer has paused, for the next process of the session: after a crash
/// they play again. The file is deleted with the session.
struct PausedPlayersFile {
  /// A player, and its position in microseconds when it was paused; nil if it is not known.
  struct Entry: Equatable {
    let player: MediaPlayer
    let position: Int64?
  }

  /// Maximum size of the file, in bytes; more than any number of players needs.
  private static let mostBytes = 100_000

  private let file: AtomicFile?

  /// - Parameter runtime: the folder of files that are deleted with the session.
  init(runtime: String?) {
    file = runtime.map { AtomicFile(path: $0 + "/\(About.applicationID).paused") }
  }

  func read() -> [Entry] {
    let content = try? file?.read(atMost: Self.mostBytes)
    let text = String(decoding: content ?? [], as: UTF8.self)
    return text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ").map(String.init)
      guard words.count >= 2 else { return nil }
      return Entry(
        player: MediaPlayer(name: words[0], owner: words[1]),
        position: words.count > 2 ? Int64(words[2]) : nil)
    }
  }

  func write(_ entries: [Entry]) {
    let lines = entries.map { entry in
      let position = entry.position.map { " \($0)" } ?? ""
      return "\(entry.player.name) \(entry.player.owner)\(position)\n"
    }
    // Without the file, a crash leaves the players paused.
    _ = file?.replace(with: Array(lines.joined().utf8))
  }
}
