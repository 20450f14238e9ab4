import GLibKit
import TimerEngine

/// A watch of whether an alarm would be heard. It asks the mixer at the start of a timer, a minute
/// before it rings, when the outputs change and when it rings.
@MainActor
package final class AudibilityWatch {
  package var onChange: (() -> Void)?
  /// Called when the mixer doesn't answer anymore: the sound server may be gone.
  package var onLoss: (() -> Void)?
  /// Called when alarms are to be played on other outputs, with their names.
  package var onOutputsChange: (([String?]) -> Void)?
  /// Where alarms are played, according to the last answer and the settings; nil before the first.
  package private(set) var outputs: AlarmOutputs? {
    didSet {
      guard let outputs, outputs != oldValue else { return }
      onOutputsChange?(outputs.names)
      onChange?()
    }
  }
  /// Whether the outputs are watched even without timers, because they are listed.
  package var listsOutputs = false {
    didSet {
      watchMixer()
      if listsOutputs { ask() }
    }
  }
  /// According to the last answer, and Simmer's present volume.
  package private(set) var audibility = Audibility.unknown {
    didSet { if audibility != oldValue { onChange?() } }
  }
  /// Whether it is known if the sound server mutes or turns down Simmer's sounds.
  package var knowsStream: Bool { stream != nil }

  /// Minimum time between two questions that nobody waits for.
  private static let pause = Duration.seconds(2)
  /// How long before a timer rings the mixer is asked. It leaves enough time to turn the sound up.
  private static let leadTime = Duration.seconds(60)

  private let mixer: any Mixer
  private let volume: () -> Double
  private let choice: () -> String
  private let now: () -> Duration
  private var lastAsked: Duration?
  private var isAsking = false
  private var isStale = false
  private var (hasTimers, hasRinging) = (false, false)
  /// Whether the next alarm is also played on loudspeakers.
  private var addsLoudspeakers = false
  /// The times at which to ask before timers ring, since the boot.
  private var moments: [Duration] = []
  private var (waiting, next): ([() -> Void], [() -> Void]) = ([], [])
  private var reading: MixerReading?
  /// Simmer's streams when last listed: the server remembers mute and volume for the next.
  private var stream: MixerReading.Stream?
  private lazy var later = BootTimer { [weak self] in self?.ask() }
  private lazy var beforeRing = BootTimer { [weak self] in
    self?.ask()
    self?.armBeforeRing()
  }

  /// - Parameters:
  ///   - volume: returns the volume of alarms in Simmer's settings, 0...1.
  ///   - choice: returns the choice of outputs there, of ``AlarmOutputs``.
  package init(
    mixer: any Mixer, volume: @escaping () -> Double,
    choice: @escaping () -> String = { AlarmOutputs.desktop },
    now: @escaping () -> Duration = { BootClock.now }
  ) {
    (self.mixer, self.volume, self.choice, self.now) = (mixer, volume, choice, now)
  }

  /// Asks the mixer, now or at the end of the pause since the last time.
  package func ask() {
    if isAsking {
      isStale = true
    } else if let lastAsked, now() < lastAsked + Self.pause {
      later.arm(for: lastAsked + Self.pause)
    } else {
      askMixer()
    }
  }

  /// Asks the mixer now. An answer to an earlier question doesn't count.
  package func askNow(_ answered: @escaping () -> Void) {
    next.append(answered)
    if !isAsking { askMixer() }
  }

  package func follow(_ engine: Engine) {
    moments = engine.timers.compactMap { $0.nextRing.map { $0.sinceBoot - Self.leadTime } }
    armBeforeRing()
    hasTimers = engine.timers.contains { $0.isRunning || $0.isFinished || $0.isWaiting }
    let rings = !engine.ringing.isEmpty
    if hasRinging && !rings || engine.isEmpty { addLoudspeakers(false) }
    hasRinging = rings
    watchMixer()
  }

  private func addLoudspeakers(_ on: Bool) {
    addsLoudspeakers = on
    followPreferences()
  }

  package func followPreferences() {
    // Without an answer, the last one is the best guess: the server may hang for a while.
    if let reading {
      outputs = AlarmOutputs(reading, choice: choice(), addsLoudspeakers: addsLoudspeakers)
    }
    audibility = Audibility(
      reading == nil ? nil : outputs, reading.flatMap { $0.stream ?? stream }, ownVolume: volume())
  }

  /// Forgets Simmer's streams. They are known again once one is listed.
  package func forgetStream() {
    stream = nil
  }

  package func serverReturned() {
    forgetStream()
    watchMixer()
  }

  private func armBeforeRing() {
    let now = now()
    beforeRing.arm(for: moments.filter { $0 > now }.min())
  }

  /// Watches the mixer while there are timers, or the window may show an obstacle.
  private func watchMixer() {
    if hasTimers || listsOutputs || audibility.isAudible == false {
      mixer.watch { [weak self] in self?.ask() }
    } else {
      mixer.watch(nil)
    }
  }

  package func repair() {
    if audibility.remedy == .loudspeakers { return addLoudspeakers(true) }
    guard case .inaudible(let obstacle, .mixer) = audibility else { return }
    mixer.remove(obstacle, on: outputs?.all.map(\.name) ?? []) { [weak self] in
      self?.forgetStream()
      self?.askNow {}
    }
  }

  private func askMixer() {
    (isAsking, isStale, lastAsked) = (true, false, now())
    (waiting, next) = (next, [])
    mixer.ask { [weak self] in self?.receive($0) }
  }

  private func receive(_ answer: MixerReading?) {
    isAsking = false
    let isLost = answer == nil && reading != nil
    reading = answer
    if let listed = answer?.stream { stream = listed }
    followPreferences()
    watchMixer()
    if isLost { onLoss?() }
    let waiting = waiting
    self.waiting = []
    for closure in waiting { closure() }
    if isAsking { return }
    if !next.isEmpty { askMixer() } else if isStale { ask() }
  }
}
