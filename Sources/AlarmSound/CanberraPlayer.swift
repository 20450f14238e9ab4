import CCanberra
import Dispatch

/// A player that uses libcanberra, on PulseAudio or PipeWire, whether or not the desktop's event
/// sounds are switched on.
///
/// While the sound server is missing, the player looks for it at every sign of one, and every two
/// seconds while a repeated sound waits. That sound continues as soon as a server is found.
@MainActor
package final class CanberraPlayer: AlarmPlayer {
  /// Runs a closure on the main loop, soon and in the order given.
  package typealias MainDispatch = @Sendable (@escaping @MainActor @Sendable () -> Void) -> Void
  /// Watches for a sound server: calls `onSign` when there may be one, until the returned object is
  /// released. Nil if that can't be watched; the player then looks once a minute.
  package typealias ServerWatch =
    @MainActor (_ onSign: @escaping @MainActor () -> Void) -> AnyObject?

  /// Time without an answer after which the server counts as hanging.
  private static let patience = Duration.seconds(3)
  /// The queue of all that is for the main thread. That may be held together with a lock of its
  /// loop, so nothing that plays a sound calls ``onMain``.
  ///
  /// Not a global queue of Dispatch, which wakes the process every second from its first use on.
  private static let queue = DispatchQueue(label: "AlarmSound.reports")

  package var onStatusChange: ((PlayerStatus) -> Void)?

  package private(set) var status: PlayerStatus = .silent {
    didSet {
      if status != oldValue { onStatusChange?(status) }
    }
  }

  package var onServerChange: ((Bool) -> Void)?

  package private(set) var isServerMissing = false {
    didSet {
      guard isServerMissing != oldValue else { return }
      watchServer()
      onServerChange?(isServerMissing)
    }
  }

  private let onMain: MainDispatch
  let playback: Playback
  private var expected: ExpectedAlarm?
  private let serverWatch: ServerWatch?
  private var watching: AnyObject?
  /// Incremented by play and stop, to recognize reports of an earlier sound.
  private var number = 0
  private var reports = 0
  /// Number of calls of ``prepare(_:)``, and that number when the server last answered.
  private var preparations = (asked: 0, answered: 0)
  private var waiting: [@MainActor () -> Void] = []

  /// A player that has not connected yet.
  /// - Parameter output: the name of its output; nil for the one that the desktop has chosen.
  package init(
    applicationName: String, applicationID: String, output: String? = nil,
    serverWatch: ServerWatch? = nil, onMain: @escaping MainDispatch
  ) {
    self.serverWatch = serverWatch
    self.onMain = { [queue = Self.queue] closure in queue.async { onMain(closure) } }
    playback = Playback(
      applicationProperties: [
        CA_PROP_APPLICATION_NAME: applicationName,
        CA_PROP_APPLICATION_ID: applicationID,
        CA_PROP_APPLICATION_ICON_NAME: applicationID,
      ], output: output)
    playback.watchServer { [weak self, onMain = self.onMain] isMissing in
      onMain { [weak self] in self?.serverAnswered(isMissing: isMissing) }
    }
  }

  deinit {
    playback.close()
  }

  package func prepare(_ answered: @escaping @MainActor () -> Void) {
    preparations.asked += 1
    waiting.append(answered)
    let number = preparations.asked
    playback.prepare()
    after(Self.patience) { player in
      if player.preparations.answered < number {
        player.isServerMissing = true
        player.tellWaiting()
      }
    }
  }

  package func play(
    _ sound: Sound, or fallbacks: [Sound], volume: Double, loops: Bool, fadeIn: Duration
  ) {
    number += 1
    let number = number
    if loops { expected = nil }
    playback.play(
      PlaybackRequest(
        sound: sound, fallbacks: fallbacks, volume: volume, loops: loops,
        fadeIn: FadeIn(duration: loops ? fadeIn : .zero)
      ) { [weak self, onMain] status, next in
        onMain { [weak self] in
          guard let self, number == self.number else { return }
          self.reports += 1
          self.status = status
          if let next { self.expectReport(within: next, of: sound, loops: loops) }
        }
      })
    expectReport(within: Self.patience, of: sound, loops: loops)
  }

  package func expect(_ alarm: ExpectedAlarm?) {
    guard alarm != expected else { return }
    expected = alarm
    playback.expect(alarm)
  }

  package func playConcurrently(_ sound: Sound, begun: @escaping @MainActor @Sendable () -> Void) {
    playback.playConcurrently(sound) { [onMain] in onMain(begun) }
  }

  package func setVolume(_ volume: Double) {
    playback.setVolume(volume)
  }

  package func pause(
    within limit: Duration, _ paused: @escaping @MainActor @Sendable () -> Void
  ) {
    playback.pause(within: limit / .seconds(1)) { [onMain] in onMain(paused) }
  }

  package func resume() {
    playback.resume()
  }

  package func stop() {
    number += 1
    playback.stop()
    status = .silent
  }

  private func after(
    _ time: Duration, _ body: @escaping @MainActor @Sendable (CanberraPlayer) -> Void
  ) {
    Self.queue.asyncAfter(deadline: .now() + time / .seconds(1)) { [weak self, onMain] in
      onMain { [weak self] in
        if let self { body(self) }
      }
    }
  }

  private func serverAnswered(isMissing: Bool) {
    preparations.answered = preparations.asked
    isServerMissing = isMissing
    tellWaiting()
  }

  private func watchServer() {
    watching = isServerMissing ? serverWatch? { [playback] in playback.serverMayBeThere() } : nil
    playback.setWatched(watching != nil)
  }

  private func tellWaiting() {
    let waiting = waiting
    self.waiting = []
    for closure in waiting { closure() }
  }

  /// Reports a missing server if no status is reported within `time`, because the server hangs. If
  /// it answers later, only a repeated sound is still played.
  private func expectReport(within time: Duration, of sound: Sound, loops: Bool) {
    let expected = (number, reports)
    after(time) { player in
      guard expected == (player.number, player.reports) else { return }
      if !loops { player.playback.stop() }
      player.status = .failed(sound, .noServer)
    }
  }
}
