/// Returns a JSON object on one line. The values of `members` are JSON themselves.
func jsonObject(_ members: [(name: String, value: String)]) -> String {
  "{" + members.map { "\"\($0.name)\": \($0.value)" }.joined(separator: ", ") + "}"
}

/// Returns `text` as a JSON string in ASCII, which no terminal and no character set alters.
func jsonString(_ text: String) -> String {
  let escaped = text.utf16.map { unit -> String in
    switch unit {
    case 0x22: return "\\\""
    case 0x5C: return "\\\\"
    case 0x20..<0x7F: return String(UnicodeScalar(UInt8(unit)))
    default:
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
  return "\"" + escaped.joined() + "\""
}
