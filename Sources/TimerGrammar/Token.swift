struct Token {
  enum Kind: Equatable {
    /// Letters, and all characters of no other kind.
    case word
    case figures(Figures)
    /// Text in quotes, including the quotes.
    case quoted
    case mark
  }

  let kind: Kind
  /// The text for comparison with phrases: lower case, without full stops. Empty in quotes.
  let key: String
  /// The range in the characters of the text.
  let range: Range<Int>
  /// Whether no space separates the token from the one before it.
  let isGlued: Bool

  func isMark(_ mark: String) -> Bool {
    kind == .mark && key == mark
  }
}
