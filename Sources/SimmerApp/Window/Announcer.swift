/// Announcements of a screen reader about changes away from the focus. The end of a timer is
/// announced by its notification.
@MainActor
final class Announcer {
  /// The kinds of text that are announced once.
  enum Topic {
    /// Something is wrong.
    case banner
    /// A stage of the timer that is shown begins.
    case stage
    /// A change can be undone.
    case toast
  }

  /// Announces a text.
  var say: (String) -> Void
  private var known: [Topic: String] = [:]

  init(say: @escaping (String) -> Void) {
    self.say = say
  }

  /// Announces a text if it differs from the last one of its topic. Nil and an empty text are not
  /// announced.
  func tell(_ topic: Topic, _ text: String?) {
    guard known[topic] ?? "" != text ?? "" else { return }
    known[topic] = text
    if let text, !text.isEmpty { say(text) }
  }
}
