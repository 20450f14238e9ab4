import CCanberra

/// A Vorbis stream, read page by page. Everything that libcanberra and its decoder rely on is
/// checked except the sound itself.
///
/// A block yields a quarter of its own samples and a quarter of those of the block before. So the
/// sizes of the blocks give the number of samples, which must agree with the positions of the
/// pages: libcanberra aborts the program if the decoder yields more than the last position
/// promises.
struct VorbisStream {
  /// libcanberra refuses more samples than this: 12 minutes at 44,100 Hz.
  private static let mostSamples: Int64 = (64 << 20) / 2
  /// Maximum position: far beyond any stream, and small enough that sums don't overflow.
  private static let lastPosition: Int64 = 1 << 60

  let serial: UInt32

  private let identification: VorbisIdentification
  private var longBlocks: [Bool] = []
  private var nextNumber: UInt32
  /// Number of packets that have ended.
  private var packets = 1
  /// The packet that has not ended: all of it, or the first byte of a sound packet. Nil between
  /// packets.
  private var packet: [UInt8]?
  private var lastBlock: Int?
  /// Number of samples of all packets, and of the last one.
  private var samples: Int64 = 0
  private var lastSamples: Int64 = 0
  /// The position of the last page that has one, and the number of samples then.
  private var mark: (position: Int64, samples: Int64)?
  private var isOver = false

  /// Begins with the stream's first page.
  init(_ page: OggPage) throws(SoundProblem) {
    identification = try VorbisIdentification(page.content)
    serial = page.serial
    nextNumber = page.number &+ 1
    guard page.segments.count == 1, !page.isContinued, !page.isLast else { throw .damaged }
  }

  /// Adds the next page of the stream.
  mutating func add(_ page: OggPage) throws(SoundProblem) {
    guard !isOver, page.number == nextNumber, page.isContinued == (packet != nil)
    else { throw .damaged }
    nextNumber &+= 1
    let before = packets
    var offset = 0
    for size in page.segments {
      // Sound begins on a page of its own.
      if packets == 3, before < 3 { throw .damaged }
      let end = offset + Int(size)
      append(page.content[offset..<end])
      offset = end
      if size < 255 { try endPacket() }
    }
    if before >= 3 || page.isLast { try add(page, packets: packets - before) }
  }

  /// Returns the duration, after all pages were added.
  func duration() throws(SoundProblem) -> Duration {
    guard isOver, packet == nil, samples > 0 else { throw .damaged }
    return .seconds(Double(samples) / Double(identification.rate))
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    packet = packet ?? []
    if packets < 3 {
      packet? += bytes
    } else if packet?.isEmpty == true {
      packet? += bytes.prefix(1)
    }
  }

  private mutating func endPacket() throws(SoundProblem) {
    let packet = packet ?? []
    self.packet = nil
    packets += 1
    switch packets {
    case 2:
      guard packet.starts(with: [3] + "vorbis".utf8) else { throw .damaged }
    case 3:
      guard packet.starts(with: [5] + "vorbis".utf8), let modes = vorbisLongBlocks(inSetup: packet)
      else { throw .damaged }
      longBlocks = modes
    default:
      try addBlock(packet.first)
    }
  }

  private mutating func addBlock(_ first: UInt8?) throws(SoundProblem) {
    // The lowest bit of a sound packet is 0; the next bits hold its mode.
    let bits = Int.bitWidth - (longBlocks.count - 1).leadingZeroBitCount
    guard let first, first & 1 == 0 else { throw .damaged }
    let mode = Int(first >> 1) & ((1 << bits) - 1)
    guard mode < longBlocks.count else { throw .damaged }
    let block = longBlocks[mode] ? identification.longBlock : identification.shortBlock
    lastSamples = lastBlock.map { Int64(($0 + block) / 4) } ?? 0
    lastBlock = block
    samples += lastSamples
    if samples > Self.mostSamples { throw .failed(code: Int32(CA_ERROR_TOOBIG)) }
  }

  /// Compares the position of a page with the number of samples up to it.
  private mutating func add(_ page: OggPage, packets: Int) throws(SoundProblem) {
    isOver = page.isLast
    guard packets > 0 else {
      // A packet is longer than the page, or the end is marked on a page after the last packet.
      let expected = page.isLast ? mark?.position : -1
      guard page.position == expected else { throw .damaged }
      return
    }
    guard (0...Self.lastPosition).contains(page.position) else { throw .damaged }
    let expected = mark.map { $0.position + samples - $0.samples }
    // Before the first sample and after the last one, the decoder omits a part of one block.
    let missing = (expected ?? samples) - page.position
    if let expected, !page.isLast {
      guard page.position == expected else { throw .damaged }
    } else if missing > 0 {
      guard missing <= lastSamples else { throw .damaged }
      samples -= missing
    } else if page.isLast, -missing > identification.longBlock {
      throw .damaged
    }
    mark = (page.position, samples)
  }
}
