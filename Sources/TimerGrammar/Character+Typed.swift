extension Character {
  /// 0 ... 9, in any script.
  var digit: Int64? {
    if let ascii = asciiValue { return 48...57 ~= ascii ? Int64(ascii) - 48 : nil }
    guard let scalar = onlyScalar, scalar.properties.generalCategory == .decimalNumber else {
      return nil
    }
    return scalar.properties.numericValue.map { Int64($0) }
  }

  /// Such as ½ or ².
  var isOtherNumber: Bool {
    !isASCII && onlyScalar?.properties.generalCategory == .otherNumber
  }

  /// Of letters or a picture: what a name can be told by.
  var isTelling: Bool {
    isLetter || unicodeScalars.first?.properties.generalCategory == .otherSymbol
  }

  /// A control character, which has no place in a text.
  var isControl: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  /// Nothing that takes up room: marks of direction, accents with no letter below.
  var isInvisible: Bool {
    !isASCII
      && unicodeScalars.allSatisfy {
        switch $0.properties.generalCategory {
        case .format, .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
      }
  }

  /// The same in the simplest form that is meant by it: ASCII for full-width forms, `-` for dashes.
  var simplified: Character {
    if isASCII { return self }
    guard let scalar = onlyScalar else { return self }
    if let simple = Self.simple[scalar] { return simple }
    guard 0xFF01...0xFF5E ~= scalar.value, let ascii = Unicode.Scalar(scalar.value - 0xFEE0) else {
      return self
    }
    return Character(ascii)
  }

  private static let simple: [Unicode.Scalar: Character] = [
    "–": "-", "—": "-", "−": "-", "‐": "-", "‑": "-", "‒": "-", "﹣": "-",
    "’": "'", "‘": "'", "ʼ": "'",
    "،": ",", "、": ",", "؛": ";", "∶": ":", "٫": ".", "。": ".", "؟": "?",
  ]

  /// The scalar of a character that has nothing added to it. Quick to compare, as characters
  /// aren't.
  var onlyScalar: Unicode.Scalar? {
    var scalars = unicodeScalars.makeIterator()
    let first = scalars.next()
    return scalars.next() == nil ? first : nil
  }
}
