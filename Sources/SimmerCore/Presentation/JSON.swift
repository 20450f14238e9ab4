import FoundationEssentials

/// Returns JSON (RFC 8259) on one line and in ASCII, which no terminal alters.
func jsonText(_ value: some Encodable) -> String {
  let encoder = JSONEncoder()
  encoder.keyEncodingStrategy = .convertToSnakeCase
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  guard let data = try? encoder.encode(value) else { return "null" }
  // Only strings contain other characters.
  return String(decoding: data, as: UTF8.self).utf16.map { unit in
    if unit < 0x7F { return String(UnicodeScalar(UInt8(unit))) }
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }.joined()
}

/// A member that is `null` if there is no value. Swift would leave it out.
@propertyWrapper
struct OrNull<Value: Encodable>: Encodable {
  let wrappedValue: Value?

  init(wrappedValue: Value?) {
    self.wrappedValue = wrappedValue
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension Duration {
  /// The seconds, to the millisecond.
  var decimalSeconds: Double { Double(Int64((self / .milliseconds(1)).rounded())) / 1000 }
}
