import Dispatch
import FoundationEssentials
import GLibKit
import TimerEngine
import TimerGrammar

/// The recipe in the window, and which of its steps were started.
package struct OpenRecipe: Equatable, Sendable {
  package let text: String
  package let recipe: Recipe
  /// A sentence about a text in a language without words; nil for others.
  package let warning: String?
  package var started: Set<Int> {
    get { restored.union(timers.keys) }
    set { restored = newValue }
  }
  private var restored: Set<Int> = []
  /// The timers of the steps that were started since.
  package var timers: [Int: TimerID] = [:]

  /// - Parameters:
  ///   - text: a plain text, one in Cooklang, or a web page.
  ///   - path: the file with the text; nil for a text without a file.
  package init(text: String, path: String? = nil) throws(RecipeFailure) {
    let text = PageRecipe(text)?.text ?? text
    self.text = text
    let (words, isKnown) = TypedWords.words(for: text)
    do throws(Recipe.Refusal) {
      recipe =
        if let marked = CooklangRecipe(text) {
          try marked.recipe(words: words)
        } else {
          try Recipe(text, words: words)
        }
    } catch {
      throw RecipeFailure(error, of: path ?? text, isLanguageKnown: isKnown)
    }
    warning =
      isKnown ? nil : RecipeFailure(.noTime, of: recipe.title, isLanguageKnown: false).sentence
  }

  /// The steps as stages of one timer, each of which waits for the person.
  package var preset: Start {
    let stages = recipe.steps.prefix(Start.mostStages).map {
      Stage(name: $0.name, duration: $0.duration, waits: true)
    }
    return Start(name: recipe.title, stages: stages)
  }
}

/// The file with the recipe that was open last. The disk is used on another thread.
@MainActor
package final class RecipeStore {
  private let file: AtomicFile
  private let queue = DispatchQueue(label: "RecipeStore")

  private struct Content: Codable {
    let text: String
    let started: Set<Int>
  }

  package init(path: String) { file = AtomicFile(path: path) }

  package func load(_ closure: @escaping @MainActor @Sendable (OpenRecipe) -> Void) {
    queue.async { [file] in
      file.deleteDrafts()
      guard let json = try? file.read(atMost: 8 * Recipe.longestText),
        let content = decoded(Content.self, json: json),
        var open = try? OpenRecipe(text: content.text)
      else { return }
      open.started = content.started
      MainLoop.async { [open] in closure(open) }
    }
  }

  /// Writes the recipe; nil for none.
  package func save(_ open: OpenRecipe?) {
    let content = Content(text: open?.text ?? "", started: open?.started ?? [])
    queue.async { [file] in
      guard let json = try? JSONEncoder().encode(content) else { return }
      _ = file.replace(with: Array(json))
    }
  }
}
