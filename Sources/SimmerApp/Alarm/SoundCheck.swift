import AlarmSound
import GLibKit

/// A check of whether the sound of an alarm can be played, and which one rings in its place.
@MainActor
final class SoundCheck {
  var onChange: (() -> Void)?
  private(set) var problem: AlarmProblem?

  /// Minimum time between two checks at starts of timers.
  private static let pause = Duration.seconds(10)

  private let loader: SoundLoader
  private var lastStart: Duration?
  /// Number of checks. An answer to any but the last one doesn't count.
  private var count = 0

  init(_ loader: SoundLoader) {
    self.loader = loader
  }

  /// Checks soon. `choices` are the sound, and those that ring in its place.
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

  /// Checks unless that was done just now: many timers may start at once.
  func checkAtStart(_ choices: [Sound]) {
    let now = BootClock.now
    guard lastStart.map({ now - $0 >= Self.pause }) ?? true else { return }
    lastStart = now
    check(choices)
  }

  /// Forgets the problem of another sound; with nil any, because the sound is heard.
  func forgetProblem(unlessOf sound: Sound? = nil) {
    // The answer of a check that has begun before is out of date.
    if sound == nil { count += 1 }
    if problem?.sound != sound { problem = nil }
  }
}
