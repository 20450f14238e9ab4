import AlarmSound
import Foundation
import TestSupport
import Testing

extension SoundServerTests {
  @MainActor @Suite struct BadFileTests {
    let files: TemporaryDirectory
    let server: PulseServer
    let player = PlayerUnderTest()

    init() async throws {
      files = try TemporaryDirectory()
      server = try await PulseServer()
    }

    @Test(arguments: [
      Candidate("text", Array("hello".utf8), .notAudio),
      Candidate("vorbis of nothing but a header", oggPage(vorbisIdentification), .notAudio),
      Candidate("wave without data", Array(wave().prefix(36)), .notAudio),
      Candidate("wave of no length", wave(seconds: 0), .failed(code: -8)),
      Candidate(
        "wave of 24 bits after a long chunk",
        wave(depth: 24, before: chunk("LIST", [UInt8](repeating: 1, count: 600))), .notAudio
      ),
    ])
    func isReportedOnceAndGivenUp(_ file: Candidate) async throws {
      let problem = try #require(file.problem)
      let sound = try files.sound(file.name, file.bytes)
      player.play(sound, loops: true)
      #expect(await eventually { player.status == .failed(sound, problem) })
      await pause(.milliseconds(1500))
      #expect(player.seen == [.failed(sound, problem)])
    }

    @Test func aFileThatGoesAwayWhileItIsRepeatedIsReported() async throws {
      let tone = try files.sound("tone", wave(seconds: 0.2))
      player.play(tone, loops: true)
      #expect(await eventually { player.status == .playing(tone) })
      #expect(unlink(tone.path) == 0)
      #expect(await eventually { player.status == .failed(tone, .missing) })
    }

    /// The first damage is met before the sound begins, the second while it is played.
    @Test(arguments: [(20_000, false), (60_000, true)])
    func aDamagedFileIsToldFromALostServer(position: Int, isHeard: Bool) async throws {
      let source = "/usr/share/sounds/freedesktop/stereo/alarm-clock-elapsed.oga"
      var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: source)))
      for offset in 0..<200 { bytes[position + offset] ^= 0x55 }
      let sound = try files.sound("damaged", bytes)
      player.play(sound, loops: true)
      #expect(
        await eventually(within: .seconds(60)) { player.status == .failed(sound, .notAudio) })
      #expect(player.seen == (isHeard ? [.playing(sound)] : []) + [.failed(sound, .notAudio)])
    }

    @Test func aSoundOfOneSampleIsNoBusyLoop() async throws {
      let click = try files.sound("click", wave(seconds: 0.00003))
      let tone = try files.sound("tone", wave(seconds: 5))
      player.play(click, loops: true)
      await pause(.seconds(2))
      #expect(player.status == .playing(click))
      player.play(tone)
      #expect(await eventually { player.status == .playing(tone) })
      // The server numbers the sounds.
      let number = try server.control(["list", "short", "sink-inputs"]).prefix { $0.isNumber }
      #expect((4...11).contains(Int(number) ?? 0), "\(number) clicks in 2 s")
    }
  }
}
