import FoundationEssentials
import TimerEngine

/// Decodes untrusted JSON; nil if it has another form, or isn't UTF-8.
func decoded<Value: Decodable>(
  _ type: Value.Type, json: [UInt8], clocks: SavedClocks? = nil
) -> Value? {
  guard hasValidStrings(json: json), String(validating: json, as: UTF8.self) != nil
  else { return nil }
  let decoder = JSONDecoder()
  if let key = SavedClocks.key { decoder.userInfo[key] = clocks }
  return try? decoder.decode(type, from: Data(json))
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
        guard let unit = codeUnit(&bytes) else { return false }
        switch unit {
        case 0xD800...0xDBFF:
          guard bytes.next() == UInt8(ascii: "\\"), bytes.next() == UInt8(ascii: "u"),
            let low = codeUnit(&bytes), (0xDC00...0xDFFF).contains(low)
          else { return false }
        case 0xDC00...0xDFFF: return false
        default: break
        }
      case let escaped? where "\"\\/bfnrt".utf8.contains(escaped): break
      default: return false
      }
    default: break
    }
  }
  return !isInString
}

/// Reads four hexadecimal digits, one by one: `Int(_:radix:)` would accept a sign.
private func codeUnit(_ bytes: inout some IteratorProtocol<UInt8>) -> Int? {
  var unit = 0
  for _ in 0..<4 {
    guard let digit = bytes.next().flatMap(hexDigit) else { return nil }
    unit = unit << 4 | digit
  }
  return unit
}

private func hexDigit(_ byte: UInt8) -> Int? {
  Character(UnicodeScalar(byte)).hexDigitValue
}
