import TimerEngine
import TimerGrammar

package enum TypedEntry: Equatable {
  case empty
  case name(String, group: String = "")
  /// A timer with a time, or a plan.
  case timed(Start)
  /// A text with several meanings, none of which is chosen.
  case several(TypedReadings)
  case refused(String)

  package var start: Start? {
    if case .timed(let start) = self { start } else { nil }
  }

  package init(_ text: String, clock: TypedClock) {
    let parts = TypedGroup(text)
    do {
      self = .timed(try Start(typed: text, words: .translated, clock: clock))
    } catch .timer(.empty) where parts.group.isEmpty {
      self = .empty
    } catch .timer(.noTime), .timer(.empty) {
      let name = parts.rest.trimmed.unquoted
      let isTooLong = name.unicodeScalars.count > Name.longest
      self =
        isTooLong
        ? .refused(TimerRefusal.nameTooLong.sentence(text))
        : .name(name.asName, group: parts.group)
    } catch .several(let readings) {
      self = .several(readings)
    } catch {
      self = .refused(error.sentence(text))
    }
  }
}

extension Start {
  /// The text to type so that it is read as its name and group, without a time.
  var typedName: String {
    [name.asTypedName, groupTag].filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension String {
  /// The text to type so that it is read as this name and nothing else.
  package var asTypedName: String {
    let isName = TypedEntry(self, clock: .twentyFourHours) == .name(self)
    return isEmpty || isName ? self : "\"" + self + "\""
  }

  fileprivate var unquoted: String {
    guard count > 2, hasPrefix("\""), hasSuffix("\"") else { return self }
    return String(dropFirst().dropLast()).trimmed
  }

  package var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
