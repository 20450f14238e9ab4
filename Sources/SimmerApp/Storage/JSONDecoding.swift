import FoundationEssentials

/// A value read from JSON that may come from anybody; nil where it is not of this form.
func decoded<Value: Decodable>(_ type: Value.Type, json: [UInt8]) -> Value? {
  guard hasValidStrings(json: json) else { return nil }
  return try? JSONDecoder().decode(type, from: Data(json))
}
