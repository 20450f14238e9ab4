import Dispatch
import Glibc

/// The mixer of PulseAudio and PipeWire. Without libpulse or a server, the answer is unknown.
@MainActor
package final class DesktopMixer: Mixer {
  /// Maximum time for an answer. Later the answer is unknown; the player detects a missing
  /// connection.
  private static let patience = DispatchTimeInterval.seconds(2)
  private nonisolated static let settling = DispatchTimeInterval.milliseconds(50)
  private nonisolated static let attempts = 5
  private nonisolated static let limits = DispatchQueue(label: "AlarmSound.mixer.limits")

  private let onMain: CanberraPlayer.MainDispatch
  private let connection = PulseConnection()

  package init(onMain: @escaping CanberraPlayer.MainDispatch) {
    self.onMain = onMain
  }

  deinit {
    connection.close()
  }

  package func ask(_ answer: @escaping @MainActor (MixerReading?) -> Void) {
    limited(answer) { [connection] answered in
      Self.ask(connection, attempts: Self.attempts) {
        answered($0?.reading(process: Self.process))
      }
    }
  }

  /// PipeWire says that the volume of a sound is 0, until it knows it soon after the beginning.
  private nonisolated static func ask(
    _ connection: PulseConnection, attempts: Int, _ answer: @escaping PulseConnection.Answer
  ) {
    connection.ask { answers in
      let isUnsettled = answers?.streams(of: process).contains { $0.volume == 0 } == true
      guard isUnsettled, attempts > 1 else { return answer(answers) }
      limits.asyncAfter(deadline: .now() + settling) {
        ask(connection, attempts: attempts - 1, answer)
      }
    }
  }

  package func remove(
    _ obstacle: Audibility.Obstacle, on outputs: [String], _ done: @escaping @MainActor () -> Void
  ) {
    limited({ (_: Bool?) in done() }) { [connection] answered in
      connection.remove(obstacle, on: outputs, of: Self.process) { answered(true) }
    }
  }

  package func watch(_ onChange: (@MainActor () -> Void)?) {
    guard let onChange else { return connection.watch(nil) }
    connection.watch { [onMain] in onMain(onChange) }
  }

  private nonisolated static var process: String { "\(getpid())" }

  /// Calls `closure` with the answer to a question, or with nil if that takes too long.
  private func limited<Value: Sendable>(
    _ closure: @escaping @MainActor (Value?) -> Void,
    _ ask: (@escaping @Sendable (Value?) -> Void) -> Void
  ) {
    let pending = PendingAnswer(closure)
    ask { [onMain] value in onMain { pending.call(value) } }
    Self.limits.asyncAfter(deadline: .now() + Self.patience) { [onMain, connection] in
      onMain {
        guard pending.isPending else { return }
        connection.disconnect()
        pending.call(nil)
      }
    }
  }
}

@MainActor
private final class PendingAnswer<Value> {
  private var closure: (@MainActor (Value?) -> Void)?

  init(_ closure: @escaping @MainActor (Value?) -> Void) {
    self.closure = closure
  }

  var isPending: Bool { closure != nil }

  /// The first call alone counts.
  func call(_ value: Value?) {
    let closure = closure
    self.closure = nil
    closure?(value)
  }
}
