/// Announces changes away from the focus. A notification announces the end of a timer.
@MainActor
final class Announcer {
  enum Topic {
    case banner
    case stage
    case toast
  }

  var say: (String) -> Void
  private var known: [Topic: String] = [:]

  init(say: @escaping (String) -> Void) {
    self.say = say
  }

  /// Skips an empty text, and the last one of the topic.
  func tell(_ topic: Topic, _ text: String?) {
    guard known[topic] ?? "" != text ?? "" else { return }
    known[topic] = text
    if let text, !text.isEmpty { say(text) }
  }
}
