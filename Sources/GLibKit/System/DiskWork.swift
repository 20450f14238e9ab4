import Dispatch
import Synchronization

/// Work with a disk that may hang, on a queue of its own. It can be canceled.
@MainActor
package final class DiskWork {
  package enum Interruption: Error {
    case noAnswer
    case canceled
  }

  /// Tells the work, on its thread, whether it is still wanted. The work calls it before each step,
  /// which begins the time for an answer again.
  package typealias ShouldContinue = @Sendable () -> Bool

  package private(set) var interruption: Interruption?

  private let queue = DispatchQueue(label: "DiskWork")
  private nonisolated let isWanted = Atomic(true)
  private let patience: Duration
  private var limit: Timeout?
  /// Called when the disk has not answered in time; nil while no work is being done.
  private var onNoAnswer: (() -> Void)?

  /// - Parameter patience: maximum time of a step.
  package init(patience: Duration = .seconds(20)) {
    self.patience = patience
  }

  package func run<Value: Sendable>(
    _ body: @escaping @Sendable (ShouldContinue) -> Value,
    then done: @escaping @MainActor (Result<Value, Interruption>) -> Void
  ) {
    if let interruption { return done(.failure(interruption)) }
    // The thread of a disk that hangs keeps only this.
    let once = Once(done)
    onNoAnswer = { [self] in once.call(.failure(interruption ?? .noAnswer)) }
    expectAnswer()
    queue.async { [self] in
      let value = body { [self] in
        MainLoop.async { self.expectAnswer() }
        return isWanted.load(ordering: .relaxed)
      }
      MainLoop.async { [self] in
        (limit, onNoAnswer) = (nil, nil)
        once.call(interruption.map { .failure($0) } ?? .success(value))
      }
    }
  }

  @MainActor
  private final class Once<Value> {
    private var closure: ((Value) -> Void)?

    init(_ closure: @escaping (Value) -> Void) { self.closure = closure }

    func call(_ value: Value) {
      let closure = closure
      self.closure = nil
      closure?(value)
    }
  }

  /// Ends the work after the present step.
  package func cancel() {
    interrupt(.canceled)
  }

  private func interrupt(_ reason: Interruption) {
    interruption = interruption ?? reason
    isWanted.store(false, ordering: .relaxed)
  }

  private func expectAnswer() {
    guard interruption == nil, onNoAnswer != nil else { return }
    limit = Timeout(after: patience) { [weak self] in self?.leaveBehind() }
  }

  private func leaveBehind() {
    interrupt(.noAnswer)
    let tell = onNoAnswer
    (limit, onNoAnswer) = (nil, nil)
    tell?()
  }
}
