import Foundation
import TestSupport
import Testing

@testable import AlarmSound

extension SoundServerTests {
  /// A sound that the server reports as playing has to end after its length.
  @MainActor @Suite final class UnfinishedTests: SoundServerFixture {
    /// Plays a sound whose examined length is `duration`.
    private func play(_ sound: Sound, as duration: Duration) -> Log<PlayerStatus> {
      let seen = Log<PlayerStatus>()
      let loader = SoundLoader { sound in
        Result { () throws(SoundProblem) in
          try LoadedSound(sound, bytes: LoadedSound.read(sound.path), duration: duration)
        }
      }
      playback = Playback(
        applicationProperties: ["application.name": "Simmer Test"], loader: loader)
      playback?.play(request(for: sound, seen))
      return seen
    }

    private var playback: Playback?

    @Test func endingTooEarlyThreeTimesIsAFailure() async throws {
      let seen = play(tone, as: .seconds(20))
      #expect(await eventually { seen.entries.last == .failed(tone, .unfinished) })
      #expect(seen.entries.dropLast() == [.playing(tone), .playing(tone), .playing(tone)])
      playback?.close()
    }

    @Test func notEndingInTimeIsAFailure() async throws {
      let seen = play(long, as: .milliseconds(300))
      #expect(await eventually { seen.entries == [.playing(long), .failed(long, .unfinished)] })
      #expect(try await eventually { try server.streams() == 0 })
      playback?.close()
    }

    /// Simmer's own sounds are whole and nothing could replace them; the server may recover.
    @Test func simmersOwnSoundsAreRetriedForever() async throws {
      let own = Sound(id: "simmer/tone", origin: .simmer, name: "tone", path: tone.path)
      let seen = play(own, as: .seconds(20))
      #expect(await eventually { seen.entries.last == .failed(own, .noServer) })
      let count = seen.entries.count
      #expect(await eventually { seen.entries.count > count + 1 })
      #expect(Set(seen.entries) == [.playing(own), .failed(own, .noServer)])
      playback?.close()
    }
  }

  @MainActor @Suite final class FrozenServerTests: SoundServerFixture {
    @Test func repeatingResumesWhenTheServerAnswersAgain() async throws {
      await playAndWait(tone)
      server.hang()
      #expect(await eventually { player.status == .failed(tone, .noServer) })
      server.thaw()
      #expect(await eventually { player.status == .playing(tone) })
      let recording = try await record()
      #expect(await recording.hearsSound(after: 0))
      expectLoss(of: tone)
      #expect(player.longestWait < .milliseconds(100))
    }

    @Test func aHangIsNoticedAtMostFiveSecondsAfterTheEndOfTheSound() async throws {
      let sound = try files.sound("sound", wave(seconds: 3))
      await playAndWait(sound)
      let begin = ContinuousClock.now
      server.hang()
      #expect(await eventually { player.status == .failed(sound, .noServer) })
      #expect(ContinuousClock.now - begin < .seconds(8) + load.slack)
      server.thaw()
      #expect(await eventually { player.status == .playing(sound) })
      player.stop()
    }

    @Test func aSoundPlayedOnceIsGivenUp() async throws {
      await playAndWait(tone, loops: false)
      server.hang()
      #expect(await eventually { player.status == .failed(tone, .noServer) })
      server.thaw()
      await finishRequests()
      #expect(player.status == .failed(tone, .noServer))
      #expect(try server.streams() == 0)
    }
  }
}
