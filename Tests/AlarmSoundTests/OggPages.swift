import Foundation
import TestSupport

/// A page of an Ogg file that a test can change; its checksum is always right.
struct Page {
  var flags: UInt8
  var position: Int64
  var serial, number: UInt32
  var segments, content: [UInt8]

  var bytes: [UInt8] {
    var head = Array("OggS".utf8) + [0, flags]
    for shift in 0..<8 { head.append(UInt8(truncatingIfNeeded: position >> (8 * Int64(shift)))) }
    for value in [serial, number, 0] {
      for shift in 0..<4 { head.append(UInt8(truncatingIfNeeded: value >> (8 * UInt32(shift)))) }
    }
    var bytes = head + [UInt8(segments.count)] + segments + content
    var sum: UInt32 = 0
    for byte in bytes {
      sum ^= UInt32(byte) << 24
      for _ in 0..<8 { sum = sum << 1 ^ (sum >> 31 == 0 ? 0 : 0x04C1_1DB7) }
    }
    for index in 0..<4 { bytes[22 + index] = UInt8(truncatingIfNeeded: sum >> (8 * UInt32(index))) }
    return bytes
  }

  /// The pages of an undamaged file.
  static func all(in file: [UInt8]) -> [Page] {
    var pages: [Page] = []
    var rest = file[...]
    while rest.count >= 27 {
      let head = Array(rest.prefix(27))
      func number(_ range: Range<Int>) -> UInt64 {
        head[range].reversed().reduce(0) { $0 << 8 | UInt64($1) }
      }
      let segments = Array(rest.dropFirst(27).prefix(Int(head[26])))
      let size = segments.reduce(0) { $0 + Int($1) }
      pages.append(
        Page(
          flags: head[5], position: Int64(bitPattern: number(6..<14)),
          serial: UInt32(number(14..<18)), number: UInt32(number(18..<22)), segments: segments,
          content: Array(rest.dropFirst(27 + segments.count).prefix(size))))
      rest = rest.dropFirst(27 + segments.count + size)
    }
    return pages
  }
}

/// One of Simmer's own sounds.
func ownSound(_ name: String) throws -> [UInt8] {
  try [UInt8](Data(contentsOf: URL(fileURLWithPath: SourceTree.data + "/sounds/\(name).oga")))
}
