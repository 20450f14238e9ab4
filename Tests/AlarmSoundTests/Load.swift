import Foundation
import Synchronization
import TestSupport

/// The time for which the machine kept this process and the sound server from running. Events may
/// be late by that much.
final class Load: Sendable {
  private let server: PulseServer
  private let waitsAtFirst: [String: Duration]
  private let late = Mutex(Duration.zero)

  @MainActor
  init(server: PulseServer) {
    self.server = server
    waitsAtFirst = Self.waits(of: server)
    Thread.detachNewThread { [weak self] in
      while let clock = self.map({ _ in ContinuousClock.now }) {
        usleep(20_000)
        self?.note(ContinuousClock.now - clock, expected: .milliseconds(25))
      }
    }
  }

  /// Adds the time that something took beyond `expected`.
  func note(_ time: Duration, expected: Duration) {
    late.withLock { $0 += max(.zero, time - expected) }
  }

  /// How much later than on an idle machine an event may be. A delay at the wrong moment makes an
  /// event late by more than the delay; hence the factor three.
  @MainActor var slack: Duration {
    let waits = Self.waits(of: server).map { $1 - (waitsAtFirst[$0] ?? .zero) }
    return waits.reduce(late.withLock { $0 }, +) * 3
  }

  /// The time that each thread of this process and of the server has waited for a processor so far.
  @MainActor private static func waits(of server: PulseServer) -> [String: Duration] {
    var waits: [String: Duration] = [:]
    for tasks in ["/proc/self/task", "/proc/\(server.processID ?? getpid())/task"] {
      for task in (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? [] {
        waits[task] = ThreadClock.waitingTime(ofThread: "\(tasks)/\(task)")
      }
    }
    return waits
  }
}

/// The time that the calling thread waited for a processor. Only differences are meaningful.
enum ThreadClock {
  /// The time that the thread neither used a processor nor was ready to run.
  static func blockedTime() -> Duration {
    time(of: CLOCK_MONOTONIC) - processorTime() - waitingTime(ofThread: "/proc/thread-self")
  }

  /// The time that a thread was ready to run but had no processor.
  static func waitingTime(ofThread path: String) -> Duration {
    let text = (try? String(contentsOfFile: "\(path)/schedstat", encoding: .utf8)) ?? ""
    return .nanoseconds(text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0)
  }

  private static func time(of clock: clockid_t) -> Duration {
    var time = timespec()
    clock_gettime(clock, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
