import Dispatch
import TestSupport
import Testing
import TimerEngine

@testable import AlarmSound

extension SoundServerTests {
  @MainActor @Suite final class OutputsTests: SoundServerFixture {
    /// Held as long as a test has the semaphore.
    private let mainLoop = DispatchSemaphore(value: 1)

    private var players: [String?: CanberraPlayer] = [:]

    private func player(on outputs: String?...) -> OutputsPlayer {
      let player = OutputsPlayer { [unowned self, mainLoop] output in
        let new = CanberraPlayer(
          applicationName: "Simmer Test", applicationID: "", output: output
        ) { body in
          mainLoop.wait()
          mainLoop.signal()
          Task { @MainActor in body() }
        }
        players[output] = new
        return new
      }
      player.outputs = outputs
      return player
    }

    /// Adds an output, and records both.
    private func recordBoth() async throws -> [Recording] {
      try addOutput()
      return [try await record(), try await Recording(of: "attic", load: load)]
    }

    private func addOutput() throws {
      try server.control(["load-module", "module-null-sink", "sink_name=attic", "norewinds=1"])
    }

    @Test func aHeldMainThreadSilencesNoOutput() async throws {
      let recordings = try await recordBoth()
      let player = player(on: "test", "attic")
      mainLoop.wait()
      defer { mainLoop.signal() }
      player.expect(
        ExpectedAlarm(due: .now, sounds: [tone], volume: 1, fadeIn: .zero, limit: nil))
      for recording in recordings { #expect(await recording.hearsSound(after: 0)) }
    }

    /// Of one the server plays nothing, of the other it answers nothing.
    @Test func anOutputThatHangsSilencesNoOther() async throws {
      let recordings = try await recordBoth()
      let pipe = "file=\(files.path)/pipe"
      try server.control(["load-module", "module-pipe-sink", "sink_name=stuck", pipe])
      let player = player(on: "stuck", "attic", "test")
      let answer = DispatchSemaphore(value: 0)
      players["attic"]?.playback.queue.async { answer.wait() }
      player.play(tone, or: [], volume: 1, loops: true, fadeIn: .zero)
      #expect(await recordings[0].hearsSound(after: 0))
      for (output, problem) in [("stuck", .unfinished), ("attic", .noServer)]
        as [(String, SoundProblem)]
      {
        #expect(await eventually { players[output]?.status == .failed(tone, problem) })
      }
      #expect(player.status == .playing(tone))
      #expect(recordings[0].gaps(after: 0).allSatisfy { $0 < 500 + milliseconds(load.slack) })
      #expect(recordings[1].sounds(after: 0).isEmpty)
      answer.signal()
      #expect(await recordings[1].hearsSound(after: 0))
      player.stop()
    }

    /// It may come back, too, even if the mixer tells of neither.
    @Test func inPlaceOfAnOutputThatIsGoneTheDesktopsIsUsed() async throws {
      let recordings = try await recordBoth()
      let player = player(on: "attic")
      player.play(tone, or: [], volume: 1, loops: true, fadeIn: .zero)
      #expect(await recordings[1].hearsSound(after: 0))
      #expect(recordings[0].sounds(after: 0).isEmpty)
      let modules = try server.control(["list", "short", "modules"]).split(separator: "\n")
      let module = try #require(modules.first { $0.contains("sink_name=attic") })
      try server.control(["unload-module", String(module.prefix { $0.isNumber })])
      #expect(await recordings[0].hearsSound(after: recordings[0].now))
      try addOutput()
      let back = try await Recording(of: "attic", load: load)
      #expect(await back.hearsSound(after: 0))
      #expect(await recordings[0].fallsSilent())
      #expect(player.status == .playing(tone))
    }

    @Test func eachOutputFadesInAndWaitsAndFollowsTheVolume() async throws {
      let recordings = try await recordBoth()
      let player = player(on: "test", "attic")
      player.play(tone, or: [], volume: 1, loops: true, fadeIn: .seconds(2))
      for recording in recordings {
        #expect(await eventually { recording.peak(after: 0) > 30_000 })
        #expect(recording.levels(after: 0).prefix(4).allSatisfy { $0 < -12 })
      }
      player.setVolume(0.5)
      for recording in recordings {
        #expect(await recording.continues(for: 700))
        #expect(await eventually { abs(recording.peak(after: recording.now - 500) - 4000) < 300 })
      }
      var pauses = 0
      player.pause(within: .seconds(20)) { pauses += 1 }
      #expect(await eventually { pauses == 1 })
      for recording in recordings { #expect(await recording.fallsSilent()) }
      player.resume()
      for recording in recordings { #expect(await recording.hearsSound(after: recording.now)) }
      player.outputs = ["attic"]
      #expect(await recordings[0].fallsSilent())
      #expect(await recordings[1].hearsSound(after: recordings[1].now))
      #expect(pauses == 1)
    }
  }
}
