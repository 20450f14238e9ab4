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
    do throws(AtomicFile.Failure) {
      return path == "-"
        ? try RegularFile.read(STDIN_FILENO, atMost: Recipe.longestText)
        : try RegularFile(path, atMost: Recipe.longestText).read()
    } catch {
      throw RecipeFailure(error, reading: path)
    }
  }
}
