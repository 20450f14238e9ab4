/// The checksum of Ogg pages: CRC-32 with the polynomial 0x04C11DB7, initial value 0, without
/// reflection.
enum OggChecksum {
  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index) << 24) { sum, _ in
      sum << 1 ^ (sum >> 31 == 0 ? 0 : 0x04C1_1DB7)
    }
  }

  /// Returns the checksum of the concatenated parts.
  static func of(_ parts: [[UInt8]]) -> UInt64 {
    table.withUnsafeBufferPointer { table in
      var sum: UInt32 = 0
      for part in parts {
        part.withUnsafeBufferPointer { bytes in
          for byte in bytes {
            sum = sum << 8 ^ table[Int(UInt8(truncatingIfNeeded: sum >> 24) ^ byte)]
          }
        }
      }
      return UInt64(sum)
    }
  }
}
