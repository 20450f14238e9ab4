import GLibKit
import Glibc
import TimerGrammar

/// A file with the text of a recipe; `-` is the standard input.
package struct RecipeFile: Sendable {
  package let path: String
  /// The maximum size of a web page in bytes, which has much beside its recipe.
  private static let longestPage = 4_000_000

  package init(path: String) { self.path = path }

  /// Reads the file, and finds its times. Waits for the disk.
  package func read() throws(RecipeFailure) -> OpenRecipe {
    guard let text = String(validating: try bytes(), as: UTF8.self) else {
      throw RecipeFailure(.noText, of: path)
    }
    return try OpenRecipe(text: text, path: path)
  }

  private func bytes() throws(RecipeFailure) -> [UInt8] {
    do throws(AtomicFile.Failure) {
      return path == "-"
        ? try RegularFile.read(STDIN_FILENO, atMost: Self.longestPage)
        : try RegularFile(path, atMost: Self.longestPage).read()
    } catch {
      throw RecipeFailure(error, reading: path)
    }
  }
}
