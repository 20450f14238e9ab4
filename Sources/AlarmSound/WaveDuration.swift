import CCanberra

/// Returns the duration of a WAV file. Throws if libcanberra would refuse it (it decodes 8 or 16
/// bits, up to 64 MiB; its steps are followed here), or if the file ends before its sound does.
func waveDuration(of file: FileReader) throws(SoundProblem) -> Duration {
  guard let riff = try file.read(12), riff[8...].elementsEqual("WAVE".utf8) else { throw .notAudio }
  guard waveSizes ~= riff.number(at: 4, bytes: 4) else {
    throw .failed(code: Int32(CA_ERROR_TOOBIG))
  }
  guard let size = try findChunk("fmt ", in: file), WaveFormat.sizes.contains(size),
    let chunk = try file.read(Int(size)), let format = WaveFormat(chunk)
  else { throw .notAudio }
  guard let length = try findChunk("data", in: file), length > 0 else { throw .damaged }
  guard waveSizes ~= length else { throw .failed(code: Int32(CA_ERROR_TOOBIG)) }
  guard length <= UInt64(file.remaining), length % UInt64(format.frame) == 0
  else { throw .damaged }
  return .seconds(Double(length) / Double(format.frame * format.rate))
}

/// Valid sizes of chunks, in bytes.
private let waveSizes: Range<UInt64> = 1..<(64 << 20)

/// Skips to the content of the next chunk of this kind, and returns its size; nil if there is none.
/// Like libcanberra, it expects no padding byte after a chunk of odd size.
private func findChunk(_ id: String, in file: FileReader) throws(SoundProblem) -> UInt64? {
  while let head = try file.read(8) {
    let size = head.number(at: 4, bytes: 4)
    if head.starts(with: id.utf8) { return size }
    guard waveSizes ~= size else { return nil }
    file.skip(Int(size))
  }
  return nil
}

private struct WaveFormat {
  /// Valid sizes of the chunk, in bytes; the last one is that of WAVEFORMATEXTENSIBLE.
  static let sizes: [UInt64] = [16, 18, 40]

  /// Sample rate, in Hz.
  let rate: Int
  /// Bytes per sample of all channels.
  let frame: Int

  /// Nil if the format can't be played.
  /// - Parameter chunk: its size is one of ``sizes``.
  init?(_ chunk: [UInt8]) {
    let plain: UInt64 = 1, extensible: UInt64 = 0xFFFE
    let tag = chunk.number(at: 0, bytes: 2)
    let isPCM =
      chunk.count == 40
      ? tag == extensible && chunk.number(at: 24, bytes: 2) == plain : tag == plain
    let (channels, depth) = (chunk.number(at: 2, bytes: 2), chunk.number(at: 14, bytes: 2))
    rate = Int(chunk.number(at: 4, bytes: 4))
    frame = Int(channels * depth / 8)
    guard isPCM, (1...32).contains(channels), (1...384_000).contains(rate), [8, 16].contains(depth)
    else { return nil }
  }
}
