import GLibKit
import Glibc
import TimerGrammar

/// A file with the text of a recipe; `-` is the standard input.
package struct RecipeFile: Sendable {
  package let path: String

  package init(path: String) { self.path = path }

  /// Reads the file, and finds its times. Waits for the disk.
  package func read() throws(RecipeFailure) -> OpenRecipe {
    guard let text = String(validating: try bytes(), as: UTF8.self) else {
      throw RecipeFailure(.noText, of: path)
    }
    return try OpenRecipe(text: text, path: path)
  }

  private func bytes() throws(RecipeFailure) -> [UInt8] {
    let descriptor = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw RecipeFailure(unreadable: path) }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: Recipe.longestText + 1)
    var length = 0
    while length < bytes.count {
      let count = bytes.withUnsafeMutableBytes {
        Glibc.read(descriptor, $0.baseAddress?.advanced(by: length), $0.count - length)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw RecipeFailure(unreadable: path) }
      if count == 0 { break }
      length += count
    }
    if length == bytes.count { throw RecipeFailure(.tooLong, of: path) }
    return Array(bytes.prefix(length))
  }
}
