import FoundationEssentials

/// Decodes a value from untrusted JSON; nil if it has another form.
func decoded<Value: Decodable>(_ type: Value.Type, json: [UInt8]) -> Value? {
  guard hasValidStrings(json: json) else { return nil }
  return try? JSONDecoder().decode(type, from: Data(json))
}
