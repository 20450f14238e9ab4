import GLibKit
import GtkKit

/// The accessible description of a field: the meaning of its text, or why it has none. A screen
/// reader reads each new description of the field that has the focus, so that of a text that is
/// being typed waits for a pause.
@MainActor
final class FieldDescription {
  typealias After = (Duration, @escaping @MainActor () -> Void) -> AnyObject

  /// Time without typing after which the meaning of the text becomes the description.
  private static let pause = Duration.milliseconds(800)

  private(set) var shown = ""

  private let field: Entry
  private let after: After
  /// The next description, and the text of the field when it was set.
  private var (text, typed) = ("", "")
  /// The wait for a pause of typing; nil while the field has the last description.
  private var wait: AnyObject?

  /// - Parameter after: calls a closure after a delay, unless the returned object is released.
  init(of field: Entry, after: @escaping After = { Timeout(after: $0, $1) }) {
    (self.field, self.after) = (field, after)
  }

  func show(_ text: String) {
    let isTyped = field.text != typed
    (self.text, typed) = (text, field.text)
    if isTyped, !typed.isEmpty {
      wait = after(Self.pause) { [weak self] in self?.apply() }
    } else if isTyped || wait == nil {
      apply()
    }
  }

  /// Ends the wait for a pause; returns whether that has changed the description.
  func finish() -> Bool {
    wait != nil && apply()
  }

  @discardableResult
  private func apply() -> Bool {
    wait = nil
    guard text != shown else { return false }
    shown = text
    field.setAccessibleDescription(text)
    return true
  }
}
