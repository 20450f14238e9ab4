/// A queue of the next instant at which each timer changes by itself, earliest first. It is a
/// binary heap with an index of the position of each timer, so every change costs O(log n).
struct DeadlineQueue: Sendable {
  struct Entry: Equatable, Sendable {
    let deadline: Instant
    let id: TimerID
  }

  private var heap: [Entry] = []
  private var positions: [TimerID: Int] = [:]

  /// The next timer; of several at the same instant, the one that was started first.
  var first: Entry? { heap.first }

  /// Adds the timer, or moves it to a new deadline.
  mutating func set(_ id: TimerID, to deadline: Instant) {
    let position = positions[id] ?? heap.endIndex
    let entry = Entry(deadline: deadline, id: id)
    if position == heap.endIndex {
      heap.append(entry)
      positions[id] = position
    } else {
      heap[position] = entry
    }
    restoreOrder(from: position)
  }

  /// Removes the timer, if it is in the queue.
  mutating func remove(_ id: TimerID) {
    guard let position = positions.removeValue(forKey: id) else { return }
    let last = heap.removeLast()
    guard position < heap.endIndex else { return }
    heap[position] = last
    positions[last.id] = position
    restoreOrder(from: position)
  }

  private mutating func restoreOrder(from start: Int) {
    var position = start
    while position > 0, isEarlier(position, than: (position - 1) / 2) {
      swapAt(position, (position - 1) / 2)
      position = (position - 1) / 2
    }
    while true {
      var earliest = position
      for child in (2 * position + 1)...(2 * position + 2)
      where child < heap.endIndex && isEarlier(child, than: earliest) {
        earliest = child
      }
      if earliest == position { return }
      swapAt(position, earliest)
      position = earliest
    }
  }

  private func isEarlier(_ a: Int, than b: Int) -> Bool {
    (heap[a].deadline, heap[a].id) < (heap[b].deadline, heap[b].id)
  }

  private mutating func swapAt(_ a: Int, _ b: Int) {
    heap.swapAt(a, b)
    positions[heap[a].id] = a
    positions[heap[b].id] = b
  }
}
