import GLibKit
import Glibc

/// A mixer that asks `pactl`, of PulseAudio and PipeWire. Without it, the answer is unknown.
@MainActor
package final class DesktopMixer: Mixer {
  /// Maximum time for an answer. Later the answer is unknown; the player detects a missing server.
  private static let patience = Duration.seconds(2)

  /// Minimum time between two starts of `pactl subscribe`, which ends at once without a server.
  private static let pause = Duration.seconds(10)

  private var subscription: SubprocessLines?
  private var subscribed: Duration?

  package init() {}

  package func ask(_ answer: @escaping @MainActor (MixerReading?) -> Void) {
    guard Subprocess.isInstalled("pactl") else { return MainLoop.async { answer(nil) } }
    outputs(of: PactlAnswers.questions) { outputs in
      answer(PactlAnswers(outputs)?.reading(process: "\(getpid())"))
    }
  }

  package func run(_ commands: [[String]], _ closure: @escaping @MainActor (Bool) -> Void) {
    outputs(of: commands) { outputs in closure(outputs.allSatisfy { $0 != nil }) }
  }

  package func watch(_ onChange: (@MainActor () -> Void)?) {
    guard let onChange else {
      (subscription, subscribed) = (nil, nil)
      return
    }
    let now = BootClock.now
    // The subscription ends with the server.
    guard subscription?.isOver ?? true, subscribed.map({ now - $0 >= Self.pause }) ?? true,
      Subprocess.isInstalled("pactl")
    else { return }
    subscribed = now
    subscription = SubprocessLines(["pactl", "subscribe"], environment: Self.environment) { line in
      // Other programs' sounds are ignored: `Event 'new' on sink-input #3`.
      let changes = [" on sink #", " on server", "'change' on sink-input"]
      if changes.contains(where: { line.contains($0) }) { onChange() }
    }
  }

  /// pactl 16 writes decimals in the format of the locale, which is not valid JSON.
  private static let environment = ["LC_ALL": "C.UTF-8"]

  /// Runs programs in parallel, and calls `closure` with the output of each; nil for a failed one.
  private func outputs(
    of commands: [[String]], _ closure: @escaping @MainActor ([[UInt8]?]) -> Void
  ) {
    var outputs = [[UInt8]?](repeating: nil, count: commands.count)
    var left = commands.count
    for (index, command) in commands.enumerated() {
      Subprocess.run(command, environment: Self.environment, timeout: Self.patience) { output in
        outputs[index] = output
        left -= 1
        if left == 0 { closure(outputs) }
      }
    }
  }
}
