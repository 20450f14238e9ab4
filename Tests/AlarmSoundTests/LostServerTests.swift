import Foundation
import TestSupport
import Testing

@testable import AlarmSound

extension SoundServerTests {
  @MainActor @Suite struct LostServerTests {
    let files: TemporaryDirectory
    let tone: Sound
    let player = PlayerUnderTest()

    init() throws {
      files = try TemporaryDirectory()
      tone = try files.sound("tone", wave(seconds: 0.3))
    }

    @Test(arguments: [true, false]) func withoutServerItIsSaidAtOnce(loops: Bool) async {
      setenv("PULSE_SERVER", "unix:\(files.path)/none", 1)
      let begin = ContinuousClock.now
      player.prepare()
      player.play(tone, loops: loops)
      #expect(await eventually { player.status == .failed(tone, .noServer) })
      #expect(ContinuousClock.now - begin < .seconds(1))
      await pause(.milliseconds(2500))
      #expect(player.seen == [.failed(tone, .noServer)])
      player.stop()
      #expect(player.status == .silent)
      #expect(player.longestWait < .milliseconds(100))
    }

    @Test func aServerThatNeverAnswersBlocksNothing() async throws {
      let hanging = try HangingServer(path: "\(files.path)/hanging")
      setenv("PULSE_SERVER", "unix:\(hanging.path)", 1)
      player.prepare()
      player.play(tone, loops: true)
      #expect(await eventually { player.status == .failed(tone, .noServer) })
      player.stop()
      player.play(tone)
      #expect(player.status == .silent)
      #expect(await eventually { player.status == .failed(tone, .noServer) })
      player.letGo()
      #expect(player.longestWait < .milliseconds(100))
      hanging.close()
    }

    @Test func repeatingGoesOnByItselfWhenTheServerIsBack() async throws {
      let server = try await PulseServer()
      player.play(tone, loops: true)
      #expect(await eventually { player.status == .playing(tone) })
      server.kill()
      #expect(await eventually { player.status == .failed(tone, .noServer) })
      await pause(.milliseconds(2500))
      try await server.start()
      let back = ContinuousClock.now
      #expect(await eventually { player.status == .playing(tone) })
      let recording = try await Recording()
      #expect(await eventually { recording.firstSound(after: back) != nil })
      #expect(player.seen == [.playing(tone), .failed(tone, .noServer), .playing(tone)])
      player.stop()
    }

    @Test(arguments: [
      (["suspend-sink", "test", "1"], ["suspend-sink", "test", "0"]),
      (["unload-module", "module-null-sink"], ["load-module", "module-null-sink"]),
    ])
    func aServerWithNothingToPlayOnIsNone(lose: [String], regain: [String]) async throws {
      let server = try await PulseServer()
      player.play(tone, loops: true)
      #expect(await eventually { player.status == .playing(tone) })
      try server.control(lose)
      #expect(await eventually { player.status == .failed(tone, .noServer) })
      try server.control(regain)
      #expect(await eventually { player.status == .playing(tone) })
      #expect(player.seen == [.playing(tone), .failed(tone, .noServer), .playing(tone)])
    }

    @Test func aServerStartedAnewBetweenTwoSoundsIsNotNoticed() async throws {
      let server = try await PulseServer()
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

    /// When the end of the sound is looked at, the connection is in order again.
    @Test func aServerThatIsBackAtOnceIsNotTakenForADamagedFile() async throws {
      let server = try await PulseServer()
      let long = try files.sound("long", wave(seconds: 20))
      let seen = Log<PlayerStatus>()
      let isBack = DispatchSemaphore(value: 0)
      let playback = Playback(applicationProperties: ["application.name": "Simmer Test"])
      let request = PlaybackRequest(
        sound: long, volume: 1, loops: true, fadeIn: FadeIn(duration: .zero)
      ) { status in
        seen.append(status)
        isBack.wait()
      }
      playback.play(request)
      #expect(try await eventually { try server.streams() == 1 })
      try server.disconnectPlayers()
      #expect(
        try await eventually { try server.control(["list", "clients"]).contains("Simmer Test") })
      #expect(try server.streams() == 0)
      for _ in 1...5 { isBack.signal() }
      #expect(try await eventually { try server.streams() == 1 })
      #expect(seen.entries == [.playing(long)])
      playback.close()
    }

    @Test func aSoundPlayedOnceIsNotTriedAgain() async throws {
      let server = try await PulseServer()
      let long = try files.sound("long", wave(seconds: 20))
      player.play(long)
      #expect(await eventually { player.status == .playing(long) })
      server.kill()
      #expect(await eventually { player.status == .failed(long, .noServer) })
      try await server.start()
      await pause(.milliseconds(1500))
      #expect(player.status == .failed(long, .noServer))
    }
  }
}

/// A server that lets everybody in and says nothing.
final class HangingServer {
  let path: String
  private let socket: Int32

  init(path: String) throws {
    self.path = path
    socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard bound == 0, listen(socket, 5) == 0 else { throw POSIXError(.EADDRNOTAVAIL) }
  }

  func close() {
    Glibc.close(socket)
  }
}
