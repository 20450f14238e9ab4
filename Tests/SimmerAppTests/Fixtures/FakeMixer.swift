@testable import AlarmSound

/// A mixer that gives the answer of a test at once.
@MainActor final class FakeMixer: Mixer {
  var answer: MixerReading?
  /// Whether a test answers by ``answerQuestion()``.
  var answersLater = false
  private var question: (() -> Void)?
  private(set) var count = 0
  private(set) var removed: [Audibility.Obstacle] = []
  private(set) var onChange: (@MainActor () -> Void)?

  func ask(_ answer: @escaping @MainActor (MixerReading?) -> Void) {
    count += 1
    question = { [unowned self] in answer(self.answer) }
    if !answersLater { answerQuestion() }
  }

  /// Answers the last question.
  func answerQuestion() {
    let question = question
    self.question = nil
    question?()
  }

  func remove(
    _ obstacle: Audibility.Obstacle, on outputs: [String], _ done: @escaping @MainActor () -> Void
  ) {
    removed.append(obstacle)
    done()
  }

  func watch(_ onChange: (@MainActor () -> Void)?) {
    self.onChange = onChange
  }
}

extension MixerReading {
  static let audible = Self(output: Output(title: "Speakers"))
  static let muted = Self(output: Output(title: "Speakers", isMuted: true))

  /// A reading with one of Simmer's own sounds.
  static func stream(isMuted: Bool) -> Self {
    Self(output: audible.output, stream: Stream(isMuted: isMuted))
  }

  static func headphones(_ name: String) -> Self {
    Self(output: Output(title: "Speakers", headphones: name))
  }
}
