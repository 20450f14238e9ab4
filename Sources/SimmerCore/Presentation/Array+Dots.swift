extension [String] {
  /// The parts that are not empty, with dots between them: `Bread · until 18:12`. If the last part
  /// runs from right to left, so does the line, although it may begin with a name in Latin letters.
  package var joinedWithDots: String {
    let parts = filter { !$0.isEmpty }
    let text = parts.joined(separator: " · ")
    return parts.count > 1 && parts.last?.runsRightToLeft == true ? "\u{200F}" + text : text
  }
}

extension String {
  /// Whether the text has a letter of the Hebrew or Arabic script.
  fileprivate var runsRightToLeft: Bool { unicodeScalars.contains { 0x5D0...0x8FF ~= $0.value } }
}
