internal import CGtk

/// Text as a terminal shows it.
extension String {
  /// How many columns it takes: letters of East Asia and most emoji take two.
  public var columns: Int {
    unicodeScalars.reduce(0) { $0 + $1.columns }
  }

  /// As much of its beginning as fits in so many columns, with an ellipsis where something is left
  /// out.
  public func truncated(toColumns columns: Int) -> String {
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

  /// With a space for everything that a terminal could take for a command to itself, or that turns
  /// around the rest of a line.
  public var printable: String {
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
