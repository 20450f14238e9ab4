import GLibKit

@MainActor
protocol Speaker {
  /// Begins to speak a sentence. Releasing the returned object ends it.
  /// - Parameter done: Called once it was spoken, or can't be; `hangs` tells that the voice took
  ///   too long, and was ended.
  /// - Returns: nil if there is no voice; `done` is not called then.
  func speak(
    _ sentence: String, _ done: @escaping @MainActor (_ hangs: Bool) -> Void
  ) -> AnyObject?
}

/// The voice of speech-dispatcher, by its program `spd-say`.
struct SpeechDispatcher: Speaker {
  private static let program = "spd-say"
  /// Maximum time for a sentence and each letter. After that the program is ended.
  private static let limit = (start: Duration.seconds(3), letter: Duration.milliseconds(150))
  private static let longest = Duration.seconds(8)

  static var isInstalled: Bool { Subprocess.isInstalled(program) }

  func speak(
    _ sentence: String, _ done: @escaping @MainActor (_ hangs: Bool) -> Void
  ) -> AnyObject? {
    Utterance(
      [
        Self.program, "--wait", "--application-name", "Simmer", "--priority", "message",
        "--language", Self.language, "--", sentence,
      ], limit: min(Self.limit.start + Self.limit.letter * sentence.count, Self.longest), done)
  }

  /// The language of the program's texts, such as `de`.
  static var language: String {
    let codes = languageNames.map { $0.prefix { $0 != "_" && $0 != "." && $0 != "@" } }
    return codes.first { $0 != "C" && $0 != "POSIX" }.map(String.init) ?? "en"
  }
}

@MainActor
private final class Utterance {
  private var process: SubprocessLines?
  private var limit: Timeout?
  private var done: (@MainActor (_ hangs: Bool) -> Void)?

  /// Nil if the program can't be started.
  init?(
    _ arguments: [String], limit: Duration, _ done: @escaping @MainActor (_ hangs: Bool) -> Void
  ) {
    self.done = done
    process = SubprocessLines(arguments, onEnd: { [weak self] in self?.end(hangs: false) }) { _ in }
    if process == nil { return nil }
    self.limit = Timeout(after: limit) { [weak self] in self?.end(hangs: true) }
  }

  private func end(hangs: Bool) {
    let done = done
    (process, limit, self.done) = (nil, nil, nil)
    done?(hangs)
  }
}
