import AlarmSound
import GLibKit
import SimmerCore
import TimerEngine

/// Says which timers ring, between two repetitions of the alarm's sound.
@MainActor
final class Voice: DesktopPart {
  /// Time in which the alarm rings before a timer is named for the first time.
  private static let shortestRing = Duration.seconds(2)
  /// Time between two sentences once all ringing timers were named.
  private static let usualPause = Duration.seconds(10)
  /// Maximum time until a long sound is cut for a sentence.
  private static let longestRing = Duration.seconds(4)

  private let alarm: Alarm
  private let preferences: Preferences
  private let speaker: any Speaker
  private let times: (ring: Duration, pause: Duration)

  /// The ringing timers with a sound and what is said of them, the newest last.
  private var ringing: [(id: TimerID, sentence: String)] = []
  /// The ringing timers that were named, the last one last.
  private var named: [TimerID] = []
  private var step = Step.idle

  private enum Step {
    case idle
    /// The alarm rings until the next sentence, the first about its timer or a repeated one.
    case ringing(Timeout, isRepeated: Bool)
    /// The alarm rings to the end of its sound.
    case pausing
    case speaking(TimerID, AnyObject)
    /// The voice hangs. The alarm rings on without it until no timer rings.
    case givenUp
  }

  /// - Parameter times: how long the alarm rings before the first and a repeated sentence.
  init(
    alarm: Alarm, preferences: Preferences, speaker: any Speaker = SpeechDispatcher(),
    times: (ring: Duration, pause: Duration)? = nil
  ) {
    (self.alarm, self.preferences, self.speaker) = (alarm, preferences, speaker)
    self.times = times ?? (Self.shortestRing, Self.usualPause)
  }

  func follow(_ change: Change) {
    let timers = change.after.ringing.reversed().filter { !alarm.sounds.isSilent($0.preset.sound) }
    ringing = preferences.saysTimer ? timers.map { ($0.id, $0.spokenEnd) } : []
    let ids = Set(ringing.map(\.id))
    named.removeAll { !ids.contains($0) }
    switch step {
    case _ where ringing.isEmpty: stop()
    case .idle: ring()
    case .ringing(_, isRepeated: true) where hasNew: ring()
    case .speaking(let id, _) where !ids.contains(id): resumeRinging()
    case .ringing, .pausing, .speaking, .givenUp: break
    }
  }

  private var hasNew: Bool { named.count < ringing.count }

  private func ring() {
    let timeout = Timeout(after: hasNew ? times.ring : times.pause) { [weak self] in self?.pause() }
    step = .ringing(timeout, isRepeated: !hasNew)
  }

  private func pause() {
    step = .pausing
    alarm.player.pause(within: Self.longestRing) { [weak self] in self?.speak() }
  }

  /// Names the newest timer that was not named yet or, if there is none, all in turn.
  private func speak() {
    guard case .pausing = step,
      let next = ringing.last(where: { !named.contains($0.id) })
        ?? ringing.first(where: { $0.id == named.first })
    else { return }
    named.removeAll { $0 == next.id }
    named.append(next.id)
    let said = speaker.speak(next.sentence) { [weak self] in self?.resumeRinging(hangs: $0) }
    if let said { step = .speaking(next.id, said) } else { resumeRinging() }
  }

  private func resumeRinging(hangs: Bool = false) {
    alarm.player.resume()
    if hangs { step = .givenUp } else { ring() }
  }

  func stop() {
    switch step {
    case .pausing, .speaking: alarm.player.resume()
    case .idle, .ringing, .givenUp: break
    }
    step = .idle
  }
}
