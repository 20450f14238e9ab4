import CCanberra
import Dispatch
import Synchronization

/// The playback of a sound on one output, which repeats it, and continues when a lost sound server
/// is back.
///
/// libcanberra waits for the server in most calls, so all of them are made on one queue. Unchecked:
/// apart from the atomics, every variable is used on that queue only.
final class Playback: @unchecked Sendable {
  private static let beside = UInt32.max
  /// Minimum time between two repetitions, which keeps an empty sound from a busy loop.
  private static let shortestRepetition = DispatchTimeInterval.milliseconds(200)
  /// After this many consecutive failures the sound is considered broken. One failure is no proof:
  /// the server may have restarted, or a very short sound may end before libcanberra sees it begin.
  private static let mostFailures = 3
  /// Maximum time from the expected to the reported end of a sound, in seconds. Servers report the
  /// end once their buffer is played: two seconds, unless a client requests less.
  private static let latestEnd = 4.0
  /// Maximum time for an answer of a server, in seconds.
  private static let patience = 0.7
  /// Maximum time for connecting to a server and beginning to play.
  private static let longestStart = Duration.seconds(3)

  let queue = DispatchQueue(label: "AlarmSound")
  /// Maximum time until a sound that waits continues, in seconds.
  private let longestWait: Double
  private let server: ServerConnection
  private let loader: SoundLoader
  private let alarmGuard: AlarmGuard
  /// The number of the last request. Work queued for an earlier one is dropped.
  private let latest = Atomic<UInt32>(0)
  /// The number of the last repetition that libcanberra reported as finished.
  private let lastFinished = Atomic<UInt32>(0)

  /// The present request. If it is the guard's, the main thread hasn't seen that it rings.
  private var current: (request: PlaybackRequest, number: UInt32, isGuards: Bool)?
  private var rendered: RenderedSound?
  private var reported: PlayerStatus?
  /// The number of the repetition being played or waited for. Reports of earlier ones are ignored.
  private var repetition: UInt32 = 0
  private var begun = DispatchTime.now()
  /// Time of the request to libcanberra for the repetition, and length of its sound in seconds.
  private var played = (from: DispatchTime.now(), length: 0.0)
  private var failures = 0
  /// Whether the repeated sound waits after its present repetition, or waits already.
  private var isPaused = false
  /// Called once the sound waits; nil if it does already.
  private var onPause: (@Sendable () -> Void)?
  /// Number of requests to wait, to recognize a limit that belongs to an earlier one.
  private var pauses = 0

  init(
    applicationProperties: [String: String], output: String? = nil,
    longPause: DispatchTimeInterval = .seconds(60),
    loader: SoundLoader = SoundLoader(), longestWait: Double = 10
  ) {
    self.longestWait = longestWait
    self.loader = loader
    alarmGuard = AlarmGuard(queue: queue, loader: loader)
    server = ServerConnection(
      queue: queue, applicationProperties: applicationProperties, output: output,
      longPause: longPause)
    server.onRetry = { [weak self] in self?.lookForServer() }
    alarmGuard.onHeld = { [weak self] in self?.ringExpected() }
  }

  // MARK: - From any thread

  /// Calls `report`, on the queue, after each search for a server.
  func watchServer(_ report: @escaping @Sendable (_ isMissing: Bool) -> Void) {
    queue.async { self.server.onAnswer = report }
  }

  func prepare() {
    // A missing server is no failure here: there may be one when a sound is due.
    queue.async { self.lookForServer() }
  }

  /// Sets whether ``serverMayBeThere()`` will be called when a server appears.
  func setWatched(_ isWatched: Bool) {
    queue.async {
      self.server.isWatched = isWatched
      // The server may have appeared just before the watch began.
      if isWatched, !self.server.isConnected { self.lookForServer() }
    }
  }

  func serverMayBeThere() {
    queue.async { self.server.mayBeThere() }
  }

  /// See ``AlarmPlayer/expect(_:)``.
  func expect(_ alarm: ExpectedAlarm?) {
    alarmGuard.expect(alarm)
    queue.async { if self.current?.isGuards == true { self.silence() } }
  }

  /// An alarm takes over from the guard.
  func play(_ request: PlaybackRequest) {
    // First, so that the guard either gives up or rings for an earlier request than this one.
    if request.loops { alarmGuard.expect(nil) }
    let number = latest.wrappingAdd(1, ordering: .sequentiallyConsistent).newValue
    loader.load([request.sound] + request.fallbacks) { loaded, problem in
      self.queue.async {
        guard number == self.latest.load(ordering: .relaxed) else { return }
        if let loaded {
          self.begin(request, number, with: loaded)
        } else {
          self.silence()
          request.report(.failed(request.sound, problem ?? .missing), nil)
        }
      }
    }
  }

  /// Its end is not reported.
  func playConcurrently(_ sound: Sound, begun: @escaping @Sendable () -> Void) {
    loader.load([sound]) { loaded, _ in
      self.queue.async {
        // Without its end, if that is not decoded at once.
        if let rendered = try? loaded?.render(volume: 1) {
          try? self.server.context?.play(
            Self.beside, properties: rendered.properties(named: sound.name))
        }
        begun()
      }
    }
  }

  func setVolume(_ volume: Double) {
    queue.async { self.current?.request.volume = volume }
  }

  /// See ``AlarmPlayer/pause(within:_:)``. `limit` is in seconds, and `paused` is called on the
  /// queue.
  func pause(within limit: Double, _ paused: @escaping @Sendable () -> Void) {
    queue.async {
      guard self.wanted?.loops == true, case .playing = self.reported else { return paused() }
      self.pauses += 1
      (self.isPaused, self.onPause) = (true, paused)
      let number = self.pauses
      self.queue.asyncAfter(deadline: .now() + limit) {
        if number == self.pauses, self.onPause != nil { self.waitForResume() }
      }
    }
  }

  func resume() {
    queue.async { self.finishPause() }
  }

  func stop() {
    latest.wrappingAdd(1, ordering: .sequentiallyConsistent)
    queue.async { self.silence() }
  }

  /// Stops and disconnects. The object lives until that is done.
  func close() {
    alarmGuard.expect(nil)
    stop()
    queue.async { self.server.close() }
  }

  fileprivate func finished(_ id: UInt32, code: Int32) {
    lastFinished.store(id, ordering: .relaxed)
    queue.async { self.repetitionEnded(id, code: code) }
  }

  // MARK: - On the queue

  private var wanted: PlaybackRequest? {
    guard let current, current.number == latest.load(ordering: .relaxed) else { return nil }
    return current.request
  }

  private func ringExpected() {
    let last = latest.load(ordering: .sequentiallyConsistent)
    let number = last &+ 1
    guard let (alarm, loaded) = alarmGuard.take(),
      latest.compareExchange(
        expected: last, desired: number, ordering: .sequentiallyConsistent
      ).exchanged
    else { return }
    let request = PlaybackRequest(
      sound: loaded.sound, fallbacks: [], volume: alarm.volume, loops: true,
      fadeIn: FadeIn(duration: alarm.fadeIn)
    ) { _, _ in }
    begin(request, number, with: loaded)
    current?.isGuards = true
    guard let limit = alarm.limit else { return }
    queue.asyncAfter(deadline: .now() + limit / .seconds(1)) {
      if let current = self.current, current.isGuards, current.number == number { self.silence() }
    }
  }

  /// Goes on with the repetition that the guard has begun, if that has the sound of a new request.
  /// - Returns: false if the sound has to begin.
  private func takeOver(
    _ request: PlaybackRequest, _ number: UInt32, with loaded: LoadedSound
  ) -> Bool {
    guard let last = current, last.isGuards, last.request.loaded?.sound == loaded.sound,
      request.loops, server.context?.isPlaying(repetition) == true
    else { return false }
    current = (last.request, number, isGuards: false)
    current?.request.volume = request.volume
    current?.request.report = request.report
    report(
      .playing(loaded.sound), of: request,
      next: .seconds(played.length + Self.latestEnd + Self.patience))
    return true
  }

  private func begin(_ request: PlaybackRequest, _ number: UInt32, with loaded: LoadedSound) {
    if takeOver(request, number, with: loaded) { return }
    // A new alarm rings at once; a wait that has not begun yet follows its first repetition.
    let pause = onPause
    silence()
    (isPaused, onPause) = (pause != nil, pause)
    current = (request, number, isGuards: false)
    current?.request.loaded = loaded
    reported = nil
    failures = 0
    playOnce()
  }

  private func cancelRepetition() {
    try? server.context?.cancel(repetition)
    repetition &+= 1
  }

  private func silence() {
    cancelRepetition()
    (current, rendered) = (nil, nil)
    (isPaused, onPause) = (false, nil)
  }

  private func finishPause() {
    guard isPaused else { return }
    let hasWaited = onPause == nil
    (isPaused, onPause) = (false, nil)
    guard hasWaited, let request = wanted else { return }
    report(.playing(request.playedSound), of: request, next: Self.longestStart)
    playOnce()
  }

  private func waitForResume() {
    guard let request = wanted else { return }
    cancelRepetition()
    report(.playing(request.playedSound), of: request)
    onPause?()
    onPause = nil
    let number = pauses
    queue.asyncAfter(deadline: .now() + longestWait) {
      if number == self.pauses { self.finishPause() }
    }
  }

  private func playOnce() {
    guard let request = wanted, let loaded = request.loaded else { return }
    // The old sound ends only when the new one is heard, so that there is no gap.
    let last = repetition
    defer { try? server.context?.cancel(last) }
    repetition &+= 1
    begun = .now()
    guard let context = try? server.open() else { return fail(.noServer) }
    // A newer request may have come while connecting.
    guard wanted != nil else { return }
    do throws(SoundProblem) {
      try render(loaded, volume: request.volumeNow)
    } catch {
      return fail(error)
    }
    played = (.now(), loaded.duration / .seconds(1))
    do {
      try begin(loaded.sound, on: context)
    } catch {
      return playAgain(or: problem(of: error))
    }
    let step = request.fadeIn.step(after: request.age).map { $0 / .seconds(1) }
    if let step { playOnce(at: begun + step) }
    expectEnd(after: min(played.length, step ?? .infinity), of: request)
  }

  /// Prepares the next repetition; one at the same volume is the same.
  private func render(_ loaded: LoadedSound, volume: Double) throws(SoundProblem) {
    if rendered?.volume == volume { return }
    let number = current?.number
    rendered = try loaded.render(volume: volume) { [weak self, queue] in
      queue.async { [weak self] in
        if let self, number == self.current?.number { self.fail(.notAudio) }
      }
    }
  }

  private func begin(_ sound: Sound, on context: CanberraContext) throws {
    try context.play(
      repetition, properties: rendered?.properties(named: sound.name) ?? [:],
      onFinish: repetitionFinished, userData: Unmanaged.passUnretained(self).toOpaque())
    // libcanberra reports neither a sound that it finds damaged at once, nor one that ends before
    // its own bookkeeping has begun.
    if !context.isPlaying(repetition), lastFinished.load(ordering: .relaxed) != repetition {
      throw CanberraError(code: Int32(CA_ERROR_DESTROYED))
    }
  }

  private func repetitionEnded(_ id: UInt32, code: Int32) {
    guard id == repetition, let request = current?.request else { return }
    repetition &+= 1
    if code != CA_SUCCESS {
      let problem = problem(of: CanberraError(code: code))
      return request.loops ? playAgain(or: problem) : fail(problem)
    }
    // libcanberra also reports success if the output was suspended or removed.
    if isTooEarly { return playAgain(or: problem(ofUnfinished: request)) }
    failures = 0
    guard request.loops else {
      (current, rendered) = (nil, nil)
      return report(.silent, of: request)
    }
    playOnce(at: begun + Self.shortestRepetition)
    report(.playing(request.playedSound), of: request, next: Self.longestStart)
  }

  /// Whether the repetition ended before its sound can have been heard.
  private var isTooEarly: Bool {
    let elapsed = Double(DispatchTime.now().uptimeNanoseconds - played.from.uptimeNanoseconds) / 1e9
    return elapsed + 0.25 < 0.9 * played.length
  }

  private func expectEnd(after length: Double, of request: PlaybackRequest) {
    let expected = repetition
    let latest = length + Self.latestEnd
    report(.playing(request.playedSound), of: request, next: .seconds(latest + Self.patience))
    let due = played.from + latest
    queue.asyncAfter(deadline: due) { [weak self] in
      if let self, self.repetition == expected { self.endIsMissing(since: due) }
    }
  }

  private func endIsMissing(since due: DispatchTime) {
    guard let request = wanted else { return }
    // This blocks for as long as the server hangs.
    guard server.answers else { return fail(.noServer) }
    let problem = problem(ofUnfinished: request)
    // If the server hung, or the machine was too busy, the file need not be the cause.
    let isLate = DispatchTime.now() >= due + Self.patience
    if problem == .noServer || isLate { playAgain(or: problem) } else { fail(problem) }
  }

  /// Returns the problem of a repetition that ends too early, or not at all. Simmer's own sounds
  /// are known to be played, so the cause is the server; for any other sound it may be the sound.
  private func problem(ofUnfinished request: PlaybackRequest) -> SoundProblem {
    request.playedSound.origin == .simmer ? .noServer : .unfinished
  }

  /// The server may be restarting. `problem` is reported after too many failures.
  private func playAgain(or problem: SoundProblem) {
    failures += 1
    if failures < Self.mostFailures {
      playOnce(at: begun + Self.shortestRepetition)
    } else {
      fail(problem)
    }
  }

  private func problem(of error: any Error) -> SoundProblem {
    SoundProblem(error, isConnected: server.isConnected)
  }

  private func fail(_ problem: SoundProblem) {
    guard let request = current?.request else { return }
    // It waits for the server, not for ``resume()``.
    onPause?()
    (isPaused, onPause) = (false, nil)
    report(.failed(request.playedSound, problem), of: request)
    if problem == .noServer {
      server.retryLater(isWaitedFor: request.loops && wanted != nil)
    } else {
      cancelRepetition()
    }
    if problem != .noServer || !request.loops { (current, rendered) = (nil, nil) }
  }

  /// Plays the sound that waits for a server, or opens the connection for the next one.
  private func lookForServer() {
    if wanted != nil, case .failed(_, .noServer) = reported {
      playOnce()
    } else if (try? server.open()) == nil {
      server.retryLater(isWaitedFor: false)
    }
  }

  private func playOnce(at time: DispatchTime) {
    let expected = repetition
    queue.asyncAfter(deadline: time) {
      guard self.repetition == expected else { return }
      if self.isPaused { self.waitForResume() } else { self.playOnce() }
    }
  }

  private func report(
    _ status: PlayerStatus, of request: PlaybackRequest, next: Duration? = nil
  ) {
    reported = status
    request.report(status, next)
  }
}

/// Called on a thread of libcanberra, or within a call to it. The pointer is valid: the playback
/// outlives its connection, and a closed connection makes no calls.
private func repetitionFinished(
  _: OpaquePointer?, id: UInt32, code: Int32, playback: UnsafeMutableRawPointer?
) {
  guard let playback else { return }
  Unmanaged<Playback>.fromOpaque(playback).takeUnretainedValue().finished(id, code: code)
}
