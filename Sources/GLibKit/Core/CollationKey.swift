internal import CGLib

/// The place of a text among others, sorted for people of the present locale: without regard to
/// case, and with “2” before “10”.
package struct CollationKey: Comparable {
  private let bytes: [UInt8]

  package init(_ text: String) {
    let folded = g_utf8_casefold(text, -1)
    let key = g_utf8_collate_key_for_filename(folded, -1)
    defer {
      g_free(folded)
      g_free(key)
    }
    // A key isn't UTF-8.
    bytes = key.map { UnsafeRawBufferPointer(start: $0, count: strlen($0)).map(\.self) } ?? []
  }

  package static func < (lhs: CollationKey, rhs: CollationKey) -> Bool {
    lhs.bytes.lexicographicallyPrecedes(rhs.bytes)
  }
}
