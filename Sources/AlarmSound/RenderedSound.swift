import Dispatch
import Glibc
import Synchronization

/// A sound at a volume: a WAV file in memory.
///
/// The volume is in the samples, because a sound server may replace the volume with which a stream
/// begins by one that it remembers.
final class RenderedSound: Sendable {
  /// Maximum number of samples: libcanberra plays no larger file than 64 MB.
  private static let mostSamples = 30 << 20
  /// Seconds that are decoded before the sound is played: more than a server requests.
  private static let head = 3

  /// Volume of 0...1, cubic as on the desktop's volume sliders.
  let volume: Double
  var path: String { file.path }

  private let file: MemoryFile
  private let channels: Int
  private let frames: Int
  /// Number of frames that were written. The rest of the file is silence until it is decoded.
  private let written = Atomic(0)

  convenience init(toneAt volume: Double) throws(SoundProblem) {
    try self.init(channels: 1, rate: Tone.rate, frames: Tone.rate, volume: volume)
    try append(Tone.rate) { frame, _ in Tone.sample(frame) }
  }

  /// The rest is decoded while the first seconds are played. `onDamage` comes from that thread.
  convenience init(
    _ decoder: VorbisDecoder, volume: Double, onDamage: @escaping @Sendable () -> Void
  ) throws(SoundProblem) {
    try self.init(
      channels: decoder.channels, rate: decoder.rate, frames: decoder.frames, volume: volume)
    while written.load(ordering: .relaxed) < Self.head * decoder.rate {
      if try !decode(decoder) { return }
    }
    // A sound that is released needs no more.
    DispatchQueue(label: "AlarmSound.decode").async { [weak self] in
      do {
        while try self?.decode(decoder) == true {}
      } catch {
        onDamage()
      }
    }
  }

  /// Returns the factor for samples: 0...1 for any volume.
  static func gain(volume: Double) -> Double {
    let volume = volume > 0 ? min(volume, 1) : 0
    return volume * volume * volume
  }

  /// Maximum length, in frames. The end of a longer sound is not played.
  static func mostFrames(channels: Int) -> Int { mostSamples / (channels == 2 ? 2 : 1) }

  private init(channels: Int, rate: Int, frames: Int, volume: Double) throws(SoundProblem) {
    self.volume = volume
    // More than two channels are mixed to one.
    self.channels = channels == 2 ? 2 : 1
    self.frames = min(frames, Self.mostFrames(channels: channels))
    file = try MemoryFile()
    let header = waveHeader(channels: self.channels, rate: rate, frames: self.frames)
    try file.write(header)
    try file.extend(to: header.count + self.frames * self.channels * 2)
  }

  /// Returns false at the end.
  private func decode(_ decoder: VorbisDecoder) throws(SoundProblem) -> Bool {
    guard let block = try decoder.next() else { return false }
    let (mixed, played) = (decoder.channels, channels)
    try append(block.frames) { frame, channel in
      if mixed == played { return block.channels[channel]?[frame] ?? 0 }
      return (0..<mixed).reduce(0) { $0 + (block.channels[$1]?[frame] ?? 0) } / Float(mixed)
    }
    return written.load(ordering: .relaxed) < frames
  }

  /// - Parameter sample: returns a sample, 1 at full scale.
  private func append(
    _ count: Int, _ sample: (_ frame: Int, _ channel: Int) -> Float
  ) throws(SoundProblem) {
    let (start, gain) = (written.load(ordering: .relaxed), Float(Self.gain(volume: volume)))
    let count = min(count, frames - start)
    var samples = [Int16](repeating: 0, count: count * channels)
    for index in samples.indices {
      let value = (sample(index / channels, index % channels) * gain * 32_768).rounded()
      // A damaged file may contain NaN.
      samples[index] = value > -32_768 ? (value < 32_767 ? Int16(value) : .max) : .min
    }
    try file.write(samples, at: waveHeaderSize + start * channels * 2)
    written.store(start + count, ordering: .relaxed)
  }
}
