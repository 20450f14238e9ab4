/// Refusals that name a part of the text.
extension Grammar {
  /// Why no time was found, or why the one that was found may not be meant; nil if there is no such
  /// reason.
  func refusal(of reading: Reading?, in text: TypedText) -> TypedTimer.Refusal? {
    misspelling(beside: reading, in: text)
  }
}
