import AlarmSound
import Foundation
import TestSupport
import Testing

extension SoundServerTests {
  @MainActor @Suite final class EnduranceTests: SoundServerFixture {
    @Test(arguments: [false, true])
    func manySoundsLeaveNothingBehind(isCutShort: Bool) async throws {
      let tone = try files.sound("tone", wave(seconds: isCutShort ? 5 : 0.02))
      try await play(tone, times: 20, isCutShort: isCutShort)
      let before = Footprint()
      try await play(tone, times: isSoak ? 200 : 100, isCutShort: isCutShort)
      let after = Footprint()
      // Some of both belong to Dispatch, which opens and closes them at any time.
      #expect(after.files < before.files + 10)
      #expect(after.threads < before.threads + 10)
      // A sound that is kept would cost more.
      #expect(after.kilobytes - before.kilobytes < 2048)
    }

    private func play(_ sound: Sound, times: Int, isCutShort: Bool) async throws {
      for _ in 0..<times {
        let count = player.seen.count
        player.play(sound)
        try #require(await eventually { player.seen.count > count })
        if isCutShort { player.stop() }
        try #require(await eventually { player.seen.count > count + 1 && player.status == .silent })
      }
    }
  }
}

private struct Footprint {
  let files = entries("/proc/self/fd")
  let threads = entries("/proc/self/task")
  let kilobytes: Int

  init() {
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    kilobytes = (pages.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 4
  }

  private static func entries(_ directory: String) -> Int {
    (try? FileManager.default.contentsOfDirectory(atPath: directory).count) ?? 0
  }
}
