extension Character {
  /// The value of a decimal digit of any script, 0 ... 9; nil for other characters.
  var digit: Int64? {
    if let ascii = asciiValue { return 48...57 ~= ascii ? Int64(ascii) - 48 : nil }
    guard let scalar = onlyScalar, scalar.properties.generalCategory == .decimalNumber else {
      return nil
    }
    return scalar.properties.numericValue.map { Int64($0) }
  }

  /// Whether this is a number other than a decimal digit, such as ½ or ².
  var isOtherNumber: Bool {
    !isASCII && onlyScalar?.properties.generalCategory == .otherNumber
  }

  /// The equivalent ASCII character: for full-width forms, `-` for dashes, and so on.
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
    "–": "-", "—": "-", "−": "-", "‐": "-", "‑": "-", "‒": "-", "﹣": "-", "־": "-",
    "’": "'", "‘": "'", "ʼ": "'", "׳": "'",
    "İ": "i",
    "،": ",", "、": ",", "؛": ";", "∶": ":", "٫": ".", "。": ".", "؟": "?",
    "・": "·", "〜": "~", "⁄": "/", "∕": "/",
  ]

  /// Comparing scalars is faster than comparing characters.
  var onlyScalar: Unicode.Scalar? {
    var scalars = unicodeScalars.makeIterator()
    let first = scalars.next()
    return scalars.next() == nil ? first : nil
  }
}
