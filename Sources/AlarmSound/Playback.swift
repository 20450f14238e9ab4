import CCanberra
import Dispatch
import Synchronization

/// The sound being played: repeats it, and goes on when a lost sound server is back.
///
/// libcanberra waits for the server in most calls, so all of them are made on one queue.
/// Unchecked: apart from the atomics, every variable is touched on that queue only.
final class Playback: @unchecked Sendable {
  /// One for the process: libcanberra loads its driver by means that are not thread-safe.
  private static let queue = DispatchQueue(label: "AlarmSound")
  /// Minimum time between the beginnings of two repetitions: an empty sound is no busy loop.
  private static let shortestRepetition = DispatchTimeInterval.milliseconds(200)
  /// After this many consecutive failures the sound is considered broken. One failure is no proof:
  /// the server may have restarted, or a very short sound may end before libcanberra sees it begin.
  private static let mostFailures = 3

  private let server: ServerConnection
  /// The number of the last request, counted up by play and stop: what waits in the queue for an
  /// earlier one is pointless.
  private let latest = Atomic<UInt32>(0)
  /// The number of the last repetition that libcanberra called finished.
  private let lastFinished = Atomic<UInt32>(0)

  private var current: (request: PlaybackRequest, number: UInt32)?
  private var reported: PlayerStatus?
  /// The number of the repetition being played or waited for. Reports of earlier ones are ignored.
  private var repetition: UInt32 = 0
  private var begun = DispatchTime.now()
  private var failures = 0

  init(applicationProperties: [String: String]) {
    server = ServerConnection(queue: Self.queue, applicationProperties: applicationProperties)
    server.onRetry = { [weak self] in self?.lookForServer() }
  }

  // MARK: - From any thread

  /// Calls `report`, on the queue, whenever it was seen whether a server is missing: by every
  /// ``prepare()``, with every sound, and while there is none.
  func watchServer(_ report: @escaping @Sendable (_ isMissing: Bool) -> Void) {
    Self.queue.async { self.server.onAnswer = report }
  }

  func prepare() {
    // Without a server now, there may be one when a sound is due.
    Self.queue.async { self.lookForServer() }
  }

  /// Plays in place of what is being played.
  func play(_ request: PlaybackRequest) {
    let number = latest.wrappingAdd(1, ordering: .relaxed).newValue
    Self.queue.async {
      self.silence()
      self.current = (request, number)
      self.reported = nil
      self.failures = 0
      self.playOnce()
    }
  }

  func setVolume(_ volume: Double) {
    Self.queue.async { self.current?.request.volume = volume }
  }

  func stop() {
    latest.wrappingAdd(1, ordering: .relaxed)
    Self.queue.async { self.silence() }
  }

  /// Stops and disconnects. Until that is done, this object lives.
  func close() {
    stop()
    Self.queue.async { self.server.close() }
  }

  fileprivate func finished(_ id: UInt32, code: Int32) {
    lastFinished.store(id, ordering: .relaxed)
    Self.queue.async { self.repetitionEnded(id, code: code) }
  }

  // MARK: - On the queue

  /// What is to be played, unless something else was asked for meanwhile.
  private var wanted: PlaybackRequest? {
    guard let (request, number) = current, number == latest.load(ordering: .relaxed) else {
      return nil
    }
    return request
  }

  private func silence() {
    try? server.context?.cancel(repetition)
    current = nil
    repetition &+= 1
  }

  private func playOnce() {
    guard let request = wanted else { return }
    // Silenced only when the new one is heard, so that there is no gap.
    let last = repetition
    defer { try? server.context?.cancel(last) }
    repetition &+= 1
    begun = .now()
    if let problem = SoundCatalogue.check(request.sound.path) { return fail(problem) }
    guard let context = try? server.open() else { return fail(.noServer) }
    // Connecting may have taken its time.
    guard wanted != nil else { return }
    do {
      try begin(request, on: context)
    } catch {
      return playAgain(after: error)
    }
    report(.playing(request.sound), of: request)
    if let step = request.fadeIn.step(after: request.age) {
      playOnce(at: begun + step / .seconds(1))
    }
  }

  private func begin(_ request: PlaybackRequest, on context: CanberraContext) throws {
    try context.play(
      repetition, properties: request.properties, onFinish: repetitionFinished,
      userData: Unmanaged.passUnretained(self).toOpaque())
    // libcanberra says nothing of what it finds damaged at once, nor of what ended so soon that it
    // had not yet taken note of it.
    if !context.isPlaying(repetition), lastFinished.load(ordering: .relaxed) != repetition {
      throw CanberraError(code: Int32(CA_ERROR_DESTROYED))
    }
  }

  private func repetitionEnded(_ id: UInt32, code: Int32) {
    guard id == repetition, let request = current?.request else { return }
    repetition &+= 1
    let error = CanberraError(code: code)
    if code != CA_SUCCESS {
      return request.loops ? playAgain(after: error) : fail(problem(of: error))
    }
    failures = 0
    if request.loops { return playOnce(at: begun + Self.shortestRepetition) }
    current = nil
    report(.silent, of: request)
  }

  private func playAgain(after error: any Error) {
    failures += 1
    if failures < Self.mostFailures {
      playOnce(at: begun + Self.shortestRepetition)
    } else {
      fail(problem(of: error))
    }
  }

  private func problem(of error: any Error) -> SoundProblem {
    SoundProblem(error, isConnected: server.isConnected)
  }

  private func fail(_ problem: SoundProblem) {
    guard let request = current?.request else { return }
    report(.failed(request.sound, problem), of: request)
    if problem == .noServer { server.retryLater() }
    if problem != .noServer || !request.loops { current = nil }
  }

  /// Plays the sound that waits for a server, or opens the connection for the next one.
  private func lookForServer() {
    if wanted != nil, case .failed(_, .noServer) = reported {
      playOnce()
    } else {
      _ = try? server.open()
    }
  }

  private func playOnce(at time: DispatchTime) {
    let expected = repetition
    Self.queue.asyncAfter(deadline: time) {
      if self.repetition == expected { self.playOnce() }
    }
  }

  private func report(_ status: PlayerStatus, of request: PlaybackRequest) {
    if status != reported { request.report(status) }
    reported = status
  }
}

/// libcanberra's own thread calls this, or ours from within a call. The playback is alive: it
/// outlives its connection, and a connection calls nothing once it is closed.
private func repetitionFinished(
  _: OpaquePointer?, id: UInt32, code: Int32, playback: UnsafeMutableRawPointer?
) {
  guard let playback else { return }
  Unmanaged<Playback>.fromOpaque(playback).takeUnretainedValue().finished(id, code: code)
}
