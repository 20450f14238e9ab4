import GtkKit
import TimerEngine
import TimerGrammar

/// What stands in the field for a name and a time.
enum TypedEntry: Equatable {
  case empty
  /// A name alone: the time is the one picked.
  case name(String)
  /// A time, and perhaps a name.
  case timer(TypedTimer)
  /// Something that can't be meant; the sentence says why.
  case refused(String)

  init(_ text: String, clock: TypedTimer.Clock) {
    do {
      self = .timer(try TypedTimer(text, words: .translated, clock: clock))
    } catch .empty {
      self = .empty
    } catch .noTime {
      self = .name(text.trimmed.unquoted)
    } catch {
      self = .refused(error.sentence(text))
    }
  }
}

extension String {
  /// What to type for this to be read as a name, and as nothing but that.
  var asTypedName: String {
    let isName = TypedEntry(self, clock: .twentyFourHours) == .name(self)
    return isEmpty || isName ? self : "\"" + self + "\""
  }

  /// The text without the quotes around it.
  fileprivate var unquoted: String {
    guard count > 2, hasPrefix("\""), hasSuffix("\"") else { return self }
    return String(dropFirst().dropLast()).trimmed
  }

  /// The text without spaces around it.
  var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
