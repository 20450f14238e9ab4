import Foundation
import TestSupport
import Testing

@testable import AlarmSound

extension SoundServerTests {
  @MainActor @Suite final class LostServerTests: SoundServerFixture {
    @Test(arguments: [true, false]) func aMissingServerIsReportedAtOnce(loops: Bool) async throws {
      setenv("PULSE_SERVER", "unix:\(files.path)/none", 1)
      let begin = ContinuousClock.now
      player.prepare()
      player.play(tone, loops: loops)
      #expect(await eventually { player.status == .failed(tone, .noServer) })
      #expect(ContinuousClock.now - begin < .seconds(1) + load.slack)
      await pause(.milliseconds(2300))
      #expect(player.seen == [.failed(tone, .noServer)])
      player.stop()
      #expect(player.status == .silent)
      #expect(player.longestWait < .milliseconds(100))
    }

    @Test func repeatingResumesWhenTheServerIsBack() async throws {
      await playAndWait(tone)
      await loseServer(playing: tone)
      // Until the first search has failed.
      await pause(.milliseconds(2300))
      try await server.start()
      #expect(await eventually { player.status == .playing(tone) })
      let recording = try await record()
      #expect(await recording.hearsSound(after: 0))
      expectLoss(of: tone)
      player.stop()
    }

    @Test(arguments: [
      (["suspend-sink", "test", "1"], ["suspend-sink", "test", "0"]),
      (["unload-module", "module-null-sink"], ["load-module", "module-null-sink"]),
    ])
    func aServerWithoutASinkCountsAsMissing(lose: [String], regain: [String]) async throws {
      await playAndWait(tone)
      try server.control(lose)
      #expect(await eventually { player.status == .failed(tone, .noServer) })
      try server.control(regain)
      #expect(await eventually { player.status == .playing(tone) })
      expectLoss(of: tone)
    }

    @Test func aServerRestartBetweenTwoSoundsGoesUnnoticed() async throws {
      player.play(tone)
      #expect(await eventually { player.seen == [.playing(tone), .silent] })
      server.kill()
      // Long enough for libcanberra to give up looking for it.
      await pause(.milliseconds(500))
      try await server.start()
      player.play(tone)
      #expect(await eventually { player.seen.count == 4 })
      #expect(player.seen == [.playing(tone), .silent, .playing(tone), .silent])
    }

    /// The connection works again by the time the player looks at the end of the sound.
    @Test func aBriefLossOfTheServerIsNotTakenForADamagedFile() async throws {
      let seen = Log<PlayerStatus>()
      let isBack = DispatchSemaphore(value: 0)
      let playback = Playback(applicationProperties: ["application.name": "Simmer Test"])
      let request = PlaybackRequest(
        sound: long, fallbacks: [], volume: 1, loops: true, fadeIn: FadeIn(duration: .zero)
      ) { status, _ in
        seen.append(status)
        isBack.wait()
      }
      playback.play(request)
      #expect(try await eventually { try server.streams() == 1 })
      try server.disconnectPlayers()
      #expect(try await eventually { try server.hasPlayer() })
      #expect(try server.streams() == 0)
      for _ in 1...9 { isBack.signal() }
      #expect(try await eventually { try server.streams() == 1 })
      #expect(Set(seen.entries) == [.playing(long)])
      playback.close()
    }

    @Test func aSoundPlayedOnceIsNotTriedAgain() async throws {
      await playAndWait(long, loops: false)
      await loseServer(playing: long)
      try await server.start()
      #expect(try await eventually { try server.hasPlayer() })
      await finishRequests()
      #expect(player.status == .failed(long, .noServer))
      #expect(try server.streams() == 0)
    }
  }
}
