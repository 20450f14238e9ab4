import AlarmSound
import Foundation
import TestSupport
import Testing

extension SoundServerTests {
  @MainActor @Suite final class FadingTests: SoundServerFixture {
    /// One sound is shorter, the other longer than a step.
    @Test(arguments: [0.3, 20]) func growsInSmallStepsWithoutGap(seconds: Double) async throws {
      let recording = try await record()
      let tone = try files.sound("tone", wave(seconds: seconds))
      player.play(tone, loops: true, fadeIn: .seconds(5))
      #expect(await eventually { recording.levels(after: 0).contains { $0 > -0.5 } })
      #expect(await recording.continues(for: 500))
      player.stop()
      let (levels, slack) = (recording.levels(after: 0), load.slack)
      // The level grows by 6 dB in a second.
      let decibels = 6 * (slack / .seconds(1))
      #expect(levels.first.map { -30.7 < $0 && $0 < -28.7 + decibels } == true)
      let held = held(levels)
      let steps = zip(held, held.dropFirst()).map { $1 - $0 }
      #expect(steps.allSatisfy { 0.5 <= $0 && $0 <= 9 + decibels }, "\(levels)")
      // No longer than the silence at the end of Simmer's own sounds.
      let longest = 160 + milliseconds(slack)
      #expect(recording.gaps(after: 0).allSatisfy { $0 < longest })
      #expect(player.seen == [.playing(tone), .silent])
    }

    /// The levels that lasted, in order: without silence, and without the moments, longer on a busy
    /// machine, at which the old and the new sound are heard together.
    private func held(_ levels: [Double]) -> [Double] {
      var runs: [(level: Double, length: Int)] = []
      for level in levels where level > -40 {
        if let last = runs.last, abs(last.level - level) < 0.5 {
          runs[runs.count - 1].length += 1
        } else {
          runs.append((level, 1))
        }
      }
      let lasting = runs.filter { $0.length >= 5 }.map(\.level)
      var held: [Double] = []
      for (index, level) in lasting.enumerated() {
        if let last = held.last {
          if abs(last - level) < 0.5 { continue }
          if index + 1 < lasting.count, abs(sum(last, lasting[index + 1]) - level) < 1 { continue }
        }
        held.append(level)
      }
      return held
    }

    /// The level, in decibels, of two sounds heard together.
    private func sum(_ one: Double, _ other: Double) -> Double {
      20 * log10(pow(10, one / 20) + pow(10, other / 20))
    }

    @Test func aSoundPlayedOnceIsNotFaded() async throws {
      let recording = try await record()
      player.play(tone, fadeIn: .seconds(20))
      #expect(await eventually { player.seen.last == .silent })
      #expect(await eventually { !recording.levels(after: 0).isEmpty })
      #expect(try #require(recording.levels(after: 0).first) > -0.5)
    }

    @Test func aLostServerDoesNotRestartTheFade() async throws {
      await playAndWait(long, fadeIn: .seconds(3))
      await loseServer(playing: long)
      await pause(.seconds(3))
      try await server.start()
      let recording = try await record()
      #expect(await eventually { recording.levels(after: 0).count > 5 })
      #expect(recording.levels(after: 0).prefix(6).allSatisfy { $0 > -0.5 })
    }
  }
}
