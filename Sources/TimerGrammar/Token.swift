/// A piece of what was typed.
struct Token {
  enum Kind: Equatable {
    /// Letters and whatever else is no other kind.
    case word
    /// Digits.
    case figures(Figures)
    /// Something in quotes, which are included.
    case quoted
    /// One punctuation mark.
    case mark
  }

  let kind: Kind
  /// What phrases are compared by: lower case, without full stops. Empty in quotes.
  let key: String
  /// Where it stands among the characters of the text.
  let range: Range<Int>
  /// Whether something stands right before it, with no space between.
  let isGlued: Bool

  /// Whether it is this punctuation mark.
  func isMark(_ mark: String) -> Bool {
    kind == .mark && key == mark
  }
}
