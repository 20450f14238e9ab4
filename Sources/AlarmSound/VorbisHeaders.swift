/// The contents of the first packet of a Vorbis stream.
struct VorbisIdentification {
  /// Sample rate, in Hz.
  let rate: Int
  /// Samples in a short and in a long block.
  let shortBlock, longBlock: Int

  /// Returns whether a packet begins a Vorbis stream, complete or not.
  static func begins(_ packet: [UInt8]) -> Bool {
    packet.starts(with: [1] + "vorbis".utf8)
  }

  /// Reads the packet. Throws if its values can't be played.
  init(_ packet: [UInt8]) throws(SoundProblem) {
    guard Self.begins(packet), packet.count == 30, packet.number(at: 7, bytes: 4) == 0,
      (1...8).contains(packet[11]), packet[29] & 1 == 1
    else { throw .damaged }
    let (short, long) = (packet[28] & 15, packet[28] >> 4)
    rate = Int(packet.number(at: 12, bytes: 4))
    guard (1...384_000).contains(rate), (6...13).contains(short), (short...13).contains(long)
    else { throw .damaged }
    (shortBlock, longBlock) = (1 << Int(short), 1 << Int(long))
  }
}

/// Returns, for each mode of a Vorbis stream, whether it has long blocks: the end of the third
/// packet.
///
/// The modes follow codebooks of any size, so they are read backward from the end: a bit that is
/// set; for each mode its mapping (8 bits), two zeros (16 bits each) and whether its blocks are
/// long (1 bit); the number of modes minus one (6 bits).
/// - Returns: nil if the packet doesn't end like that.
func vorbisLongBlocks(inSetup packet: [UInt8]) -> [Bool]? {
  func value(before end: Int, bits count: Int) -> Int {
    (0..<count).reduce(0) { sum, bit in
      let index = end - 1 - bit
      return sum << 1 | Int(packet[index / 8] >> UInt8(index % 8)) & 1
    }
  }
  var end = packet.count * 8
  while end > 0, value(before: end, bits: 1) == 0 { end -= 1 }
  end -= 1
  var modes: [Bool] = []
  var found: [Bool]?
  while modes.count < 64, end >= 41 + 6, value(before: end, bits: 8) < 64,
    value(before: end - 8, bits: 32) == 0
  {
    modes.insert(value(before: end - 40, bits: 1) == 1, at: 0)
    end -= 41
    if value(before: end, bits: 6) + 1 == modes.count { found = modes }
  }
  return found
}
