import Dispatch

/// The connection to the sound server. Where there is none, it is tried again every two seconds.
///
/// Unchecked: used on one queue only.
final class ServerConnection: @unchecked Sendable {
  private static let pause = DispatchTimeInterval.seconds(2)

  /// Called by every ``open()``, with whether a server is missing.
  var onAnswer: ((Bool) -> Void)?
  /// Called when it is time to try again.
  var onRetry: (() -> Void)?

  /// The last connection that was made, if it is not closed; it may be lost by now.
  private(set) var context: CanberraContext?

  private let queue: DispatchQueue
  private let applicationProperties: [String: String]
  /// Counted up by every attempt, so that one planned before is dropped.
  private var attempt = 0

  init(queue: DispatchQueue, applicationProperties: [String: String]) {
    self.queue = queue
    self.applicationProperties = applicationProperties
  }

  var isConnected: Bool { context?.isConnected ?? false }

  /// Whether the server lets somebody in. Waits for as long as it hangs, up to half a minute; the
  /// connection there is would notice nothing.
  var answers: Bool { (try? CanberraContext(properties: applicationProperties)) != nil }

  /// The connection there is or, if it was lost, a new one. Where that fails, a retry is planned.
  func open() throws -> CanberraContext {
    attempt += 1
    if let context, context.isConnected {
      onAnswer?(false)
      return context
    }
    context = nil
    do {
      let new = try CanberraContext(properties: applicationProperties)
      context = new
      onAnswer?(false)
      return new
    } catch {
      retryLater()
      onAnswer?(true)
      throw error
    }
  }

  /// Disconnects, and plans a retry in place of one planned before.
  func retryLater() {
    close()
    let expected = attempt
    queue.asyncAfter(deadline: .now() + Self.pause) { [weak self] in
      if let self, attempt == expected { onRetry?() }
    }
  }

  /// Disconnects, and drops the retry that is planned.
  func close() {
    attempt += 1
    context = nil
  }
}
