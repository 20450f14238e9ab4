import GtkKit
import TimerEngine

/// Keeps up with whether an alarm would be heard: at the start of a timer, a minute before its end,
/// when the outputs change and when it rings. The mixer is asked every ten seconds at most.
@MainActor
final class AudibilityWatch {
  /// Called when ``audibility`` changes.
  var onChange: (() -> Void)?
  /// As of the last answer.
  private(set) var audibility = Audibility.unknown {
    didSet { if audibility != oldValue { onChange?() } }
  }

  private static let pause = Duration.seconds(10)
  /// So long before the end of a timer, there is time to turn the sound up.
  private static let notice = Duration.seconds(60)

  private let mixer: any Mixer
  private let volume: () -> Double
  private let now: () -> Duration
  private var lastAsked: Duration?
  private var isAsking = false
  /// Called with the next answer.
  private var waiting: [(Audibility) -> Void] = []
  private lazy var later = BootTimer { [weak self] in self?.ask() }
  private lazy var beforeEnd = BootTimer { [weak self] in self?.ask() }

  /// - Parameters:
  ///   - volume: The least that an alarm has of its own now, 0...1.
  ///   - now: Reads ``BootClock``.
  init(
    mixer: any Mixer, volume: @escaping () -> Double,
    now: @escaping () -> Duration = { BootClock.now }
  ) {
    (self.mixer, self.volume, self.now) = (mixer, volume, now)
  }

  /// Asks the mixer, now or once the pause since the last time is over.
  /// - Parameter answer: Called with the next answer or, during the pause, with the last one.
  func ask(_ answer: ((Audibility) -> Void)? = nil) {
    let now = now()
    if !isAsking, let lastAsked, now < lastAsked + Self.pause {
      later.arm(for: lastAsked + Self.pause)
      answer?(audibility)
      return
    }
    if let answer { waiting.append(answer) }
    guard !isAsking else { return }
    (isAsking, lastAsked) = (true, now)
    mixer.ask(volume: volume()) { [weak self] in self?.receive($0) }
  }

  /// Follows the timers there are.
  func follow(_ engine: Engine) {
    let now = now()
    let moments = engine.timers.lazy.compactMap { timer -> Duration? in
      guard case .running(let deadline) = timer.state else { return nil }
      let moment = deadline.sinceBoot - Self.notice
      return moment > now ? moment : nil
    }
    beforeEnd.arm(for: moments.min())
    let isNeeded = engine.timers.contains { $0.isRunning || $0.isFinished }
    if isNeeded {
      mixer.watch { [weak self] in self?.ask() }
    } else {
      mixer.watch(nil)
    }
  }

  /// Does what makes alarms heard again, where there is such a thing.
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
    let waiting = waiting
    self.waiting = []
    for closure in waiting { closure(answer) }
  }
}
