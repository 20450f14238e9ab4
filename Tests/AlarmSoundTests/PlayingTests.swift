import AlarmSound
import Foundation
import TestSupport
import Testing

extension SoundServerTests {
  @MainActor @Suite final class PlayingTests: SoundServerFixture {
    @Test(arguments: [true, false]) func playsAtOnceAndEndsSilent(isPrepared: Bool) async throws {
      let recording = try await record()
      if isPrepared {
        player.prepare()
        #expect(try await eventually { try server.hasPlayer() })
      }
      let begin = recording.now
      player.play(tone)
      #expect(await eventually { player.seen == [.playing(tone), .silent] })
      #expect(await recording.hearsSound(after: begin))
      let delay = try #require(recording.sounds(after: begin).first) - begin
      #expect(delay < 500 + milliseconds(load.slack))
    }

    @Test func playsTheTheme() async throws {
      let recording = try await record()
      let theme = SoundCatalogue(
        simmerDirectory: "", folder: SoundFolder(""), dataDirectories: ["/usr/share"])
      let bell = theme.sound("freedesktop/bell")
      player.play(bell)
      #expect(await recording.hearsSound(after: 0))
      #expect(await eventually { player.seen == [.playing(bell), .silent] })
    }

    @Test func repeatsWithoutEnd() async throws {
      let recording = try await record()
      // Without silence at its end there are no gaps to count.
      let tone = try files.sound("tone", wave(seconds: 0.3, silence: 0.1))
      player.play(tone, loops: true)
      #expect(await eventually { recording.gaps(after: 0).count >= 5 })
      let longest = 500 + milliseconds(load.slack)
      #expect(recording.gaps(after: 0).allSatisfy { $0 < longest })
      #expect(player.seen == [.playing(tone)])
      player.stop()
    }

    @Test(arguments: [(true, .zero), (false, .zero), (true, .seconds(2))] as [(Bool, Duration)])
    func stopSilencesTheSoundWithinATenthOfASecond(loops: Bool, fadeIn: Duration) async throws {
      let recording = try await record()
      let tone = try files.sound("tone", wave(seconds: 60))
      player.play(tone, loops: loops, fadeIn: fadeIn)
      #expect(await recording.hearsSound(after: 0))
      #expect(await recording.continues(for: 300))
      let end = recording.now
      player.stop()
      #expect(player.status == .silent)
      await expectSilence(in: recording, soonAfter: end)
      #expect(player.seen == [.playing(tone), .silent])
    }

    @Test func replacesASound() async throws {
      let recording = try await record()
      let short = try files.sound("short", wave(seconds: 0.2))
      await playAndWait(long)
      player.play(short)
      #expect(await eventually { player.status == .silent })
      let end = recording.now
      await expectSilence(in: recording, soonAfter: end)
      #expect(player.seen == [.playing(long), .playing(short), .silent])
    }

    @Test func ofManyCallsAtOnceTheLastCounts() async throws {
      let samples = wave(seconds: 5)
      let sounds = try (0..<20).map { try files.sound("tone \($0)", samples) }
      for sound in sounds { player.play(sound, loops: true) }
      #expect(await eventually { player.status == .playing(sounds[19]) })
      #expect(try await eventually { try server.streams() == 1 })
      for sound in sounds {
        player.play(sound, loops: true)
        player.stop()
      }
      await finishRequests()
      #expect(player.status == .silent)
      #expect(try await eventually { try server.streams() == 0 })
    }

    @Test func aStatusReportedAfterStopIsIgnored() async throws {
      let tone = try files.sound("tone", wave(seconds: 5))
      let held = Log<@MainActor @Sendable () -> Void>()
      let player = CanberraPlayer(applicationName: "", applicationID: "") { held.append($0) }
      var seen: [PlayerStatus] = []
      player.onStatusChange = { seen.append($0) }
      player.play(tone, or: [], volume: 1, loops: true, fadeIn: .zero)
      #expect(await eventually { !held.entries.isEmpty })
      player.stop()
      for closure in held.entries { closure() }
      #expect(seen.isEmpty)
      #expect(player.status == .silent)
    }

    @Test(arguments: [(1.0, 32_000), (0.5, 4000), (0, 0)])
    func volumeIsCubic(volume: Double, peak: Int) async throws {
      let recording = try await record()
      let tone = try files.sound("tone", wave(seconds: 0.4))
      player.play(tone, volume: volume)
      #expect(await eventually { player.seen == [.playing(tone), .silent] })
      if volume > 0 { #expect(await recording.hearsSound(after: 0)) }
      #expect(await recording.fallsSilent())
      #expect(abs(recording.peak(after: 0) - peak) <= peak / 20)
    }

    @Test func aChangedVolumeIsHeardFromTheNextRepetitionOn() async throws {
      let recording = try await record()
      player.play(tone, loops: true)
      #expect(await eventually { recording.peak(after: 0) > 30_000 })
      player.setVolume(0.5)
      #expect(await recording.continues(for: 500))
      #expect(await eventually { abs(recording.peak(after: recording.now - 500) - 4000) < 300 })
      #expect(player.seen == [.playing(tone)])
    }

    @Test func waitsBetweenTwoRepetitions() async throws {
      let recording = try await record()
      let tone = try files.sound("tone", wave(seconds: 1))
      await playAndWait(tone)
      #expect(await recording.hearsSound(after: 0))
      var isPaused = false
      player.pause(within: .seconds(20)) { isPaused = true }
      #expect(await eventually { isPaused })
      let begin = recording.now
      #expect(begin - (recording.sounds(after: 0).first ?? 0) > 800, "it ended in the middle")
      // Longer than the player waits for any report.
      try await Task.sleep(for: .seconds(6))
      await expectSilence(in: recording, soonAfter: begin)
      player.resume()
      let end = recording.now
      #expect(await recording.hearsSound(after: end))
      #expect(await recording.continues(for: 2500), "it rings on")
      #expect(player.seen == [.playing(tone)])
      #expect(player.longestWait < .milliseconds(100))
    }

    @Test func aLongRepetitionIsCut() async throws {
      let recording = try await record()
      await playAndWait(long)
      var isPaused = false
      player.pause(within: .milliseconds(500)) { isPaused = true }
      #expect(await eventually { isPaused })
      await expectSilence(in: recording, soonAfter: recording.now)
      player.resume()
      #expect(await recording.hearsSound(after: recording.now))
    }

    @Test func anotherSoundDoesNotWait() async throws {
      let recording = try await record()
      await playAndWait(long)
      var pauses = 0
      player.pause(within: .zero) { pauses += 1 }
      #expect(await eventually { pauses == 1 })
      let begin = recording.now
      await playAndWait(tone)
      #expect(await recording.hearsSound(after: begin))
      // Continues nothing.
      player.resume()
      player.stop()
      player.pause(within: .seconds(20)) { pauses += 1 }
      #expect(await eventually { pauses == 2 })
      await expectSilence(in: recording, soonAfter: recording.now)
    }

    @Test func tellsTheServerItsNameAndRole() async throws {
      await playAndWait(try files.sound("Küche", wave(seconds: 20)), loops: false)
      let properties = try server.control(["list", "sink-inputs"])
      for expected in [
        "media.role = \"alarm\"", "media.name = \"Küche\"", "event.description = \"Küche\"",
        "application.name = \"Simmer Test\"", "application.id = \"test.Simmer\"",
      ] {
        #expect(properties.contains(expected), "\(expected)")
      }
    }

    @Test func releasingThePlayerSilencesIt() async throws {
      await playAndWait(try files.sound("tone", wave(seconds: 20)))
      player.letGo()
      #expect(try await eventually { try server.streams() == 0 })
      #expect(try await eventually { try !server.hasPlayer() })
      #expect(player.longestWait < .milliseconds(100))
    }
  }
}
