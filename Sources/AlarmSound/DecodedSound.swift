import Glibc

/// Decoded sound in mono or stereo, up to the length of an alarm.
struct DecodedSound {
  /// Maximum length of an alarm sound, in seconds.
  static let longest = 120
  /// Maximum time before the first sound, in seconds.
  private static let longestSilence = 60
  /// Minimum time from the first to the last sound, in milliseconds. A shorter click may be missed.
  private static let shortest = 100
  /// Softer samples count as silence: 54 dB below full scale.
  private static let silence: Float = 0.002
  /// Length of the fade at the end of a shortened sound, in seconds.
  private static let fade = 3
  /// Maximum rate, in Hz. Higher ones are divided by an integer.
  private static let highestRate = 50_000

  /// Interleaved samples, 1 at full scale.
  var samples: [Float] = []
  let channels: Int
  /// Frames per second.
  let rate: Int

  var frames: Int { samples.count / channels }
  var isTooShort: Bool {
    let last = samples.lastIndex { abs($0) >= Self.silence } ?? 0
    return (last / channels + 1) * 1000 < Self.shortest * rate
  }
  /// Part of the longest recording, 0 ... 1.
  var progress: Double { Double(frames) / Double(Self.longest * rate) }

  private let sourceChannels: Int
  /// Number of frames of the source for each frame.
  private let divisor: Int
  private var skipped = 0

  init(channels: Int, rate: Int) {
    (sourceChannels, self.channels) = (channels, channels == 2 ? 2 : 1)
    divisor = (rate + Self.highestRate - 1) / Self.highestRate
    self.rate = rate / divisor
  }

  /// Appends frames of the source. Silence at the beginning is left out, and more than two channels
  /// become one.
  /// - Returns: whether more can be appended.
  mutating func append(_ block: UnsafeBufferPointer<Float>) -> Bool {
    let step = sourceChannels * divisor
    for start in stride(from: 0, to: block.count - step + 1, by: step) {
      let frame = block[start..<(start + step)]
      // A file of floating-point samples may contain infinity and NaN.
      guard frame.allSatisfy(\.isFinite) else { continue }
      if samples.isEmpty, frame.allSatisfy({ abs($0) < Self.silence }) {
        skipped += 1
        continue
      }
      for channel in 0..<channels {
        var sum: Float = 0
        for index in stride(from: start + channel, to: start + step, by: channels) {
          sum += block[index]
        }
        samples.append(sum * Float(channels) / Float(step))
      }
    }
    return frames < Self.longest * rate && (frames > 0 || skipped < Self.longestSilence * rate)
  }

  /// Shortens the recording to ``longest``, with a fade, if it is longer.
  mutating func shorten() {
    let most = Self.longest * rate
    guard frames >= most else { return }
    samples.removeLast(samples.count - most * channels)
    let fading = Self.fade * rate
    for index in ((most - fading) * channels)..<samples.count {
      samples[index] *= Float(most - index / channels) / Float(fading)
    }
  }

  /// The highest peak of a sound that is added: it leaves room for what the codec adds to it.
  static let highestPeak: Float = 0.776

  /// Amplifies the recording to ``highestPeak``. Throws if it is silent.
  mutating func normalize() throws(SoundProblem) {
    let peak = samples.reduce(0) { max($0, abs($1)) }
    guard peak > 0 else { throw .silent }
    for index in samples.indices { samples[index] *= Self.highestPeak / peak }
  }
}
