/// One page of an Ogg file (RFC 3533) with a correct checksum.
struct OggPage {
  /// Whether it begins with the rest of a packet.
  let isContinued: Bool
  /// Whether it begins or ends its stream.
  let isFirst, isLast: Bool
  /// Number of samples up to the end of the last packet that ends on this page; -1 if none does.
  let position: Int64
  /// Serial number of the stream.
  let serial: UInt32
  /// Number of the page within its stream.
  let number: UInt32
  /// Sizes of the segments in bytes. A segment of less than 255 bytes ends a packet.
  let segments: [UInt8]
  /// All segments, one after the other.
  let content: [UInt8]

  /// Reads the next page; nil at the end of the file. Throws if the next bytes are not a valid
  /// page.
  static func read(from file: FileReader) throws(SoundProblem) -> OggPage? {
    guard file.remaining > 0 else { return nil }
    guard var head = try file.read(27), head.starts(with: "OggS".utf8), head[4] == 0,
      let segments = try file.read(Int(head[26])),
      let content = try file.read(segments.reduce(0) { $0 + Int($1) })
    else { throw .damaged }
    let checksum = head.number(at: 22, bytes: 4)
    for index in 22..<26 { head[index] = 0 }
    guard OggChecksum.of([head, segments, content]) == checksum else { throw .damaged }
    return OggPage(
      isContinued: head[5] & 1 != 0, isFirst: head[5] & 2 != 0, isLast: head[5] & 4 != 0,
      position: Int64(bitPattern: head.number(at: 6, bytes: 8)),
      serial: UInt32(head.number(at: 14, bytes: 4)), number: UInt32(head.number(at: 18, bytes: 4)),
      segments: segments, content: content)
  }
}
