import GtkKit

/// Announcements of a screen reader about changes away from the focus, each made once. The end of a
/// timer is announced by its notification.
@MainActor
final class Announcer {
  /// The kinds of announcement.
  enum Topic {
    /// Something is wrong.
    case notice
    /// A stage of the timer that is shown begins.
    case stage
    /// A change can be undone.
    case offer
    /// The meaning of the typed text, or the reason why it has none.
    case typing
    /// A person has changed the time left.
    case time
  }

  /// Time without typing after which the meaning of the typed text is announced.
  private static let pause = Duration.milliseconds(800)

  private let say: (Topic, String) -> Void
  private let after: (Duration, @escaping @MainActor () -> Void) -> AnyObject
  private var known: [Topic: String] = [:]
  private var typing: AnyObject?

  /// - Parameters:
  ///   - say: announces a text.
  ///   - after: calls a closure after a delay, unless the returned object is released before that.
  init(
    after: @escaping (Duration, @escaping @MainActor () -> Void) -> AnyObject,
    say: @escaping (Topic, String) -> Void
  ) {
    (self.after, self.say) = (after, say)
  }

  /// Announces a text if it differs from the last one of its topic. Nil and an empty text are not
  /// announced.
  func tell(_ topic: Topic, _ text: String?) {
    guard known[topic] ?? "" != text ?? "" else { return }
    known[topic] = text
    if topic == .typing { typing = nil }
    guard let text, !text.isEmpty else { return }
    guard topic == .typing else { return say(topic, text) }
    typing = after(Self.pause) { [weak self] in
      self?.typing = nil
      self?.say(topic, text)
    }
  }
}
