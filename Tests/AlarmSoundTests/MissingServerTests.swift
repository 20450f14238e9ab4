import Foundation
import TestSupport
import Testing

@testable import AlarmSound

extension SoundServerTests {
  @MainActor @Suite final class MissingServerTests: SoundServerFixture {
    @Test func aRunningServerIsNotReportedMissing() async {
      player.prepare()
      // After 3 s without an answer a server counts as missing.
      await pause(.milliseconds(3200))
      #expect(player.serverChanges.isEmpty)
      #expect(!player.isServerMissing)
    }

    @Test func aMissingServerIsReportedAndFoundWhenItStarts() async throws {
      server.kill()
      var begin = ContinuousClock.now
      player.prepare()
      #expect(await eventually { player.isServerMissing })
      #expect(ContinuousClock.now - begin < .seconds(1) + load.slack)
      // Until the first search has failed.
      await pause(.milliseconds(2300))
      try await server.start()
      begin = .now
      #expect(await eventually { !player.isServerMissing })
      #expect(ContinuousClock.now - begin < .seconds(5) + load.slack)
      #expect(player.serverChanges == [true, false])
      #expect(player.seen.isEmpty)
      #expect(player.longestWait < .milliseconds(100))
    }

    @Test func theNextPreparationReportsALostServer() async throws {
      var isPrepared = false
      player.prepare { isPrepared = true }
      #expect(await eventually { isPrepared })
      server.kill()
      await pause(.milliseconds(500))
      #expect(!player.isServerMissing)
      player.prepare()
      #expect(await eventually { player.isServerMissing })
      try await server.start()
      #expect(await eventually { !player.isServerMissing })
      #expect(player.serverChanges == [true, false])
    }

    @Test func aHangingServerCountsAsMissing() async throws {
      server.hang()
      player.prepare()
      #expect(await eventually { player.isServerMissing })
      player.letGo()
    }

    @Test func aServerThatNeverAnswersBlocksNothing() async throws {
      server.hang()
      player.prepare()
      player.play(tone, loops: true)
      player.setVolume(0.5)
      #expect(await eventually { player.status == .failed(tone, .noServer) })
      player.stop()
      player.play(tone)
      #expect(player.status == .silent)
      #expect(await eventually { player.status == .failed(tone, .noServer) })
      player.letGo()
      #expect(player.longestWait < .milliseconds(100))
    }
  }

  @MainActor @Suite final class FoundServerTests: SoundServerFixture {
    @Test(arguments: [false, true])
    func aRepeatedSoundResumesWhenTheServerIsFound(byPreparing: Bool) async throws {
      player.prepare()
      await playAndWait(tone)
      server.kill()
      #expect(await eventually { player.isServerMissing })
      for _ in 1...3 { player.prepare() }
      try await server.start()
      if byPreparing { player.prepare() }
      #expect(await eventually { player.status == .playing(tone) && !player.isServerMissing })
      #expect(player.serverChanges == [true, false])
      // Long enough for any other search to find it, too.
      await pause(.milliseconds(2300))
      #expect(try server.streams() <= 1)
      expectLoss(of: tone)
    }

    @Test func aStoppedSoundIsNotHeardWhenTheServerIsFound() async throws {
      server.kill()
      player.play(tone, loops: true)
      #expect(await eventually { player.status == .failed(tone, .noServer) })
      player.stop()
      #expect(player.isServerMissing)
      try await server.start()
      let recording = try await record()
      #expect(await eventually { !player.isServerMissing })
      #expect(await recording.continues(for: 1000))
      #expect(recording.sounds(after: 0) == [])
      #expect(player.seen == [.failed(tone, .noServer), .silent])
    }

    @Test func aWatchedServerIsLookedForOnlyWhenItAppears() async throws {
      let looks = Log<Bool>()
      let playback = Playback(applicationProperties: [:], longPause: .milliseconds(50))
      playback.watchServer { looks.append($0) }
      server.kill()
      playback.setWatched(true)
      #expect(await eventually { !looks.entries.isEmpty })
      // Long enough for any other search.
      await pause(.milliseconds(2300))
      #expect(looks.entries == [true])
      try await server.start()
      await finishRequests(of: playback)
      #expect(looks.entries == [true])
      for _ in 1...3 { playback.serverMayBeThere() }
      #expect(await eventually { looks.entries.count > 1 })
      await pause(.milliseconds(2300))
      #expect(looks.entries == [true, false])
      playback.close()
    }

    /// A new socket may have no listener yet.
    @Test func aServerThatDoesNotListenYetIsTriedAFewTimes() async throws {
      let looks = Log<Bool>()
      let playback = Playback(applicationProperties: [:])
      playback.watchServer { looks.append($0) }
      server.kill()
      playback.setWatched(true)
      playback.serverMayBeThere()
      #expect(await eventually { looks.entries.count >= 4 })
      await pause(.milliseconds(2300))
      #expect(looks.entries == [true, true, true, true])
      playback.close()
    }

    @Test func onlyAMissingServerIsLookedForAgain() async {
      let looks = Log<Bool>()
      let playback = Playback(applicationProperties: [:], longPause: .milliseconds(50))
      playback.watchServer { looks.append($0) }
      playback.prepare()
      #expect(await eventually { !looks.entries.isEmpty })
      await pause(.milliseconds(2300))
      #expect(looks.entries == [false])
      server.kill()
      await pause(.milliseconds(500))
      playback.prepare()
      #expect(await eventually { looks.entries.count >= 4 })
      playback.close()
      await finishRequests(of: playback)
      let seen = looks.entries
      #expect(seen == [false] + seen.dropFirst().map { _ in true })
      await pause(.milliseconds(2300))
      #expect(looks.entries == seen)
    }
  }
}
