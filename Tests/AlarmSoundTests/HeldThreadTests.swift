import Foundation
import TestSupport
import Testing
import TimerEngine

@testable import AlarmSound

extension SoundServerTests {
  /// An expected alarm that the main thread doesn't begin in time.
  @MainActor @Suite final class HeldThreadTests: SoundServerFixture {
    private let playback = Playback(applicationProperties: ["application.name": "Simmer Test"])
    private let log = Log<PlayerStatus>()

    deinit { playback.close() }

    private func expect(_ sound: Sound, limit: Duration? = nil, dueIn delay: Duration = .zero) {
      playback.expect(
        ExpectedAlarm(
          due: .now + delay, sounds: [sound], volume: 1, fadeIn: .zero, limit: limit))
    }

    /// Waits until the guard rings with a sound that began a while ago.
    private func letGuardRing(_ sound: Sound) async throws -> Recording {
      let recording = try await record()
      expect(sound)
      let begin = recording.now
      #expect(await recording.hearsSound(after: 0))
      let heard = try #require(recording.sounds(after: 0).first)
      #expect(heard >= begin + 1400)
      #expect(heard < begin + 2000 + milliseconds(load.slack))
      #expect(await recording.continues(for: 300))
      return recording
    }

    @Test func theMainThreadTakesOverTheSameSound() async throws {
      let recording = try await letGuardRing(long)
      let begin = recording.now
      let streams = try server.streamIDs()
      playback.play(request(for: long, log))
      #expect(await eventually { log.entries == [.playing(long)] })
      #expect(await recording.continues(for: 500))
      #expect(try server.streamIDs() == streams, "it doesn't begin again")
      #expect(recording.gaps(after: begin).isEmpty)
      // A later alarm doesn't end this one.
      expect(tone, dueIn: .seconds(3600))
      let later = recording.now
      #expect(await recording.continues(for: 300))
      #expect(recording.gaps(after: later).isEmpty)
      playback.stop()
      await expectSilence(in: recording, soonAfter: recording.now)
    }

    @Test func theSoundIsRepeatedAfterTheMainThreadHasTakenOver() async throws {
      let short = try files.sound("short", wave(seconds: 1))
      let recording = try await letGuardRing(short)
      playback.play(request(for: short, log))
      let begin = recording.now
      #expect(await eventually { recording.sounds(after: begin).count > 2500 })
      playback.stop()
    }

    @Test func anotherSoundReplacesIt() async throws {
      let recording = try await letGuardRing(tone)
      playback.play(request(for: long, log))
      #expect(await eventually { log.entries == [.playing(long)] })
      let begin = recording.now
      #expect(await recording.continues(for: 1000))
      #expect(recording.gaps(after: begin + 200).isEmpty)
      #expect(try server.streams() == 1)
    }

    @Test func aTimerThatNoLongerRingsSilencesIt() async throws {
      let recording = try await letGuardRing(long)
      let end = recording.now
      playback.expect(nil)
      await expectSilence(in: recording, soonAfter: end)
    }

    @Test func itEndsAtItsLimit() async throws {
      let recording = try await record()
      expect(long, limit: .milliseconds(700))
      #expect(await recording.hearsSound(after: 0))
      #expect(await recording.fallsSilent())
    }

    @Test func anAlarmThatWasTakenBackIsNotHeard() async throws {
      let recording = try await record()
      expect(long)
      playback.expect(nil)
      expect(long)
      playback.play(request(for: tone, log))
      #expect(await eventually { log.entries == [.playing(tone)] })
      playback.stop()
      #expect(await recording.fallsSilent())
      let begin = recording.now
      #expect(await recording.continues(for: 2500))
      #expect(recording.sounds(after: begin).isEmpty)
    }

    @Test func aSoundThatIsPlayedOnceTakesNothingBack() async throws {
      let recording = try await record()
      expect(long)
      playback.play(
        PlaybackRequest(
          sound: tone, fallbacks: [], volume: 1, loops: false, fadeIn: FadeIn(duration: .zero)
        ) { [log] status, _ in log.append(status) })
      #expect(await eventually { log.entries == [.playing(tone), .silent] })
      let begin = recording.now
      #expect(await recording.hearsSound(after: begin + 200))
    }

    @Test func nothingThatPlaysWaitsForTheMainLoop() async throws {
      let isOver = DispatchSemaphore(value: 0)
      let player = CanberraPlayer(applicationName: "Simmer Test", applicationID: "") { _ in
        isOver.wait()
        isOver.signal()
      }
      defer { isOver.signal() }
      let recording = try await record()
      player.prepare {}
      player.expect(
        ExpectedAlarm(due: .now, sounds: [tone], volume: 1, fadeIn: .zero, limit: nil))
      #expect(await recording.hearsSound(after: 0))
      let begin = recording.now
      #expect(await eventually { recording.gaps(after: begin).count > 2 }, "it is repeated")
    }

    @Test func aWaitForTheMainThreadEnds() async throws {
      let playback = Playback(
        applicationProperties: ["application.name": "Simmer Test"], longestWait: 0.5)
      defer { playback.close() }
      let recording = try await record()
      playback.play(request(for: tone, log))
      #expect(await recording.hearsSound(after: 0))
      let pauses = Log<Bool>()
      playback.pause(within: 1) { pauses.append(true) }
      #expect(await eventually { pauses.entries.count == 1 })
      #expect(await recording.fallsSilent())
      #expect(await recording.hearsSound(after: recording.now))
    }
  }
}
