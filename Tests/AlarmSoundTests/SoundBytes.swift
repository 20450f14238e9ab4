import AlarmSound
import Foundation
import TestSupport
import Testing

/// Samples in mono at 48,000 Hz: a 1 kHz tone of nearly full scale, then silence.
func wave(seconds: Double = 0.5, silence: Double = 0) -> [Float] {
  let period = (0..<48).map { Float(sin(Double($0) / 48 * 2 * .pi) * 32_000 / 32_768) }
  let size = Int(seconds * 48_000)
  var samples: [Float] = []
  samples.reserveCapacity(size + 48)
  while samples.count < size { samples += period.prefix(size - samples.count) }
  return samples + [Float](repeating: 0, count: Int(silence * 48_000))
}

/// The bytes of one of Simmer's own sounds.
func ownSound(_ name: String) throws -> [UInt8] {
  [UInt8](try Data(contentsOf: URL(fileURLWithPath: SourceTree.data + "/sounds/\(name).oga")))
}

extension TemporaryDirectory {
  /// A personal sound, from a file in this directory.
  func sound(_ name: String, _ bytes: [UInt8]) throws -> Sound {
    let path = try write(bytes, to: name)
    return Sound(id: path, origin: .personal, name: name, path: path)
  }

  /// A personal sound with these samples, as it would be imported.
  func sound(_ name: String, _ samples: [Float]) throws -> Sound {
    let path = try SoundFormat.vorbis.write(samples, to: "\(path)/\(name).oga")
    return Sound(id: path, origin: .personal, name: name, path: path)
  }
}
