import Foundation
import TestSupport
import Testing

@testable import AlarmSound

extension SoundServerTests {
  /// Randomly changed files of each format: each is added or refused, and what is added is heard.
  @MainActor @Suite final class MutationTests: SoundServerFixture {
    private static let count = isSoak ? 300 : 8

    @Test(arguments: SoundFormat.all)
    func eachIsAddedAndHeardOrRefused(_ format: SoundFormat) async throws {
      let path = try format.write(chord(seconds: 0.3), to: "\(files.path)/sound.\(format.suffix)")
      let original = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      let folder = files.path + "/sounds"
      let catalogue = SoundCatalogue(
        simmerDirectory: "", folder: SoundFolder(folder), dataDirectories: [])
      var random = SplitMix64(seed: 16)
      let recording = try await record()
      var figures = (added: 0, refused: 0, crashed: 0)
      for number in 0..<Self.count {
        try files.write(Mutation(of: original, &random).bytes, to: "\(number).\(format.suffix)")
        let report = try ImportProcess.run("\(files.path)/\(number).\(format.suffix)", to: folder)
        guard case .added(let id) = report else {
          if report == nil { figures.crashed += 1 } else { figures.refused += 1 }
          continue
        }
        figures.added += 1
        // The alarm is the same for all formats, so the quick tests hear only one of them.
        guard isSoak || number == 0 else { continue }
        let (begin, sound) = (recording.now, catalogue.sound(id))
        player.play(sound, loops: true)
        // The sound may be heard before the player's report arrives.
        let isAudible = await eventually {
          if case .failed = player.status { return true }
          return player.status == .playing(sound) && recording.peak(after: begin) > 300
        }
        #expect(isAudible && player.status == .playing(sound), "\(number): \(player.status)")
        #expect(recording.now - begin < 2000 + milliseconds(load.slack), "\(number)")
        player.stop()
        #expect(await recording.fallsSilent())
      }
      print("figure: \(format.name): \(figures)")
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
    switch Int.random(in: 0..<7, using: &random) {
    case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 1:
      for index in place..<end { bytes[index] = UInt8.random(in: .min ... .max, using: &random) }
    case 2: bytes.removeSubrange(place...)
    case 3: bytes.removeSubrange(place..<end)
    case 4: bytes.insert(contentsOf: file[place..<end], at: place)
    case 5: bytes += file.prefix(size)
    default: bytes[place % 60] = UInt8.random(in: .min ... .max, using: &random)
    }
  }
}
