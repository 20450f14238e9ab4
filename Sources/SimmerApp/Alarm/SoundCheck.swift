import AlarmSound
import GLibKit

/// A check of whether the sound of an alarm can be played, and which one rings in its place.
@MainActor
final class SoundCheck {
  /// Called when a check has changed ``problem``.
  var onChange: (() -> Void)?
  /// The problem with the file of the sound; nil if none is known.
  private(set) var problem: AlarmProblem?

  /// Minimum time between two checks at starts of timers.
  private static let pause = Duration.seconds(10)

  private let loader: SoundLoader
  /// The time since the boot of the last check at a start.
  private var lastStart: Duration?
  /// Number of checks. An answer to any but the last one doesn't count.
  private var count = 0

  init(_ loader: SoundLoader) {
    self.loader = loader
  }

  /// Checks a sound, soon.
  /// - Parameter choices: the sound, and then those that ring in its place; empty for none.
  func check(_ choices: [Sound]) {
    count += 1
    let number = count
    forgetProblem(unlessOf: choices.first)
    guard let chosen = choices.first else { return }
    loader.find(choices) { finding in
      MainLoop.async { [weak self] in
        guard let self, number == count else { return }
        let former = problem
        problem = finding.problem.map {
          AlarmProblem(sound: chosen, reason: $0, replacement: finding.sound)
        }
        if problem != former { onChange?() }
      }
    }
  }

  /// Checks a sound at the start of a timer, unless that was done just now: many timers may start
  /// at once.
  func checkAtStart(_ choices: [Sound]) {
    let now = BootClock.now
    guard lastStart.map({ now - $0 >= Self.pause }) ?? true else { return }
    lastStart = now
    check(choices)
  }

  /// Forgets a problem with another sound than this one; nil to forget any, because the sound is
  /// heard.
  func forgetProblem(unlessOf sound: Sound? = nil) {
    // The answer of a check that has begun before is out of date.
    if sound == nil { count += 1 }
    if problem?.sound != sound { problem = nil }
  }
}
