import AlarmSound
import Foundation
import TestSupport
import Testing

extension SoundServerTests {
  /// Nothing is left behind by sounds, whether they end or are stopped.
  @MainActor @Suite struct EnduranceTests {
    let files: TemporaryDirectory
    let server: PulseServer
    let player = PlayerUnderTest()

    init() async throws {
      files = try TemporaryDirectory()
      server = try await PulseServer()
    }

    @Test(arguments: [false, true])
    func twoHundredSoundsLeaveNothingBehind(isCutShort: Bool) async throws {
      let tone = try files.sound("tone", wave(seconds: isCutShort ? 5 : 0.02))
      try await play(tone, times: 20, isCutShort: isCutShort)
      let before = Footprint()
      try await play(tone, times: 200, isCutShort: isCutShort)
      let after = Footprint()
      // Some of either are Dispatch's, which has them come and go.
      #expect(after.files < before.files + 10)
      #expect(after.threads < before.threads + 10)
      #expect(after.kilobytes - before.kilobytes < 1024)
    }

    private func play(_ sound: Sound, times: Int, isCutShort: Bool) async throws {
      for _ in 0..<times {
        let count = player.seen.count
        player.play(sound)
        try #require(await eventually { player.seen.count > count })
        if isCutShort { player.stop() }
        try #require(await eventually { player.seen.count == count + 2 })
      }
    }
  }
}

/// What this process occupies.
struct Footprint {
  let files: Int
  let threads: Int
  let kilobytes: Int

  init() {
    files = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
    threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count) ?? 0
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    kilobytes = (pages.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 4
  }
}
