import GLibKit
import Glibc
import TimerGrammar

package struct RecipeFailure: Error, Equatable {
  package let sentence: String

  init(_ refusal: Recipe.Refusal, of name: String, isLanguageKnown: Bool = true) {
    let sentence =
      switch refusal {
      // Translators: %@ is a file with a recipe, or the text; also in the next ones
      case .tooLong: tr("“%@” is too large for a recipe. The limit is 200 kB.")
      case .noText: tr("“%@” isn’t a plain text. Save the recipe as a text first.")
      case .noTime where !isLanguageKnown:
        tr("The language of “%@” is unknown, so times may be missing. Type those that you need.")
      case .noTime: tr("There’s no time in “%@” for which a timer could be started.")
      }
    self.sentence = sentence.filled(name.excerpt)
  }

  package init(_ failure: AtomicFile.Failure, reading path: String) {
    sentence =
      switch failure.code {
      case EFBIG: Self(.tooLong, of: path).sentence
      case EISDIR: tr("“%@” isn’t a regular file. Choose another one.").filled(path.excerpt)
      default: tr("“%1$@” can’t be read (%2$@).").filled(path.excerpt, failure.shownReason)
      }
  }
}
