import AlarmSound
import Foundation
import TestSupport
import Testing

extension SoundServerTests {
  /// What is heard of a sound that fades in. Levels are in decibels, 0 that of the full volume.
  @MainActor @Suite struct FadingTests {
    let files: TemporaryDirectory
    let server: PulseServer
    let player = PlayerUnderTest()

    init() async throws {
      files = try TemporaryDirectory()
      server = try await PulseServer()
    }

    /// One sound is shorter, the other longer than a step.
    @Test(arguments: [0.3, 20]) func growsInSmallStepsWithoutGap(seconds: Double) async throws {
      let recording = try await Recording()
      let tone = try files.sound("tone", wave(seconds: seconds))
      let begin = ContinuousClock.now
      player.play(tone, loops: true, fadeIn: .seconds(5))
      #expect(await eventually { recording.levels(after: begin).contains { $0 > -0.5 } })
      await pause(.milliseconds(500))
      player.stop()
      let levels = recording.levels(after: begin)
      #expect(abs((levels.first ?? 0) - -29.7) < 1)
      let steps = zip(held(levels), held(levels).dropFirst()).map { $1 - $0 }
      // 6 dB, and somewhat more where a busy machine is late.
      #expect(steps.allSatisfy { (0.5...9).contains($0) }, "\(levels)")
      // No longer than the silence that Simmer's own sounds end with.
      #expect(recording.gaps(after: begin).allSatisfy { $0 < .milliseconds(160) })
      #expect(player.seen == [.playing(tone), .silent])
    }

    /// The levels that lasted, one after the other: without the moments, longer on a busy machine, at
    /// which the old sound and the new one are heard together.
    private func held(_ levels: [Double]) -> [Double] {
      var runs: [(level: Double, length: Int)] = []
      for level in levels {
        if let last = runs.last, abs(last.level - level) < 0.5 {
          runs[runs.count - 1].length += 1
        } else {
          runs.append((level, 1))
        }
      }
      var held: [Double] = []
      for run in runs where run.length >= 5 && abs((held.last ?? -99) - run.level) >= 0.5 {
        held.append(run.level)
      }
      return held
    }

    @Test func whatIsPlayedOnceIsNotFaded() async throws {
      let recording = try await Recording()
      let begin = ContinuousClock.now
      player.play(try files.sound("tone", wave(seconds: 0.3)), fadeIn: .seconds(20))
      #expect(await eventually { player.seen.last == .silent })
      #expect(try #require(recording.levels(after: begin).first) > -0.5)
    }

    @Test func aLostServerDoesNotBeginTheFadeAnew() async throws {
      let tone = try files.sound("tone", wave(seconds: 20))
      player.play(tone, loops: true, fadeIn: .seconds(4))
      #expect(await eventually { player.status == .playing(tone) })
      server.kill()
      #expect(await eventually { player.status == .failed(tone, .noServer) })
      await pause(.seconds(4))
      try await server.start()
      let recording = try await Recording()
      let back = ContinuousClock.now
      #expect(await eventually { recording.levels(after: back).count > 5 })
      #expect(try #require(recording.levels(after: back).last) > -0.5)
    }

    @Test func aFileThatGoesAwayInTheFadeFallsSilent() async throws {
      let tone = try files.sound("tone", wave(seconds: 20))
      player.play(tone, loops: true, fadeIn: .seconds(3))
      #expect(await eventually { player.status == .playing(tone) })
      #expect(unlink(tone.path) == 0)
      #expect(await eventually { player.status == .failed(tone, .missing) })
      #expect(try await eventually { try server.streams() == 0 })
    }
  }
}
