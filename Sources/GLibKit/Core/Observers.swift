/// Closures to call after a change, each as long as its owner exists.
@MainActor
package struct Observers {
  private struct Observer {
    weak var owner: AnyObject?
    let closure: @MainActor () -> Void
  }

  private var observers: [Observer] = []

  package init() {}

  /// Number of observers, including those whose owner is gone.
  var count: Int { observers.count }

  /// Adds a closure, which must capture its owner weakly.
  package mutating func add(for owner: AnyObject, _ closure: @escaping @MainActor () -> Void) {
    observers.removeAll { $0.owner == nil }
    observers.append(Observer(owner: owner, closure: closure))
  }

  package func tell() {
    for observer in observers where observer.owner != nil { observer.closure() }
  }
}
