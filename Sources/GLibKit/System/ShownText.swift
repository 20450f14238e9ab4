/// A text that can be shown. Of a letter with hundreds of accents, and of a text as long as a book,
/// it has only the beginning: laying them out would take GTK seconds, or minutes.
///
/// Texts come from recipes, files, settings and other programs, so every text is shown as this
/// type: GtkKit passes no other one to a widget, and ``Notification`` none to the desktop.
package struct ShownText: Equatable, Sendable {
  /// No language needs as many; so says Unicode’s Stream-Safe Text Format.
  package static let mostScalars = 30
  package static let longest = 10_000

  package let string: String

  package init(_ text: String) {
    string = Self.isShort(text) ? text : Self.beginning(of: text)
  }

  /// Whether the text is within the limits by its bytes alone, as nearly all are.
  private static func isShort(_ text: String) -> Bool {
    text.utf8.count <= mostScalars
      || text.utf8.count <= longest && text.utf8.allSatisfy { $0 < 0x80 }
  }

  private static func beginning(of text: String) -> String {
    var (shown, count) = (String.UnicodeScalarView(), 0)
    for letter in text {
      guard count < longest else {
        shown.append("…")
        break
      }
      shown.append(contentsOf: letter.unicodeScalars.prefix(mostScalars))
      count += 1
    }
    return String(shown)
  }
}
