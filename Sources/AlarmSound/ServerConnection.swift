import Dispatch

/// The connection to the sound server.
///
/// Without a server, it retries: after two seconds while a sound waits, and shortly after a sign of
/// a server; otherwise after a long pause, or not at all if the server's socket is watched.
///
/// Unchecked: used on one queue only.
final class ServerConnection: @unchecked Sendable {
  private static let pause = DispatchTimeInterval.seconds(2)
  /// The socket exists shortly before the server listens on it.
  private static let settling = DispatchTimeInterval.milliseconds(100)
  /// Maximum number of attempts after a sign of a server.
  private static let attemptsAfterSign = 3
  /// Maximum time of an attempt. If it takes longer, the server hangs.
  private static let patience = Duration.seconds(3)

  var onAnswer: ((Bool) -> Void)?
  var onRetry: (() -> Void)?

  var isWatched = false
  /// The last connection that was made and not closed; it may be lost by now.
  private(set) var context: CanberraContext?

  private let queue: DispatchQueue
  private let applicationProperties: [String: String]
  /// The name of the output; nil for the one that the desktop has chosen.
  private let output: String?
  /// Time between attempts while no sound waits for a server and its socket is not watched.
  private let longPause: DispatchTimeInterval
  /// Incremented by every attempt, so that a retry planned before is dropped.
  private var attempt = 0
  private var attemptsLeft = 0
  /// The socket of a server that hangs exists, so a watch reports nothing.
  private var isHanging = false

  init(
    queue: DispatchQueue, applicationProperties: [String: String], output: String? = nil,
    longPause: DispatchTimeInterval = .seconds(60)
  ) {
    (self.queue, self.output) = (queue, output)
    (self.applicationProperties, self.longPause) = (applicationProperties, longPause)
  }

  var isConnected: Bool { context?.isConnected ?? false }

  /// Whether the server accepts a new connection; the open one doesn't show that it hangs. Blocks
  /// for as long as the server hangs, up to half a minute.
  var answers: Bool { (try? CanberraContext(properties: applicationProperties)) != nil }

  func open() throws -> CanberraContext {
    attempt += 1
    if let context, context.isConnected {
      onAnswer?(false)
      return context
    }
    context = nil
    let began = SuspendingClock.now
    do {
      let new = try CanberraContext(properties: applicationProperties, output: output)
      context = new
      (isHanging, attemptsLeft) = (false, 0)
      onAnswer?(false)
      return new
    } catch {
      isHanging = SuspendingClock.now - began > Self.patience
      onAnswer?(true)
      throw error
    }
  }

  /// Disconnects, and plans a retry if necessary, in place of one planned before.
  /// - Parameter isWaitedFor: Whether a sound waits for the server. Then a retry is always
  ///   necessary: the server may hang or have nothing to play on, and its socket doesn't show when
  ///   that ends.
  func retryLater(isWaitedFor: Bool) {
    // A failed connection doesn't prove that the server is missing.
    let wasOpen = context != nil
    close()
    if isWaitedFor || wasOpen || attemptsLeft > 0 {
      plan(after: Self.pause)
    } else if !isWatched || isHanging {
      plan(after: longPause)
    }
  }

  /// Plans an attempt after a sign of a server, unless it is connected.
  func mayBeThere() {
    guard !isConnected else { return }
    attemptsLeft = Self.attemptsAfterSign
    attempt += 1
    plan(after: Self.settling)
  }

  func close() {
    attempt += 1
    context = nil
  }

  private func plan(after pause: DispatchTimeInterval) {
    let expected = attempt
    queue.asyncAfter(deadline: .now() + pause) { [weak self] in
      guard let self, attempt == expected else { return }
      attemptsLeft = max(0, attemptsLeft - 1)
      onRetry?()
    }
  }
}
