import GtkKit
import TimerEngine

/// A watch of whether an alarm would be heard. It asks the mixer at the start of a timer, a minute
/// before it rings, when the outputs change and when it rings, but at most every ten seconds.
@MainActor
final class AudibilityWatch {
  /// Called when ``audibility`` changes.
  var onChange: (() -> Void)?
  /// The last answer.
  private(set) var audibility = Audibility.unknown {
    didSet { if audibility != oldValue { onChange?() } }
  }

  private static let pause = Duration.seconds(10)
  /// How long before a timer rings the mixer is asked. It leaves enough time to turn the sound up.
  private static let notice = Duration.seconds(60)

  private let mixer: any Mixer
  private let volume: () -> Double
  private let now: () -> Duration
  private var lastAsked: Duration?
  private var isAsking = false
  /// Whether something has changed since the mixer was asked.
  private var isStale = false
  /// Whether any timer waits, runs or rings.
  private var hasTimers = false
  /// The times at which to ask before timers ring, since the boot.
  private var moments: [Duration] = []
  /// Callbacks for the next answer.
  private var waiting: [(Audibility) -> Void] = []
  private lazy var later = BootTimer { [weak self] in self?.ask() }
  private lazy var beforeRing = BootTimer { [weak self] in
    self?.ask()
    self?.armBeforeRing()
  }

  /// - Parameters:
  ///   - volume: Returns the lowest volume of an alarm by itself, 0...1.
  ///   - now: Reads ``BootClock``.
  init(
    mixer: any Mixer, volume: @escaping () -> Double,
    now: @escaping () -> Duration = { BootClock.now }
  ) {
    (self.mixer, self.volume, self.now) = (mixer, volume, now)
  }

  /// Asks the mixer, now or at the end of the pause since the last time.
  /// - Parameter answer: Called with the next answer or, during the pause, with the last one.
  func ask(_ answer: ((Audibility) -> Void)? = nil) {
    let now = now()
    if !isAsking, let lastAsked, now < lastAsked + Self.pause {
      later.arm(for: lastAsked + Self.pause)
      answer?(audibility)
      return
    }
    if let answer { waiting.append(answer) }
    guard !isAsking else { return isStale = true }
    (isAsking, lastAsked) = (true, now)
    mixer.ask(volume: volume()) { [weak self] in self?.receive($0) }
  }

  /// Updates the times at which to ask for the present timers.
  func follow(_ engine: Engine) {
    moments = engine.timers.compactMap { $0.nextRing.map { $0.sinceBoot - Self.notice } }
    armBeforeRing()
    hasTimers = engine.timers.contains { $0.isRunning || $0.isFinished || $0.isWaiting }
    watchMixer()
  }

  /// Asks again after a sound server has returned, because the last answer was from another one.
  func serverReturned() {
    watchMixer()
    ask()
  }

  private func armBeforeRing() {
    let now = now()
    beforeRing.arm(for: moments.filter { $0 > now }.min())
  }

  /// Watches the mixer while there are timers, or the window may show an obstacle.
  private func watchMixer() {
    if hasTimers || audibility.isHeard == false {
      mixer.watch { [weak self] in self?.ask() }
    } else {
      mixer.watch(nil)
    }
  }

  /// Runs the remedy, if there is one.
  func mend() {
    guard let remedy = audibility.remedy else { return }
    mixer.apply(remedy) { [weak self] isDone in
      guard let self else { return }
      if isDone { audibility = .heard(inHeadphones: nil) }
      ask()
    }
  }

  private func receive(_ answer: Audibility) {
    isAsking = false
    audibility = answer
    watchMixer()
    if isStale, let lastAsked { later.arm(for: lastAsked + Self.pause) }
    isStale = false
    let waiting = waiting
    self.waiting = []
    for closure in waiting { closure(answer) }
  }
}
