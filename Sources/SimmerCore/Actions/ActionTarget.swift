import TimerEngine

/// What a number on the bus stands for, which says what a button of a notification acts on. The
/// button may be pressed long after, when a name could mean another timer.
package enum ActionTarget: String, CaseIterable, Sendable {
  case timer, plan
  case all

  package func name(of action: TimerAction.Name) -> String { "\(rawValue)-\(action.rawValue)" }

  package func timers(_ number: Int64, in engine: Engine) -> [CountdownTimer] {
    switch self {
    case .timer: engine[TimerID(rawValue: Int(number))].map { [$0] } ?? []
    case .plan: engine.timers(of: PlanID(rawValue: Int(number)))
    case .all: engine.timers
    }
  }
}
