import Glibc

extension Sound {
  /// A tone that is made in memory. It rings if no file can be read.
  package static let tone = Sound(id: "simmer/tone", origin: .simmer, name: "Tone", path: "")
}

/// Two beeps and a pause, as a WAV file.
enum Tone {
  static let duration = Duration.seconds(1)

  private static let rate = 44_100

  static var file: [UInt8] {
    let samples = (0..<rate).flatMap { index -> [UInt8] in
      let time = Double(index) / Double(rate)
      let beep = time.truncatingRemainder(dividingBy: 0.25)
      // Each beep lasts 0.2 s and begins and ends softly.
      let envelope = time < 0.5 && beep < 0.2 ? min(1, beep * 100, (0.2 - beep) * 100) : 0
      return bytes(Int(sin(2 * .pi * 880 * time) * envelope * 9000), 2)
    }
    return Array("RIFF".utf8) + bytes(samples.count + 36, 4) + Array("WAVEfmt ".utf8)
      + [(16, 4), (1, 2), (1, 2), (rate, 4), (2 * rate, 4), (2, 2), (16, 2)].flatMap(bytes)
      + Array("data".utf8) + bytes(samples.count, 4) + samples
  }

  /// Returns a number in little-endian order.
  private static func bytes(_ number: Int, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}
