import GLibKit
import Glibc
import TimerGrammar

/// A file with the text of a recipe; `-` is the standard input.
package struct RecipeFile: Sendable {
  package let path: String

  package init(path: String) { self.path = path }

  /// The reason why a file has no recipe, as a sentence.
  package struct Failure: Error, Equatable {
    package let sentence: String
  }

  /// Reads the file, and finds its times. Waits for the disk.
  package func read() throws(Failure) -> OpenRecipe {
    guard let text = String(validating: try bytes(), as: UTF8.self) else { throw failure(.noText) }
    do {
      return try OpenRecipe(text: text)
    } catch {
      throw failure(error)
    }
  }

  private func bytes() throws(Failure) -> [UInt8] {
    let descriptor = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable() }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: Recipe.longestText + 1)
    var length = 0
    while length < bytes.count {
      let count = bytes.withUnsafeMutableBytes {
        Glibc.read(descriptor, $0.baseAddress?.advanced(by: length), $0.count - length)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw unreadable() }
      if count == 0 { break }
      length += count
    }
    if length == bytes.count { throw failure(.tooLong) }
    return Array(bytes.prefix(length))
  }

  private func unreadable() -> Failure {
    let reason = String(cString: strerror(errno))
    return Failure(sentence: tr("“%1$@” can’t be read (%2$@).").filled(path.excerpt, reason))
  }

  private func failure(_ refusal: Recipe.Refusal) -> Failure {
    let sentence =
      switch refusal {
      // Translators: %@ is a file with a recipe; also in the next ones
      case .tooLong: tr("“%@” is too large for a recipe. The limit is 200 kB.")
      case .noText: tr("“%@” isn’t a plain text. Save the recipe as a text first.")
      case .noTime: tr("There’s no time in “%@” for which a timer could be started.")
      }
    return Failure(sentence: sentence.filled(path.excerpt))
  }
}
