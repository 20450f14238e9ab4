/// A name of a timer, a stage, a plan or a sound. Whatever text it is given, it holds a text that
/// can be shown: see ``Swift/String/asName``.
@propertyWrapper
package struct Name: Hashable, Sendable {
  /// Maximum number of Unicode scalars. It limits both the letters and, to four times as many, the
  /// bytes, however many accents a letter has.
  package static let longest = 60

  private var text: String

  package init(wrappedValue text: String) {
    self.text = text.asName
  }

  package var wrappedValue: String {
    get { text }
    set { text = newValue.asName }
  }
}

extension String {
  /// The text as a name: shortened to ``Name/longest``, with a space in place of each control
  /// character and line break, and without invisible characters, such as those that change the
  /// direction of the line.
  package var asName: String {
    if isPlainName { return self }
    var name = Substring.UnicodeScalarView()
    for character in self {
      if character.isInvisible { continue }
      let scalars = (character.isControl ? " " : character).unicodeScalars
      let room = Name.longest - name.count
      // No letter is cut off, unless it is all there is.
      if scalars.count > room, !name.isEmpty { break }
      name.append(contentsOf: scalars.prefix(room))
    }
    return String(Substring(name))
  }

  private var isPlainName: Bool {
    utf8.count <= Name.longest && utf8.allSatisfy { (0x20..<0x7F).contains($0) }
  }
}

extension Character {
  package var isControl: Bool {
    unicodeScalars.contains {
      switch $0.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
  }

  /// Whether the character takes up no room: a direction mark, or an accent without a letter.
  package var isInvisible: Bool {
    !isASCII
      && unicodeScalars.allSatisfy {
        switch $0.properties.generalCategory {
        case .format, .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
      }
  }
}
