import TestSupport
import Testing

@testable import TimerEngine

@Suite struct DeadlineQueueTests {
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func agreesWithASortedArray(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var queue = DeadlineQueue()
    var sorted: [DeadlineQueue.Entry] = []
    for _ in 1...3_000 {
      let id = TimerID(rawValue: .random(in: 1...40, using: &random))
      sorted.removeAll { $0.id == id }
      if Int.random(in: 1...3, using: &random) == 1 {
        queue.remove(id)
      } else {
        let deadline = Instant(sinceBoot: .seconds(Int.random(in: 1...25, using: &random)))
        queue.set(id, to: deadline)
        sorted.append(DeadlineQueue.Entry(deadline: deadline, id: id))
        sorted.sort { ($0.deadline, $0.id) < ($1.deadline, $1.id) }
      }
      #expect(queue.first == sorted.first)
    }
    for entry in sorted {
      #expect(queue.first == entry)
      queue.remove(entry.id)
    }
    #expect(queue.first == nil)
  }

  @Test func removingAnUnknownTimerIsIgnored() {
    var queue = DeadlineQueue()
    queue.remove(TimerID(rawValue: 1))
    #expect(queue.first == nil)
    queue.set(TimerID(rawValue: 1), to: Scenario.epoch)
    queue.remove(TimerID(rawValue: 2))
    #expect(queue.first?.id == TimerID(rawValue: 1))
  }

  /// 16 times as many timers may make a change cost a little more (log₂: 1.5 times), not 16 times.
  @Test func costOfAChangeGrowsSlowly() {
    func cost(of count: Int) -> Duration {
      var queue = DeadlineQueue()
      var random = SplitMix64(seed: 1)
      func set(_ number: Int) {
        let sinceBoot = Duration.nanoseconds(Int64.random(in: 0...(1 << 40), using: &random))
        queue.set(TimerID(rawValue: number), to: Instant(sinceBoot: sinceBoot))
      }
      for number in 1...count { set(number) }
      let start = processorTime()
      for _ in 1...2_000 {
        set(.random(in: 1...count, using: &random))
        if let first = queue.first { queue.remove(first.id) }
        set(.random(in: 1...count, using: &random))
      }
      return processorTime() - start
    }
    // The minimum of several alternating runs, so that other work on the machine evens out.
    let costs = (1...3).map { _ in (few: cost(of: 250), many: cost(of: 4_000)) }
    let (few, many) = (costs.map(\.few).min() ?? .zero, costs.map(\.many).min() ?? .zero)
    #expect(many < few * 6)
  }
}
