import Foundation
import TestSupport
import Testing

@testable import AlarmSound

extension SoundServerTests {
  @MainActor @Suite final class BadFileTests: SoundServerFixture {
    @Test func isReportedOnceAndGivenUp() async throws {
      let sound = try files.sound("text", Array("hello".utf8))
      player.play(sound, loops: true)
      #expect(await eventually { player.status == .failed(sound, .damaged) })
      // Five times the interval between repetitions.
      await pause(.seconds(1))
      #expect(player.seen == [.failed(sound, .damaged)])
    }

    /// Damage that the checksums don't show.
    @Test(arguments: [(20_000, false), (60_000, true)])
    func aDamagedFileIsDistinguishedFromALostServer(position: Int, isAudible: Bool) async throws {
      let source = "/usr/share/sounds/freedesktop/stereo/alarm-clock-elapsed.oga"
      var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: source)))
      for offset in 0..<200 { bytes[position + offset] ^= 0x55 }
      let sound = try files.sound("damaged", bytes)
      let seen = Log<PlayerStatus>()
      let loaded = try LoadedSound(sound, bytes: bytes, duration: .seconds(1))
      let playback = Playback(
        applicationProperties: [:], loader: SoundLoader { _ in .success(loaded) })
      playback.play(request(for: sound, seen))
      #expect(await eventually { seen.entries.last == .failed(sound, .notAudio) })
      #expect(seen.entries.contains(.playing(sound)) == isAudible)
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
