extension [UInt8] {
  /// Returns the little-endian unsigned number of up to 8 bytes at an offset within the array.
  func number(at offset: Int, bytes count: Int) -> UInt64 {
    self[offset..<offset + count].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
