import Foundation
import TestSupport
import Testing

@testable import AlarmSound

extension SoundServerTests {
  /// Randomly changed files: each is heard, or reported as unplayable, so that the default sound
  /// rings. None crashes the program.
  @MainActor @Suite final class MutationTests: SoundServerFixture {
    private static let count = isSoak ? 300 : 40

    @Test(arguments: ["digital", "wave"])
    func eachIsHeardOrRefusedWithinTwoSeconds(format: String) async throws {
      let original = format == "wave" ? wave(seconds: 0.4) : try ownSound(format)
      var random = SplitMix64(seed: 16)
      let recording = try await record()
      var played = 0
      for number in 0..<Self.count {
        let bytes = Mutation(of: original, &random).bytes
        let sound = try files.sound("\(number)", bytes)
        guard SoundCatalogue.check(sound.path) == nil else { continue }
        played += 1
        let begin = recording.now
        player.play(sound, loops: true)
        let isDone = await eventually {
          if case .failed = player.status { true } else { recording.peak(after: begin) > 300 }
        }
        #expect(isDone, "\(format) \(number)")
        #expect(recording.now - begin < 2000 + milliseconds(load.slack), "\(format) \(number)")
        player.stop()
        #expect(await recording.fallsSilent())
      }
      #expect(played > 0)
    }
  }
}

/// A randomly damaged copy of a file.
private struct Mutation {
  private(set) var bytes: [UInt8]

  init(of file: [UInt8], _ random: inout SplitMix64) {
    bytes = file
    let place = Int.random(in: 0..<file.count, using: &random)
    let size = Int.random(in: 1...2000, using: &random)
    let end = min(place + size, file.count)
    switch Int.random(in: 0..<9, using: &random) {
    case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 1:
      for index in place..<end { bytes[index] = UInt8.random(in: .min ... .max, using: &random) }
    case 2: bytes.removeSubrange(place...)
    case 3: bytes.removeSubrange(place..<end)
    case 4: bytes.insert(contentsOf: file[place..<end], at: place)
    case 5: bytes += file.prefix(size)
    // In the header; then in a page, with a right checksum.
    case 6: bytes[place % 60] = UInt8.random(in: .min ... .max, using: &random)
    default: mutatePage(place, &random)
    }
  }

  private mutating func mutatePage(_ place: Int, _ random: inout SplitMix64) {
    var pages = Page.all(in: bytes)
    guard bytes.starts(with: "OggS".utf8), pages.count > 2 else {
      bytes[place] = ~bytes[place]
      return
    }
    // Other codebooks make noise, which counts as sound: the headers stay.
    let index = Int.random(in: 2..<pages.count, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: pages[index].position += Int64.random(in: -5000...5000, using: &random)
    case 1: pages[index].position = Int64.random(in: .min ... .max, using: &random)
    case 2: pages[index].flags = UInt8.random(in: 0..<8, using: &random)
    default: pages[index].content[place % pages[index].content.count] ^= 255
    }
    bytes = pages.flatMap(\.bytes)
  }
}
