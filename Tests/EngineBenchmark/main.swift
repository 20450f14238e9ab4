// Prints the cost of the engine's operations for growing numbers of timers, as a Markdown table.
import TimerEngine

// One less than the maximum: one more is started.
let counts = [10, 100, Engine.mostTimers - 1]
let operations = 2_000

/// The nanoseconds for one of `operations` calls of `body`, the minimum of five rounds.
func cost(_ body: (Int) -> Void) -> Double {
  let rounds = (1...5).map { _ in
    ContinuousClock().measure { for number in 0..<operations { body(number) } }
  }
  return (rounds.min() ?? .zero) / .nanoseconds(operations)
}

func moment(_ sinceBoot: Duration) -> Moment {
  Moment(instant: Instant(sinceBoot: sinceBoot), wallClock: .zero)
}

/// An engine with `count` running timers, the shortest of an hour.
func engine(_ count: Int) -> Engine {
  var engine = Engine()
  for number in 0..<count {
    let duration = Duration.seconds(3600 + number * 7919 % 100_000)
    engine.handle(.start(duration: duration), at: moment(.zero))
  }
  return engine
}

var rows: [(name: String, costs: [Double])] = [
  ("start and cancel", []), ("pause and resume", []), ("the next deadline", []),
  ("run out and stop", []), ("next stage and back", []), ("begin and not yet", []),
  ("run out together", []), ("stop together", []),
]
for count in counts {
  var full = engine(count)
  let now = moment(.seconds(1))
  var last = count
  rows[0].costs.append(
    cost { _ in
      last += 1
      full.handle(.start(duration: .seconds(7200)), at: now)
      full.handle(.cancel(TimerID(rawValue: last)), at: now)
    })
  rows[1].costs.append(
    cost { number in
      let id = TimerID(rawValue: number % count + 1)
      full.handle(.pause(id), at: now)
      full.handle(.resume(id), at: now)
    })
  var sum = Duration.zero
  rows[2].costs.append(cost { _ in sum += full.nextDeadline?.sinceBoot ?? .zero })
  var (time, next) = (now, last)
  rows[3].costs.append(
    cost { _ in
      next += 1
      full.handle(.start(duration: .seconds(1)), at: time)
      time = moment(time.instant.sinceBoot + .milliseconds(1))
      full.handle(.add(TimerID(rawValue: next), .seconds(-2)), at: time)
      full.handle(.stop(TimerID(rawValue: next)), at: time)
    })
}

let dishes = Array(repeating: Stage(duration: .seconds(900)), count: 3)
for count in counts {
  // One dish runs and two wait.
  var full = engine(count - dishes.count)
  let now = moment(.seconds(1))
  let plan = Start(
    duration: .seconds(1_000), stages: dishes, order: .together, end: .at(.seconds(1_000)))
  full.handle(.start(plan), at: now)
  full.handle(.begin(TimerID(rawValue: count)), at: now)
  rows[4].costs.append(
    cost { _ in
      full.handle(.next(TimerID(rawValue: count)), at: now)
      full.handle(.back(TimerID(rawValue: count)), at: now)
    })
  rows[5].costs.append(
    cost { _ in
      full.handle(.begin(TimerID(rawValue: count - 1)), at: now)
      full.handle(.notYet(TimerID(rawValue: count - 1)), at: now)
    })
}

for count in counts {
  let full = engine(count)
  let end = moment(.seconds(360_000))
  /// The nanoseconds per timer, the minimum of five rounds.
  func cost(_ engine: Engine, _ input: Input) -> Double {
    let rounds = (1...5).map { _ in
      var engine = engine
      return ContinuousClock().measure { engine.handle(input, at: end) }
    }
    return (rounds.min() ?? .zero) / .nanoseconds(count)
  }
  rows[6].costs.append(cost(full, .tick))
  var ringing = full
  ringing.handle(.tick, at: end)
  rows[7].costs.append(cost(ringing, .stopAll))
}

print("\n| engine, ns each | " + counts.map { "\($0) timers" }.joined(separator: " | ") + " |")
print("| --- |" + counts.map { _ in " --- |" }.joined())
for (name, costs) in rows {
  print("| \(name) | " + costs.map { "\(Int($0.rounded()))" }.joined(separator: " | ") + " |")
}
