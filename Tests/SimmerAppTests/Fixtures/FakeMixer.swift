@testable import SimmerApp

/// A mixer that gives the answer of a test at once.
@MainActor final class FakeMixer: Mixer {
  var answer = Audibility.unknown
  /// Whether it carries out changes.
  var obeys = true
  private(set) var count = 0
  private(set) var applied: [Audibility.Remedy] = []
  private(set) var onChange: (@MainActor () -> Void)?

  func ask(volume: Double, _ answer: @escaping @MainActor (Audibility) -> Void) {
    count += 1
    answer(self.answer)
  }

  func apply(_ remedy: Audibility.Remedy, _ closure: @escaping @MainActor (Bool) -> Void) {
    applied.append(remedy)
    closure(obeys)
  }

  func watch(_ onChange: (@MainActor () -> Void)?) {
    self.onChange = onChange
  }
}

extension Audibility {
  static let muted = Audibility.unheard(.muted(Remedy(command: ["unmute"])))
  static let quiet = Audibility.unheard(.quiet(Remedy(command: ["louder"])))
}
