let waveHeaderSize = 44

/// Returns the beginning of a WAV file with samples of 16 bits.
func waveHeader(channels: Int, rate: Int, frames: Int) -> [UInt8] {
  let frameSize = 2 * channels
  let size = frames * frameSize
  return Array("RIFF".utf8) + bytes(size + waveHeaderSize - 8, 4) + Array("WAVEfmt ".utf8)
    + [(16, 4), (1, 2), (channels, 2), (rate, 4), (rate * frameSize, 4), (frameSize, 2), (16, 2)]
    .flatMap(bytes)
    + Array("data".utf8) + bytes(size, 4)
}

/// Returns a number in little-endian order.
private func bytes(_ number: Int, _ size: Int) -> [UInt8] {
  (0..<size).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
}
