/// An activation token, by which the desktop lets a window come to the front, that has arrived
/// ahead of the call which it belongs to. It is for one call, which follows at once.
@MainActor
package final class AdvanceToken {
  private static let patience = Duration.seconds(10)

  private var token: String?
  private var limit: Timeout?
  private let patience: Duration

  package convenience init() {
    self.init(patience: Self.patience)
  }

  init(patience: Duration) {
    self.patience = patience
  }

  package func set(_ token: String?) {
    self.token = token
    limit = token.map { _ in Timeout(after: patience) { [weak self] in self?.token = nil } }
  }

  package func take() -> String? {
    defer { set(nil) }
    return token
  }
}
