import AlarmSound
import Foundation
import Testing

/// A WAV file: a 1 kHz tone of full scale (or silence) in mono with 44 100 samples a second.
func wave(
  seconds: Double = 0.5, isSilent: Bool = false, depth: Int = 16, tag: Int = 1,
  before: [UInt8] = []
) -> [UInt8] {
  let samples = (0..<Int(seconds * 44_100)).map { sample in
    isSilent ? 0 : Int(sin(Double(sample) * 2 * .pi / 44.1) * 32_000)
  }
  let data =
    depth == 16
    ? samples.flatMap { littleEndian(UInt16(truncatingIfNeeded: $0), bytes: 2) }
    : samples.flatMap { [UInt8](repeating: UInt8(($0 >> 8) + 128), count: depth / 8) }
  let format =
    littleEndian(tag, bytes: 2) + littleEndian(1, bytes: 2) + littleEndian(44_100, bytes: 4)
    + littleEndian(44_100 * depth / 8, bytes: 4) + littleEndian(depth / 8, bytes: 2)
    + littleEndian(depth, bytes: 2)
  let body = Array("WAVE".utf8) + before + chunk("fmt ", format) + chunk("data", data)
  return chunk("RIFF", body)
}

func chunk(_ id: String, _ content: [UInt8]) -> [UInt8] {
  Array(id.utf8) + littleEndian(content.count, bytes: 4) + content
}

/// The first page of an Ogg stream, with one packet. A multiple of 255 bytes is not catered for.
func oggPage(_ packet: [UInt8]) -> [UInt8] {
  let lacing = [UInt8](repeating: 255, count: packet.count / 255) + [UInt8(packet.count % 255)]
  return Array("OggS".utf8) + [0, 2] + [UInt8](repeating: 0, count: 20)
    + [UInt8(lacing.count)] + lacing + packet
}

let vorbisIdentification =
  [1] + Array("vorbis".utf8) + [0, 0, 0, 0, 2, 0x44, 0xAC] + [UInt8](repeating: 0, count: 14)
  + [0xB8, 1]

private func littleEndian(_ number: some BinaryInteger, bytes: Int) -> [UInt8] {
  (0..<bytes).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
}

/// The contents of a file, and what is to be said of it.
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
