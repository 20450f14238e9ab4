import Glibc

extension Sound {
  /// A tone that is made in memory. It rings if no file can be read.
  package static let tone = Sound(id: "simmer/tone", origin: .simmer, name: "Tone", path: "")
}

/// Two beeps and a pause, in mono.
enum Tone {
  static let duration = Duration.seconds(1)
  /// Frames per second.
  static let rate = 44_100

  /// Returns a sample, 1 at full scale.
  static func sample(_ frame: Int) -> Float {
    let time = Double(frame) / Double(rate)
    let beep = time.truncatingRemainder(dividingBy: 0.25)
    // Each beep lasts 0.2 s and begins and ends softly.
    let envelope = time < 0.5 && beep < 0.2 ? min(1, beep * 100, (0.2 - beep) * 100) : 0
    return Float(sin(2 * .pi * 880 * time) * envelope * 0.275)
  }
}
