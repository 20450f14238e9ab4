import Foundation
import Synchronization
import TestSupport
import Testing

@testable import AlarmSound

/// All tests with a sound server. They run one after the other, as the environment of the process
/// names the server.
@MainActor @Suite(.serialized) enum SoundServerTests {}

/// A test with its own sound server, and a player that has not connected yet.
@MainActor class SoundServerFixture {
  let files: TemporaryDirectory
  /// Tones of 0.3 s and 20 s.
  let (tone, long): (Sound, Sound)
  let server: PulseServer
  let player = PlayerUnderTest()
  let load: Load

  init() async throws {
    files = try TemporaryDirectory()
    tone = try files.sound("tone", wave(seconds: 0.3))
    long = try files.sound("long", wave(seconds: 20))
    server = try await PulseServer()
    load = Load(server: server)
  }

  func playAndWait(_ sound: Sound, loops: Bool = true, fadeIn: Duration = .zero) async {
    player.play(sound, loops: loops, fadeIn: fadeIn)
    #expect(await eventually { player.status == .playing(sound) })
  }

  func loseServer(playing sound: Sound) async {
    server.kill()
    #expect(await eventually { player.status == .failed(sound, .noServer) })
  }

  /// Expects that the last sound after this moment is heard within a tenth of a second.
  func expectSilence(in recording: Recording, soonAfter end: Int) async {
    #expect(await recording.fallsSilent())
    let last = recording.sounds(after: end).last ?? end
    #expect(last - end < 100 + milliseconds(load.slack))
  }

  /// Expects that the sound was played, lost its server, and continued.
  func expectLoss(of sound: Sound) {
    #expect(player.seen == [.playing(sound), .failed(sound, .noServer), .playing(sound)])
  }

  /// A request to repeat a sound, which logs each status.
  func request(for sound: Sound, _ log: Log<PlayerStatus>) -> PlaybackRequest {
    PlaybackRequest(
      sound: sound, fallbacks: [], volume: 1, loops: true, fadeIn: FadeIn(duration: .zero)
    ) { status, _ in log.append(status) }
  }

  func record() async throws -> Recording {
    try await Recording(load: load)
  }

  /// Waits until every earlier request is done; nil for those of ``player``.
  func finishRequests(of playback: Playback? = nil) async {
    let queue = (playback ?? player.playback)?.queue
    await withCheckedContinuation { done in queue?.async { done.resume() } ?? done.resume() }
  }
}

/// A player, its reports, and how long it blocked the main thread.
@MainActor final class PlayerUnderTest {
  private var player: CanberraPlayer?
  private(set) var seen: [PlayerStatus] = []
  private(set) var serverChanges: [Bool] = []
  /// The longest time that a call was blocked, without the time that it waited for a processor.
  private(set) var longestWait = Duration.zero

  init() {
    let player = CanberraPlayer(
      applicationName: "Simmer Test", applicationID: "test.Simmer",
      serverWatch: { SocketWatch($0) }, onMain: { closure in Task { @MainActor in closure() } })
    player.onStatusChange = { [weak self] in self?.seen.append($0) }
    player.onServerChange = { [weak self] in self?.serverChanges.append($0) }
    self.player = player
  }

  var playback: Playback? { player?.playback }
  var status: PlayerStatus { player?.status ?? .silent }
  var isServerMissing: Bool { player?.isServerMissing ?? false }

  func prepare(_ answered: @escaping @MainActor () -> Void = {}) {
    measure { player?.prepare(answered) }
  }

  func play(
    _ sound: Sound, volume: Double = 1, loops: Bool = false, fadeIn: Duration = .zero
  ) {
    measure { player?.play(sound, or: [], volume: volume, loops: loops, fadeIn: fadeIn) }
  }

  func setVolume(_ volume: Double) { measure { player?.setVolume(volume) } }

  func pause(within limit: Duration, _ paused: @escaping @MainActor @Sendable () -> Void) {
    measure { player?.pause(within: limit, paused) }
  }

  func resume() { measure { player?.resume() } }

  func stop() { measure { player?.stop() } }

  func letGo() { measure { player = nil } }

  private func measure(_ call: () -> Void) {
    let begin = ThreadClock.blockedTime()
    call()
    longestWait = max(longestWait, ThreadClock.blockedTime() - begin)
  }
}

/// Calls back when another socket is at the path of the sound server. The program uses other means.
@MainActor final class SocketWatch {
  private let task: Task<Void, Never>

  init(_ onSign: @escaping @MainActor () -> Void) {
    let path = ProcessInfo.processInfo.environment["PULSE_SERVER"]?.dropFirst("unix:".count)
    var last = Self.file(at: String(path ?? ""))
    task = Task { @MainActor in
      while !Task.isCancelled {
        await pause(.milliseconds(10))
        let file = Self.file(at: String(path ?? ""))
        if file != last, file != nil, !Task.isCancelled { onSign() }
        last = file
      }
    }
  }

  deinit { task.cancel() }

  /// Identifies a file, even if an earlier one at the path had the same inode.
  private static func file(at path: String) -> [Int]? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return [Int(status.st_ino), status.st_ctim.tv_sec, status.st_ctim.tv_nsec]
  }
}

/// A list to which any thread may append.
final class Log<Element: Sendable>: Sendable {
  private let stored = Mutex<[Element]>([])

  var entries: [Element] { stored.withLock { $0 } }

  func append(_ entry: Element) {
    stored.withLock { $0.append(entry) }
  }
}

func pause(_ duration: Duration) async {
  try? await Task.sleep(for: duration)
}

/// Waits until a condition holds. Returns false after five minutes, which only a failing test
/// reaches.
@MainActor
func eventually(_ condition: () throws -> Bool) async rethrows -> Bool {
  let end = ContinuousClock.now + .seconds(300)
  while try !condition() {
    if ContinuousClock.now > end { return false }
    await pause(.milliseconds(10))
  }
  return true
}
