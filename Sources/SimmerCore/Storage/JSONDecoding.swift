import FoundationEssentials

/// Decodes a value from untrusted JSON; nil if it has another form, or isn't UTF-8.
func decoded<Value: Decodable>(_ type: Value.Type, json: [UInt8]) -> Value? {
  guard hasValidStrings(json: json), String(validating: json, as: UTF8.self) != nil
  else { return nil }
  return try? JSONDecoder().decode(type, from: Data(json))
}

/// Whether every string in a JSON text is well formed. The decoder of Swift 6.0 traps at a control
/// character or an invalid escape, instead of throwing.
func hasValidStrings(json: some Sequence<UInt8>) -> Bool {
  var bytes = json.makeIterator()
  var isInString = false
  while let byte = bytes.next() {
    switch byte {
    case UInt8(ascii: "\""):
      isInString.toggle()
    case ..<0x20 where isInString:
      return false
    case UInt8(ascii: "\\") where isInString:
      switch bytes.next() {
      case UInt8(ascii: "u"):
        var unit = 0
        for _ in 0..<4 {
          // Parsed digit by digit, because `Int(_:radix:)` would accept a sign.
          guard let digit = bytes.next().flatMap(hexDigit) else { return false }
          unit = unit << 4 | digit
        }
        // The program writes characters beyond U+FFFF literally, so escaped surrogates are invalid.
        if (0xD800...0xDFFF).contains(unit) { return false }
      case let escaped? where "\"\\/bfnrt".utf8.contains(escaped): break
      default: return false
      }
    default: break
    }
  }
  return !isInString
}

private func hexDigit(_ byte: UInt8) -> Int? {
  Character(UnicodeScalar(byte)).hexDigitValue
}
