import Foundation
import TestSupport
import Testing

@testable import AlarmSound

extension SoundServerTests {
  /// A real server, asked through libpulse.
  @MainActor @Suite final class DesktopMixerTests {
    private let server: PulseServer
    private let mixer = DesktopMixer { closure in Task { @MainActor in closure() } }
    private var changes = 0

    init() async throws {
      server = try await PulseServer()
    }

    private func ask() async -> MixerReading? {
      await withCheckedContinuation { continuation in
        mixer.ask { continuation.resume(returning: $0) }
      }
    }

    private func remove(_ obstacle: Audibility.Obstacle) async {
      await withCheckedContinuation { continuation in
        mixer.remove(obstacle, on: ["test"]) { continuation.resume() }
      }
    }

    @Test func muteAndVolumeAreReadAndRemoved() async throws {
      #expect(await ask()?.output.isMuted == false)
      try server.control(["set-sink-mute", "test", "1"])
      #expect(await ask()?.output.isMuted == true)
      await remove(.muted)
      #expect(await ask()?.output.isMuted == false)
      try server.control(["set-sink-volume", "test", "3%"])
      let volume = try #require(await ask()?.output.volume)
      #expect(abs(volume - 0.03) < 0.001)
      await remove(.quiet)
      #expect(await ask()?.output.volume == 0.5)
      #expect(try server.control(["get-sink-volume", "test"]).contains("50%"))
    }

    @Test func changesAreReportedWhileTheyAreWatched() async throws {
      mixer.watch { [weak self] in self?.changes += 1 }
      _ = await ask()
      try server.control(["set-sink-mute", "test", "1"])
      #expect(await eventually { self.changes > 0 })
      mixer.watch(nil)
      _ = await ask()
      changes = 0
      try server.control(["set-sink-mute", "test", "0"])
      #expect(await ask()?.output.isMuted == false)
      #expect(changes == 0)
    }

    @Test func aServerMayDieAndComeBack() async throws {
      mixer.watch { [weak self] in self?.changes += 1 }
      #expect(await ask() != nil)
      server.kill()
      #expect(await eventually { self.changes > 0 })
      #expect(await ask() == nil)
      try await server.start()
      mixer.watch { [weak self] in self?.changes += 1 }
      #expect(await ask() != nil)
      changes = 0
      try server.control(["set-sink-mute", "test", "1"])
      #expect(await eventually { self.changes > 0 })
    }

    @Test func aServerMayHangForAWhile() async throws {
      #expect(await ask() != nil)
      for _ in 1...2 {
        server.hang()
        // Connected, and then while connecting.
        #expect(await ask() == nil)
        #expect(await ask() == nil)
        await remove(.muted)
        server.thaw()
        #expect(await ask() != nil)
      }
    }
  }
}
