import Glibc

extension DecodedSound {
  /// Loudness of Simmer's own alarms, in LUFS: see `data/sounds/mastering.py`.
  private static let loudness = -14.0
  /// Maximum level of a sample. It leaves room for what the codec adds to a peak.
  private static let ceiling: Float = 0.776
  /// Maximum gain above that at which the highest peak reaches ``ceiling``: 12 dB.
  private static let mostCompression: Float = 4

  /// Brings the recording to the loudness of Simmer's own sounds. Throws if it is silent.
  mutating func normalize() throws(SoundProblem) {
    let peak = samples.reduce(0) { max($0, abs($1)) }
    guard peak > 0, let measured = measureLoudness() else { throw .silent }
    let gain = Float(pow(10, (Self.loudness - measured) / 20))
    amplify(by: min(gain, Self.mostCompression * Self.ceiling / peak), ceiling: Self.ceiling)
  }

  /// Returns the integrated loudness in LUFS (ITU-R BS.1770: blocks of 400 ms of which soft ones
  /// don't count); nil for silence. Mono counts as it is played, on two loudspeakers.
  func measureLoudness() -> Double? {
    let step = max(rate / 10, 1)
    var energies = [Double](repeating: 0, count: max((frames + step - 1) / step, 1))
    for channel in 0..<channels {
      var (shelf, highPass) = (Biquad.shelf(rate: rate), Biquad.highPass(rate: rate))
      for frame in 0..<frames {
        let weighted = highPass.filter(shelf.filter(Double(samples[frame * channels + channel])))
        energies[frame / step] += weighted * weighted * (channels == 1 ? 2 : 1) / Double(step)
      }
    }
    let length = min(4, energies.count)
    let blocks = (0...(energies.count - length)).map { first in
      energies[first..<(first + length)].reduce(0, +) / Double(length)
    }
    let audible = blocks.filter { decibels($0) > -70 }
    guard let mean = mean(audible) else { return nil }
    return self.mean(audible.filter { decibels($0) > decibels(mean) - 10 }).map(decibels)
  }

  private func mean(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
  }

  private func decibels(_ energy: Double) -> Double { -0.691 + 10 * log10(energy) }
}

/// A filter of second order, one of the two that weight frequencies as the ear does.
private struct Biquad {
  private let b0, b1, b2, a1, a2: Double
  private var (s1, s2) = (0.0, 0.0)

  /// The influence of the head: 4 dB more above 1.7 kHz.
  static func shelf(rate: Int) -> Biquad {
    let (k, q) = (tan(.pi * 1681.974450955533 / Double(rate)), 0.7071752369554196)
    let high = pow(10, 3.999843853973347 / 20)
    let band = pow(high, 0.4996667741545416)
    let a0 = 1 + k / q + k * k
    return Biquad(
      b0: (high + band * k / q + k * k) / a0, b1: 2 * (k * k - high) / a0,
      b2: (high - band * k / q + k * k) / a0, a1: 2 * (k * k - 1) / a0,
      a2: (1 - k / q + k * k) / a0)
  }

  /// Low frequencies count less, below 38 Hz hardly.
  static func highPass(rate: Int) -> Biquad {
    let (k, q) = (tan(.pi * 38.13547087602444 / Double(rate)), 0.5003270373238773)
    let a0 = 1 + k / q + k * k
    return Biquad(
      b0: 1, b1: -2, b2: 1, a1: 2 * (k * k - 1) / a0, a2: (1 - k / q + k * k) / a0)
  }

  private init(b0: Double, b1: Double, b2: Double, a1: Double, a2: Double) {
    (self.b0, self.b1, self.b2, self.a1, self.a2) = (b0, b1, b2, a1, a2)
  }

  mutating func filter(_ input: Double) -> Double {
    let output = b0 * input + s1
    s1 = b1 * input - a1 * output + s2
    s2 = b2 * input - a2 * output
    return output
  }
}
