@testable import SimmerApp
@testable import SimmerCore

/// A mixer that gives the answer of a test at once.
@MainActor final class FakeMixer: Mixer {
  var answer: MixerReading?
  /// Whether a test answers by ``answerQuestion()``.
  var answersLater = false
  private var question: (() -> Void)?
  private(set) var count = 0
  private(set) var commands: [[String]] = []
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

  func run(_ commands: [[String]], _ closure: @escaping @MainActor (Bool) -> Void) {
    self.commands += commands
    closure(true)
  }

  func watch(_ onChange: (@MainActor () -> Void)?) {
    self.onChange = onChange
  }
}

extension MixerReading {
  static let audible = Self(output: Output(unmute: [], turnUp: []))
  static let muted = Self(output: Output(isMuted: true, unmute: [["unmute"]], turnUp: []))

  /// A reading with one of Simmer's own sounds.
  static func stream(isMuted: Bool) -> Self {
    Self(
      output: audible.output,
      stream: Stream(isMuted: isMuted, unmute: [["unmute-stream"]], turnUp: []))
  }

  static func headphones(_ name: String) -> Self {
    Self(output: Output(headphones: name, unmute: [], turnUp: []))
  }
}

extension MixerReading.Output {
  init(
    headphones: String? = nil, isMuted: Bool = false, unmute: [[String]], turnUp: [[String]]
  ) {
    self.init(
      title: "Speakers", headphones: headphones, isMuted: isMuted, unmute: unmute, turnUp: turnUp)
  }
}
