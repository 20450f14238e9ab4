import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

extension Scene {
  /// The content of the card of one timer or plan.
  struct Card: Equatable {
    let id: CardID
    let name: String
    /// The time left, the time at which it begins, or the next beginning.
    let time: String
    let phase: Face.Phase
    /// The part of the ring that is colored.
    let fraction: Double
    let color: Color
    /// Whether it has run out, and its next stage waits for a person.
    var waitsForNext = false
  }
}

extension Scene.Card {
  /// Creates the card of a timer.
  init(face: Face, color: Color) {
    let begin = face.shortEnd.map { tr("starts %@").filled($0) } ?? tr("Paused")
    let time = face.phase == .waiting ? begin : face.time
    self.init(
      id: .timer(face.id ?? TimerID(rawValue: 0)), name: face.nameOrLength, time: time,
      phase: face.phase, fraction: face.fraction, color: color, waitsForNext: face.waitsForNext)
  }

  /// Creates the card of a plan.
  init(plan: PlanFace) {
    let left = plan.isPaused ? tr("Paused") : tr("in %@").filled(plan.time)
    let (name, time) =
      plan.isHeld
      ? (plan.name, left) : (plan.name + " · " + plan.ready.short, plan.next ?? left)
    self.init(
      id: .plan(plan.id), name: name, time: time,
      phase: plan.isPaused ? .paused : .running, fraction: 1 - plan.now, color: plan.color)
  }

  /// The name, and the state if that is paused, done or missed.
  var label: String {
    [name, phase.text].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension Face {
  /// The name or, without one, the length in words, with the stage or round. The name of a stage
  /// stands alone.
  var nameOrLength: String {
    let isNamed = !name.isEmpty || stageProgress?.stageName != nil
    return [isNamed ? name : total.words, stageProgress?.shortPlace ?? ""]
      .filter { !$0.isEmpty }.joined(separator: " · ")
  }
}

extension Face.Phase {
  /// The state in a word if it is paused, done or missed; otherwise empty.
  fileprivate var text: String {
    switch self {
    case .ready, .running, .waiting: ""
    case .paused: tr("Paused")
    case .finished: trc("timer", "Done")
    case .missed: tr("Missed")
    }
  }
}
