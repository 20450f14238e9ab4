import GtkKit

/// Has a screen reader say what comes up while the keyboard is elsewhere, once. That a timer has
/// ended is told by its notification.
@MainActor
final class Announcer {
  /// The kinds of news.
  enum Topic {
    /// Something is wrong.
    case notice
    /// A stage of the timer that is shown begins.
    case stage
    /// Something can be taken back.
    case offer
    /// The meaning of the typed text, or the reason why it has none.
    case typing
  }

  /// How long nobody types before it is said what is understood.
  private static let pause = Duration.milliseconds(800)

  private let say: (String) -> Void
  private let after: (Duration, @escaping @MainActor () -> Void) -> AnyObject
  private var known: [Topic: String] = [:]
  private var typing: AnyObject?

  /// - Parameters:
  ///   - say: has a text said.
  ///   - after: calls something after a while, unless what it gives goes before.
  init(
    after: @escaping (Duration, @escaping @MainActor () -> Void) -> AnyObject,
    say: @escaping (String) -> Void
  ) {
    (self.after, self.say) = (after, say)
  }

  /// Has a text said if it is another one than before; nil or an empty one is none.
  func tell(_ topic: Topic, _ text: String?) {
    guard known[topic] ?? "" != text ?? "" else { return }
    known[topic] = text
    if topic == .typing { typing = nil }
    guard let text, !text.isEmpty else { return }
    guard topic == .typing else { return say(text) }
    typing = after(Self.pause) { [weak self] in
      self?.typing = nil
      self?.say(text)
    }
  }
}
