/// Closures to be called after a change, each as long as its owner is there.
@MainActor
public struct Observers {
  private struct Observer {
    weak var owner: AnyObject?
    let closure: @MainActor () -> Void
  }

  private var observers: [Observer] = []

  /// None yet.
  public init() {}

  /// How many there are, of which some may have no owner any more.
  var count: Int { observers.count }

  /// Adds a closure, which may capture its owner weakly only.
  public mutating func add(for owner: AnyObject, _ closure: @escaping @MainActor () -> Void) {
    observers.removeAll { $0.owner == nil }
    observers.append(Observer(owner: owner, closure: closure))
  }

  /// Calls all that have an owner.
  public func tell() {
    for observer in observers where observer.owner != nil { observer.closure() }
  }
}
