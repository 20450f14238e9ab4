import Foundation
import TestSupport
import Testing

@testable import AlarmSound

extension SoundServerTests {
  /// Something is heard whatever happens to the files.
  @MainActor @Suite final class FallbackTests: SoundServerFixture {
    private var playback: Playback?

    private func play(_ sounds: [Sound], with loader: SoundLoader) -> Log<PlayerStatus> {
      let log = Log<PlayerStatus>()
      let playback = Playback(applicationProperties: [:], loader: loader)
      self.playback = playback
      playback.play(
        PlaybackRequest(
          sound: sounds[0], fallbacks: Array(sounds.dropFirst()), volume: 1, loops: true,
          fadeIn: FadeIn(duration: .zero)
        ) { status, _ in log.append(status) })
      return log
    }

    private func catalogue(_ simmerDirectory: String, theme: String = "") -> SoundCatalogue {
      SoundCatalogue(
        simmerDirectory: simmerDirectory, folder: SoundFolder(files.path), dataDirectories: [theme])
    }

    @Test func aDiskThatHangsDelaysAnAlarmByLessThanTwoSecondsAgainAndAgain() async throws {
      let disk = DispatchSemaphore(value: 0)
      let loader = SoundLoader { sound in
        if sound.id == "own/whistle" {
          disk.wait()
          disk.signal()
        }
        return Result { () throws(SoundProblem) in try LoadedSound(sound) }
      }
      let sounds = catalogue(SourceTree.data + "/sounds").choices(for: "own/whistle")
      let recording = try await record()
      for _ in 1...3 {
        let begin = recording.now
        let log = play(sounds, with: loader)
        #expect(await recording.hearsSound(after: begin))
        let heard = try #require(recording.sounds(after: begin).first)
        #expect(heard - begin < 2000 + milliseconds(load.slack))
        #expect(log.entries.last == .playing(sounds[1]))
        playback?.stop()
        #expect(await recording.fallsSilent())
      }
      disk.signal()
    }

    @Test func theDefaultRingsIfAllFoldersOfTheDesktopHang() async throws {
      let disk = DispatchSemaphore(value: 0)
      let loader = SoundLoader { sound in
        if sound.origin == .theme { disk.wait() }
        disk.signal()
        return Result { () throws(SoundProblem) in try LoadedSound(sound) }
      }
      let catalogue = SoundCatalogue(
        simmerDirectory: SourceTree.data + "/sounds", folder: SoundFolder(files.path),
        dataDirectories: ["/remote/a", "/remote/b", "/remote/c"])
      let log = play(catalogue.choices(for: "freedesktop/bell"), with: loader)
      #expect(await eventually { log.entries == [.playing(catalogue.defaultSound)] })
      playback?.close()
    }

    @Test func ifAllDisksHangAToneIsHeardWithinTwoSeconds() async throws {
      let disk = DispatchSemaphore(value: 0)
      let loader = SoundLoader { sound in
        if sound != .tone { disk.wait() }
        disk.signal()
        return Result { () throws(SoundProblem) in try LoadedSound(sound) }
      }
      let recording = try await record()
      let begin = recording.now
      let log = play(
        catalogue("", theme: "/usr/share").choices(for: SoundCatalogue.defaultID), with: loader)
      #expect(await recording.hearsSound(after: begin))
      let heard = try #require(recording.sounds(after: begin).first)
      #expect(heard - begin < 2000 + milliseconds(load.slack))
      #expect(log.entries == [.playing(.tone)])
      playback?.close()
    }

    @Test func theNextThatIsWholeRingsInPlaceOfADamagedDefault() async throws {
      try files.write(ownSound("kitchen-bell").dropLast(100), to: "kitchen-bell.oga")
      let theme = ["/usr/share", ""]
      for (place, expected) in zip(theme, ["freedesktop/alarm-clock-elapsed", Sound.tone.id]) {
        let recording = try await record()
        let log = play(
          catalogue(files.path, theme: place).choices(for: SoundCatalogue.defaultID),
          with: SoundLoader())
        #expect(await recording.hearsSound(after: 0))
        #expect(await eventually { !log.entries.isEmpty })
        guard case .playing(let sound) = log.entries.last else { throw CancellationError() }
        #expect(sound.id == expected)
        playback?.stop()
        #expect(await recording.fallsSilent())
      }
      try files.write(ownSound("marimba"), to: "marimba.oga")
      let log = play(
        catalogue(files.path).choices(for: SoundCatalogue.defaultID), with: SoundLoader())
      #expect(await eventually { !log.entries.isEmpty })
      guard case .playing(let sound) = log.entries.last else { throw CancellationError() }
      #expect(sound.id == "simmer/marimba")
      playback?.close()
    }

    @Test func aSoundThatIsDeletedWhileItIsRepeatedGoesOn() async throws {
      await playAndWait(tone)
      #expect(unlink(tone.path) == 0)
      let recording = try await record()
      #expect(await recording.continues(for: 2000))
      #expect(player.seen == [.playing(tone)])
      player.stop()
      player.play(tone, loops: true)
      #expect(await eventually { player.status == .failed(tone, .missing) })
    }
  }
}
