import TimerEngine

/// The times in the text of a recipe, each of which makes a timer.
///
/// A text is divided into sentences, and the ``Grammar`` finds the times of each. Lengths in hours,
/// minutes and seconds count. Days don’t: most of them say how long a dish keeps.
package struct Recipe: Equatable, Sendable {
  package struct Step: Equatable, Sendable {
    /// The words beside the time, as typed: `Rest the dough`; may be empty.
    package var name: String
    /// The length of time, the lesser of a range: whole seconds within ``Engine/durations``.
    package var duration: Duration
    /// The greater length of a range: 40 minutes of `35–40 minutes`.
    package var longer: Duration?
    /// A time beside it that repeats: 5 minutes of `20 minutes, stirring every 5`. Without another
    /// time beside it, both are the same.
    package var every: Duration?
    /// The sentence with the time, on one line.
    package var sentence: String

    package init(
      name: String, duration: Duration, longer: Duration? = nil, every: Duration? = nil,
      sentence: String
    ) {
      (self.name, self.duration, self.longer) = (name, duration, longer)
      (self.every, self.sentence) = (every, sentence)
    }
  }

  package enum Refusal: Error, Equatable, Sendable {
    /// The text is longer than ``Recipe/longestText``.
    case tooLong
    case noTime
    /// The text has control characters that no text has.
    case noText
  }

  /// The maximum length of a text in bytes of UTF-8.
  package static let longestText = 200_000

  /// The first line, which is the name in most texts.
  package let title: String
  /// The rows about the whole recipe, on one line: `Prep time: 20 min · Total: 1 h`; may be empty.
  package let totals: String
  /// The times in the order of the text; at least one.
  package let steps: [Step]

  package init(title: String, totals: String = "", steps: [Step]) {
    (self.title, self.totals, self.steps) = (title, totals, steps)
  }

  /// Finds the times of a text, in linear time.
  package init(_ text: String, words: TypedWords) throws(Refusal) {
    guard text.utf8.count <= Self.longestText else { throw .tooLong }
    guard !text.utf8.contains(0) else { throw .noText }
    let sentences = Sentences(text, words: words)
    let timed = sentences.all.enumerated().compactMap { index, sentence in
      let isTitle = index == 0 && sentence == sentences.title
      return TimedSentence(sentence, isTitle: isTitle, words: words)
    }
    let (totals, others) = (timed.filter(\.isTotal), timed.filter { !$0.isTotal })
    let steps = others.flatMap { $0.steps() }
    if steps.isEmpty {
      self.init(title: sentences.title, steps: totals.flatMap { $0.steps() })
    } else {
      let rows = totals.map(\.sentence).joined(separator: " · ")
      self.init(title: sentences.title, totals: rows, steps: steps)
    }
    guard !self.steps.isEmpty else { throw .noTime }
  }

  /// Whether a pasted text is rather a recipe than a timer or a plan: long or of several sentences,
  /// and not read otherwise.
  package static func isLikely(_ text: String, words: TypedWords) -> Bool {
    if text.utf8.count > longestPlan { return true }
    guard text.count > longestLine || Sentences(text, words: words).all.count > 1 else {
      return false
    }
    return (try? TypedReadings(text, words: words))?.starts.isEmpty ?? true
  }

  /// A longer text, in characters, is more than a name and a time.
  private static let longestLine = 100
  /// A longer text, in bytes, is more than a plan.
  package static let longestPlan = 2_000
}
