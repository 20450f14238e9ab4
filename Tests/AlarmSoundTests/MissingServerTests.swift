import Foundation
import TestSupport
import Testing

@testable import AlarmSound

extension SoundServerTests {
  /// Whether there is a sound server, as told before anything is to be heard.
  @MainActor @Suite struct MissingServerTests {
    let files: TemporaryDirectory
    let server: PulseServer
    let player = PlayerUnderTest()

    init() async throws {
      files = try TemporaryDirectory()
      server = try await PulseServer()
    }

    @Test func aServerThatIsThereIsNotMissing() async {
      player.prepare()
      await pause(.milliseconds(3500))
      #expect(player.serverChanges.isEmpty)
      #expect(!player.isServerMissing)
    }

    @Test func aMissingServerIsToldAndFoundWhenItStarts() async throws {
      server.kill()
      player.prepare()
      #expect(await eventually(within: .seconds(1)) { player.isServerMissing })
      await pause(.milliseconds(2500))
      try await server.start()
      #expect(await eventually(within: .seconds(5)) { !player.isServerMissing })
      #expect(player.serverChanges == [true, false])
      #expect(player.seen.isEmpty)
      #expect(player.longestWait < .milliseconds(100))
    }

    @Test func thatItWasLostMeanwhileIsToldByTheNextPreparation() async throws {
      player.prepare()
      #expect(try await eventually { try isConnected() })
      server.kill()
      await pause(.milliseconds(500))
      #expect(!player.isServerMissing)
      player.prepare()
      #expect(await eventually { player.isServerMissing })
      try await server.start()
      #expect(await eventually { !player.isServerMissing })
      #expect(player.serverChanges == [true, false])
    }

    @Test func aHangingServerIsNone() async throws {
      let hanging = try HangingServer(path: "\(files.path)/hanging")
      setenv("PULSE_SERVER", "unix:\(hanging.path)", 1)
      player.prepare()
      #expect(await eventually { player.isServerMissing })
      player.letGo()
      hanging.close()
    }

    @Test func aRepeatedSoundGoesOnWhenTheServerIsFound() async throws {
      let tone = try files.sound("tone", wave(seconds: 0.3))
      player.prepare()
      player.play(tone, loops: true)
      #expect(await eventually { player.status == .playing(tone) })
      server.kill()
      #expect(await eventually { player.isServerMissing })
      // In the midst of the search.
      for _ in 1...3 { player.prepare() }
      try await server.start()
      #expect(await eventually { player.status == .playing(tone) })
      #expect(!player.isServerMissing)
      #expect(player.serverChanges == [true, false])
      await pause(.milliseconds(2500))
      #expect(try server.streams() <= 1)
      #expect(player.seen == [.playing(tone), .failed(tone, .noServer), .playing(tone)])
    }

    @Test func aStoppedSoundIsNotHeardWhenTheServerIsFound() async throws {
      let tone = try files.sound("tone", wave(seconds: 0.3))
      server.kill()
      player.play(tone, loops: true)
      #expect(await eventually { player.status == .failed(tone, .noServer) })
      player.stop()
      #expect(player.isServerMissing)
      try await server.start()
      let recording = try await Recording()
      let back = ContinuousClock.now
      #expect(await eventually { !player.isServerMissing })
      await pause(.milliseconds(1000))
      #expect(recording.firstSound(after: back) == nil)
      #expect(player.seen == [.failed(tone, .noServer), .silent])
    }

    @Test func onlyAMissingServerIsLookedForAgain() async {
      let looks = Log<Bool>()
      let playback = Playback(applicationProperties: [:])
      playback.watchServer { looks.append($0) }
      playback.prepare()
      await pause(.seconds(5))
      #expect(looks.entries == [false])
      server.kill()
      await pause(.milliseconds(500))
      playback.prepare()
      #expect(await eventually { looks.entries == [false, true, true, true] })
      playback.close()
      await pause(.seconds(3))
      #expect(looks.entries == [false, true, true, true])
    }

    private func isConnected() throws -> Bool {
      try server.control(["list", "clients"]).contains("Simmer Test")
    }
  }
}
