import AlarmSound
import Foundation
import TestSupport
import Testing

/// A WAV file: a 1 kHz tone of nearly full scale, in mono at 44,100 samples a second, then silence.
func wave(
  seconds: Double = 0.5, silence: Double = 0, depth: Int = 16, tag: Int = 1, before: [UInt8] = []
) -> [UInt8] {
  // Ten periods are 441 samples.
  let samples = (0..<441).map { Int(sin(Double($0) / 44.1 * 2 * .pi) * 32_000) }
  let periods: [UInt8] = samples.flatMap { sample in
    depth == 16
      ? littleEndian(sample, bytes: 2)
      : [UInt8](repeating: UInt8((sample >> 8) + 128), count: depth / 8)
  }
  let size = Int(seconds * 44_100) * depth / 8
  var data: [UInt8] = []
  while data.count < size { data += periods.prefix(size - data.count) }
  data += [UInt8](repeating: 0, count: Int(silence * 44_100) * depth / 8)
  let fields = [(tag, 2), (1, 2), (44_100, 4), (44_100 * depth / 8, 4), (depth / 8, 2), (depth, 2)]
  let format = fields.flatMap { littleEndian($0.0, bytes: $0.1) }
  return chunk("RIFF", Array("WAVE".utf8) + before + chunk("fmt ", format) + chunk("data", data))
}

func chunk(_ id: String, _ content: [UInt8]) -> [UInt8] {
  Array(id.utf8) + littleEndian(content.count, bytes: 4) + content
}

/// The first page of an Ogg stream, with one packet of less than 255 bytes.
func oggPage(_ packet: [UInt8], serial: UInt32 = 7) -> [UInt8] {
  let segments = [UInt8(packet.count)]
  return Page(flags: 2, position: 0, serial: serial, number: 0, segments: segments, content: packet)
    .bytes
}

/// Two channels at 44,100 Hz.
let vorbisIdentification: [UInt8] =
  [1] + Array("vorbis".utf8) + [0, 0, 0, 0, 2, 0x44, 0xAC] + [UInt8](repeating: 0, count: 14)
  + [0xB8, 1]

private func littleEndian(_ number: Int, bytes: Int) -> [UInt8] {
  (0..<bytes).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
}

/// The content of a file, and the problem that is to be found in it.
struct Candidate: Sendable, CustomTestStringConvertible {
  let name: String
  let bytes: [UInt8]
  let problem: SoundProblem?

  init(_ name: String, _ bytes: [UInt8], _ problem: SoundProblem?) {
    self.name = name
    self.bytes = bytes
    self.problem = problem
  }

  var testDescription: String { name }
}

extension TemporaryDirectory {
  /// A personal sound, from a file in this directory.
  func sound(_ name: String, _ bytes: [UInt8]) throws -> Sound {
    let path = try write(bytes, to: name)
    return Sound(id: path, origin: .personal, name: name, path: path)
  }
}
