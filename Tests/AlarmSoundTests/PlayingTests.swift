import AlarmSound
import Foundation
import TestSupport
import Testing

extension SoundServerTests {
  @MainActor @Suite struct PlayingTests {
    let files: TemporaryDirectory
    let server: PulseServer
    let recording: Recording
    let player = PlayerUnderTest()

    init() async throws {
      files = try TemporaryDirectory()
      server = try await PulseServer()
      recording = try await Recording()
    }

    @Test(arguments: [true, false]) func playsAtOnceAndEndsSilent(isPrepared: Bool) async throws {
      let tone = try files.sound("tone", wave(seconds: 0.3))
      if isPrepared {
        player.prepare()
        await pause(.milliseconds(500))
      }
      let begin = ContinuousClock.now
      player.play(tone)
      #expect(await eventually { player.seen == [.playing(tone), .silent] })
      #expect(await eventually { recording.firstSound(after: begin) != nil })
      let delay = try #require(recording.firstSound(after: begin)) - begin
      #expect(delay < .milliseconds(500))
    }

    @Test func playsTheThemeAndWaveOfEightBits() async throws {
      let theme = SoundCatalogue(
        simmerDirectory: "", dataDirectories: ["/usr/share"], personalFiles: [])
      let bell = try #require(theme["freedesktop/bell"])
      for sound in [bell, try files.sound("eight", wave(depth: 8))] {
        let begin = ContinuousClock.now
        player.play(sound)
        #expect(await eventually { recording.firstSound(after: begin) != nil })
        #expect(await eventually { player.status == .silent })
      }
    }

    @Test func repeatsWithoutEnd() async throws {
      let tone = try files.sound("tone", wave(seconds: 0.3))
      let begin = ContinuousClock.now
      player.play(tone, loops: true)
      #expect(await eventually { recording.gaps(after: begin).count >= 5 })
      #expect(recording.gaps(after: begin).allSatisfy { $0 < .milliseconds(500) })
      #expect(player.seen == [.playing(tone)])
      player.stop()
    }

    @Test func stopIsHeardWithinATenthOfASecond() async throws {
      let tone = try files.sound("tone", wave(seconds: 20))
      for (loops, fadeIn) in [(true, .zero), (false, .zero), (true, Duration.seconds(2))] {
        let begin = ContinuousClock.now
        player.play(tone, loops: loops, fadeIn: fadeIn)
        #expect(await eventually { recording.firstSound(after: begin) != nil })
        await pause(.milliseconds(300))
        let end = ContinuousClock.now
        player.stop()
        #expect(player.status == .silent)
        await pause(.milliseconds(600))
        let delay = try #require(recording.lastSound) - end
        #expect(delay < .milliseconds(100))
      }
      #expect(player.seen == (1...3).flatMap { _ in [.playing(tone), .silent] })
    }

    @Test func replacesASound() async throws {
      let long = try files.sound("long", wave(seconds: 20))
      let short = try files.sound("short", wave(seconds: 0.2))
      player.play(long, loops: true)
      #expect(await eventually { player.status == .playing(long) })
      player.play(short)
      #expect(await eventually { player.status == .silent })
      let end = ContinuousClock.now
      await pause(.milliseconds(500))
      #expect(recording.peak(after: end + .milliseconds(100)) < 300)
      #expect(player.seen == [.playing(long), .playing(short), .silent])
    }

    @Test func manyCallsAtOnceLeaveTheLast() async throws {
      let bytes = wave(seconds: 5)
      let sounds = try (0..<20).map { try files.sound("tone \($0)", bytes) }
      for sound in sounds { player.play(sound, loops: true) }
      #expect(await eventually { player.status == .playing(sounds[19]) })
      await pause(.milliseconds(300))
      #expect(try server.streams() == 1)
      for sound in sounds {
        player.play(sound, loops: true)
        player.stop()
      }
      await pause(.milliseconds(500))
      #expect(player.status == .silent)
      #expect(try server.streams() == 0)
    }

    @Test func whatIsSaidTooLateIsIgnored() async throws {
      let tone = try files.sound("tone", wave(seconds: 5))
      let loop = HeldLoop()
      let player = CanberraPlayer(applicationName: "", applicationID: "") { loop.hold($0) }
      var seen: [PlayerStatus] = []
      player.onStatusChange = { seen.append($0) }
      player.play(tone, volume: 1, loops: true, fadeIn: .zero)
      #expect(await eventually { loop.isHolding })
      player.stop()
      loop.run()
      #expect(seen.isEmpty)
      #expect(player.status == .silent)
    }

    @Test func volumeIsCubic() async throws {
      let tone = try files.sound("tone", wave(seconds: 0.4))
      for (volume, peak) in [(1.0, 32_000), (0.5, 4000), (0, 0)] {
        let begin = ContinuousClock.now
        player.play(tone, volume: volume)
        #expect(await eventually { player.status == .playing(tone) })
        #expect(await eventually { player.status == .silent })
        #expect(abs(recording.peak(after: begin) - peak) <= peak / 20, "volume \(volume)")
        await pause(.milliseconds(100))
      }
    }

    @Test func aChangedVolumeIsHeardFromTheNextRepetitionOn() async throws {
      let tone = try files.sound("tone", wave(seconds: 0.3))
      let begin = ContinuousClock.now
      player.play(tone, loops: true)
      #expect(await eventually { recording.peak(after: begin) > 30_000 })
      player.setVolume(0.5)
      let isSofter = await eventually {
        let peak = recording.peak(after: .now - .milliseconds(500))
        return abs(peak - 4000) < 200
      }
      #expect(isSofter)
      #expect(player.seen == [.playing(tone)])
    }

    @Test func tellsTheServerWhatItIs() async throws {
      let tone = try files.sound("Küche", wave(seconds: 5))
      player.play(tone)
      #expect(await eventually { player.status == .playing(tone) })
      let properties = try server.control(["list", "sink-inputs"])
      for expected in [
        "media.role = \"alarm\"", "media.name = \"Küche\"", "event.description = \"Küche\"",
        "application.name = \"Simmer Test\"", "application.id = \"test.Simmer\"",
      ] {
        #expect(properties.contains(expected), "\(expected)")
      }
    }

    @Test func lettingGoOfThePlayerSilencesIt() async throws {
      let tone = try files.sound("tone", wave(seconds: 20))
      player.play(tone, loops: true)
      #expect(await eventually { player.status == .playing(tone) })
      player.letGo()
      #expect(try await eventually { try server.streams() == 0 })
      #expect(
        try await eventually { try !server.control(["list", "clients"]).contains("Simmer Test") })
      #expect(player.longestWait < .milliseconds(100))
    }
  }
}

/// A main loop that runs nothing before it is told to. Unchecked: locked.
private final class HeldLoop: @unchecked Sendable {
  private let lock = NSLock()
  private var held: [@MainActor @Sendable () -> Void] = []

  var isHolding: Bool { lock.withLock { !held.isEmpty } }

  func hold(_ closure: @escaping @MainActor @Sendable () -> Void) {
    lock.withLock { held.append(closure) }
  }

  @MainActor func run() {
    lock.withLock { held }.forEach { $0() }
  }
}
