import TestSupport
import Testing
import TimerEngine

/// An engine, and a clock that moves only when told to.
struct Scenario {
  private(set) var engine = Engine()
  private(set) var now = epoch

  static let epoch = Instant(sinceBoot: .seconds(1_000))

  /// The timer that is started first.
  static let first = TimerID(rawValue: 1)
  static let second = TimerID(rawValue: 2)

  init() {}

  /// A scenario in which a timer, the first, was just started.
  init(running duration: Duration, name: String = "", sound: String? = nil) {
    start(duration, name: name, sound: sound)
  }

  /// A scenario with a plan of a single dish, the first timer, which may have stages of its own.
  init(_ dish: Start, readyIn time: Duration) {
    let (plan, readyAt) = (PlanID(rawValue: 1), now + time)
    let begin = readyAt + (.zero - dish.lengthInAll)
    let length = dish.stages.first?.duration ?? dish.duration
    let timer = CountdownTimer(
      id: Self.first, preset: dish, total: length,
      state: now < begin ? .waiting(until: begin) : .running(deadline: begin + length), plan: plan)
    engine = Engine(
      Engine.Snapshot(
        timers: [timer].compactMap { $0 },
        plans: [Plan(id: plan, name: "", readyAt: readyAt)].compactMap { $0 }, lastID: 1))
    send(.tick)
  }

  /// Advances the clock without telling the engine.
  mutating func wait(_ time: Duration) {
    now = now.advanced(by: time)
  }

  @discardableResult
  mutating func send(_ input: Input, after time: Duration = .zero) -> [Event] {
    wait(time)
    return engine.events(of: input, at: now)
  }

  @discardableResult
  mutating func start(
    _ duration: Duration, name: String = "", sound: String? = nil
  ) -> TimerID {
    let input = Input.start(name: name, duration: duration, sound: sound)
    for case .started(let id) in send(input) { return id }
    Issue.record("no timer was started")
    return TimerID(rawValue: 0)
  }

  func state(of id: TimerID = first) -> CountdownTimer.State? {
    engine[id]?.state
  }

  func remaining(of id: TimerID = first) -> Duration? {
    engine[id]?.remaining(at: now)
  }
}

extension Duration {
  static let attosecond = Duration(secondsComponent: 0, attosecondsComponent: 1)
  /// Durations close to the largest and the smallest: ±2¹²⁷ attoseconds.
  static let extremes: [Duration] = [
    .seconds(Int64.max) * 18, .seconds(Int64.min) * 18, .seconds(Int64.max), .seconds(Int64.min),
  ]

  static prefix func - (duration: Duration) -> Duration {
    .zero - duration
  }
}

extension Engine {
  /// The canceled timer, as long as that can be undone.
  var canceled: CountdownTimer? {
    undoable?.change == .canceled ? undoable?.timers.first : nil
  }

  /// The timer before its restart, as long as that can be undone.
  var restarted: CountdownTimer? {
    undoable?.change == .restarted ? undoable?.timers.first : nil
  }
}

extension Instant {
  static func + (instant: Instant, duration: Duration) -> Instant {
    instant.advanced(by: duration)
  }
}
