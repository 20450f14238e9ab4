/// Closures to be called after a change, each as long as its owner is there.
@MainActor
public struct Observers {
  private struct Entry {
    weak var owner: AnyObject?
    let closure: @MainActor () -> Void
  }

  private var entries: [Entry] = []

  /// None yet.
  public init() {}

  /// How many there are, of which some may have no owner any more.
  var count: Int { entries.count }

  /// Adds a closure, which may capture its owner weakly only.
  public mutating func add(for owner: AnyObject, _ closure: @escaping @MainActor () -> Void) {
    entries.removeAll { $0.owner == nil }
    entries.append(Entry(owner: owner, closure: closure))
  }

  /// Calls all that have an owner.
  public func tell() {
    for entry in entries where entry.owner != nil { entry.closure() }
  }
}
