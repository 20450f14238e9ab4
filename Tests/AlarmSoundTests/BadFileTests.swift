import Foundation
import TestSupport
import Testing

@testable import AlarmSound

extension SoundServerTests {
  @MainActor @Suite final class BadFileTests: SoundServerFixture {
    @Test(arguments: [
      Candidate("text", Array("hello".utf8), .notAudio),
      Candidate("vorbis of nothing but a header", oggPage(vorbisIdentification), .damaged),
      Candidate("wave without data", Array(wave().prefix(36)), .damaged),
      Candidate("wave of no length", wave(seconds: 0), .damaged),
      Candidate(
        "wave of 24 bits after a long chunk",
        wave(depth: 24, before: chunk("LIST", [UInt8](repeating: 1, count: 600))), .notAudio
      ),
    ])
    func isReportedOnceAndGivenUp(_ file: Candidate) async throws {
      let problem = try #require(file.problem)
      let sound = try files.sound(file.name, file.bytes)
      player.play(sound, loops: true)
      #expect(await eventually { player.status == .failed(sound, problem) })
      // Five times the interval between repetitions.
      await pause(.seconds(1))
      #expect(player.seen == [.failed(sound, problem)])
    }

    @Test func aFileDeletedWhileItIsRepeatedIsReported() async throws {
      let tone = try files.sound("tone", wave(seconds: 0.2))
      await playAndWait(tone)
      #expect(unlink(tone.path) == 0)
      #expect(await eventually { player.status == .failed(tone, .missing) })
    }

    /// A file damaged after its examination: before the sound begins, or while it plays.
    @Test(arguments: [(20_000, false), (60_000, true)])
    func aDamagedFileIsDistinguishedFromALostServer(position: Int, isHeard: Bool) async throws {
      let source = "/usr/share/sounds/freedesktop/stereo/alarm-clock-elapsed.oga"
      var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: source)))
      for offset in 0..<200 { bytes[position + offset] ^= 0x55 }
      let sound = try files.sound("damaged", bytes)
      let seen = Log<PlayerStatus>()
      let playback = Playback(applicationProperties: [:]) { _ in
        .success(SoundFile(duration: .seconds(1)))
      }
      playback.play(request(for: sound, seen))
      #expect(await eventually { seen.entries.last == .failed(sound, .notAudio) })
      #expect(seen.entries.contains(.playing(sound)) == isHeard)
      playback.close()
    }

    @Test func aSoundOfOneSampleCausesNoBusyLoop() async throws {
      let click = try files.sound("click", wave(seconds: 0.00003))
      let begin = ContinuousClock.now
      player.play(click, loops: true)
      await pause(.seconds(2))
      #expect(player.status == .playing(click))
      await playAndWait(long, loops: false)
      let most = (ContinuousClock.now - begin) / .milliseconds(200) + 1
      // The server numbers the sounds.
      let list = try server.control(["list", "short", "sink-inputs"])
      let number = try #require(Int(list.prefix { $0.isNumber }))
      let late = load.slack / .milliseconds(200)
      #expect(Double(number) + late >= 4 && Double(number) <= most, "\(number) clicks in 2 s")
    }
  }
}
