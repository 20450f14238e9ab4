extension String {
  /// The text with spaces in place of no-break spaces.
  package var withOrdinarySpaces: String { String(map { $0 == "\u{A0}" ? " " : $0 }) }
}
