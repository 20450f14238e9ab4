import CCanberra

/// What the start of a file says about playing it. libcanberra decodes Ogg Vorbis, and WAV of 8 or
/// 16 bits up to 64 MiB; what it refuses is better said before the alarm is due.
func soundProblem(of start: [UInt8]) -> SoundProblem? {
  let header = SoundHeader(bytes: start)
  if header.holds("RIFF", at: 0), header.holds("WAVE", at: 8) { return header.waveProblem }
  return header.isVorbis ? nil : .notAudio
}

private struct SoundHeader {
  let bytes: [UInt8]

  func holds(_ text: String, at offset: Int) -> Bool {
    bytes.dropFirst(offset).starts(with: text.utf8)
  }

  func number(at offset: Int, bytes count: Int) -> Int? {
    guard offset + count <= bytes.count else { return nil }
    return bytes[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Whether one of the streams that begin here is Vorbis (others may come before it).
  var isVorbis: Bool {
    var page = 0
    while holds("OggS", at: page), let flags = number(at: page + 5, bytes: 1), flags & 2 != 0,
      let segments = number(at: page + 26, bytes: 1)
    {
      let packet = page + 27 + segments
      guard packet <= bytes.count else { return false }
      let size = bytes[page + 27..<packet].reduce(0) { $0 + Int($1) }
      if holds("\u{1}vorbis", at: packet) { return packet + size <= bytes.count }
      page = packet + size
    }
    return false
  }

  var waveProblem: SoundProblem? {
    let sizes = 1..<(64 << 20)
    guard let size = number(at: 4, bytes: 4) else { return .notAudio }
    guard sizes ~= size else { return .failed(code: Int32(CA_ERROR_TOOBIG)) }
    var chunk = 12
    while let size = number(at: chunk + 4, bytes: 4), sizes ~= size {
      if holds("fmt ", at: chunk) { return isPlayableFormat(at: chunk + 8, size: size) }
      chunk += 8 + size
    }
    // The format is further inside than was read.
    return chunk + 8 > bytes.count && bytes.count == fileStartLength ? nil : .notAudio
  }

  private func isPlayableFormat(at offset: Int, size: Int) -> SoundProblem? {
    let plain = 1, extensible = 0xFFFE
    guard let tag = number(at: offset, bytes: 2), let channels = number(at: offset + 2, bytes: 2),
      let rate = number(at: offset + 4, bytes: 4), let depth = number(at: offset + 14, bytes: 2)
    else { return .notAudio }
    let isPCM =
      size == 40
      ? tag == extensible && number(at: offset + 24, bytes: 2) == plain
      : [14, 16, 18].contains(size) && tag == plain
    return isPCM && channels > 0 && rate > 0 && [8, 16].contains(depth) ? nil : .notAudio
  }
}
