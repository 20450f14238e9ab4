internal import CGLib

extension String {
  /// The width in columns: East Asian letters and most emoji take two.
  package var columns: Int {
    unicodeScalars.reduce(0) { $0 + $1.columns }
  }

  package func truncated(toColumns columns: Int) -> String {
    if self.columns <= columns { return self }
    var text = ""
    var width = 1
    for character in self {
      width += String(character).columns
      if width > columns { break }
      text.append(character)
    }
    return columns > 0 ? text + "…" : ""
  }

  /// A space replaces each control character, and each that changes the direction of the line.
  package var printable: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.isCommand ? " " : $0 }))
  }
}

extension Unicode.Scalar {
  fileprivate var columns: Int {
    if g_unichar_iszerowidth(value) != 0 { return 0 }
    return g_unichar_iswide(value) != 0 ? 2 : 1
  }

  fileprivate var isCommand: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
    default: false
    }
  }
}
