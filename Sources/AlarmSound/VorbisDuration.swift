/// Nil if a page of the file is missing or was changed since it was written.
func vorbisDuration(of file: [UInt8]) -> Duration? {
  file.withUnsafeBytes { bytes in
    // A first page of one packet: the sample rate is in its 12th byte.
    let identification = 28
    guard bytes.count > identification + 30, bytes[26] == 1,
      bytes[identification..<(identification + 7)].elementsEqual([1] + "vorbis".utf8)
    else { return nil }
    let rate = number(in: bytes, at: identification + 12, size: 4)
    let serial = number(in: bytes, at: 14, size: 4)
    let first = number(in: bytes, at: 18, size: 4)
    var (page, samples, isOver) = (0, UInt64(0), false)
    var start = 0
    while start < bytes.count {
      guard !isOver, let size = oggPageSize(in: bytes, at: start),
        number(in: bytes, at: start + 14, size: 4) == serial,
        number(in: bytes, at: start + 18, size: 4) == first + UInt64(page)
      else { return nil }
      samples = number(in: bytes, at: start + 6, size: 8)
      isOver = bytes[start + 5] & 4 != 0
      start += size
      page += 1
    }
    let channels = Int(bytes[identification + 11])
    guard isOver, 1...384_000 ~= rate, 1...(32 << 20) ~= samples else { return nil }
    let played = min(Int(samples), RenderedSound.mostFrames(channels: channels))
    return .seconds(Double(played) / Double(rate))
  }
}

/// Returns the size of a page (RFC 3533); nil if there is none with the right checksum.
private func oggPageSize(in bytes: UnsafeRawBufferPointer, at start: Int) -> Int? {
  let head = start + 27
  guard head <= bytes.count, bytes[start..<(start + 5)].elementsEqual(Array("OggS\0".utf8)),
    head + Int(bytes[head - 1]) <= bytes.count
  else { return nil }
  let segments = bytes[head..<(head + Int(bytes[head - 1]))]
  let end = segments.endIndex + segments.reduce(0) { $0 + Int($1) }
  guard end <= bytes.count else { return nil }
  var sum: UInt32 = 0
  for index in start..<end {
    // The checksum itself counts as zeros.
    let byte = (22..<26).contains(index - start) ? 0 : bytes[index]
    sum = sum << 8 ^ checksums[Int(UInt8(truncatingIfNeeded: sum >> 24) ^ byte)]
  }
  return number(in: bytes, at: start + 22, size: 4) == UInt64(sum) ? end - start : nil
}

/// The checksums of single bytes: CRC-32 with the polynomial 0x04C11DB7, without reflection.
private let checksums: [UInt32] = (0..<256).map { index in
  (0..<8).reduce(UInt32(index) << 24) { sum, _ in sum << 1 ^ (sum >> 31 == 0 ? 0 : 0x04C1_1DB7) }
}

/// Returns a little-endian number of up to 8 bytes.
private func number(in bytes: UnsafeRawBufferPointer, at offset: Int, size: Int) -> UInt64 {
  bytes[offset..<(offset + size)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
}
