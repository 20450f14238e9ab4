import TimerEngine

extension Input {
  /// Starts a timer that is due when the wall clock reads `dueAt`, time since 1970.
  package static func start(
    name: String = "", duration: Duration, dueAt: Duration
  ) -> Input {
    .start(Start(name: name, duration: duration, end: .at(dueAt)))
  }

  /// Adds the presets of a file that has nothing else.
  package static func importing(_ presets: [Start]) -> Input {
    .together([.keep(presets), .outside(imported)])
  }
  package static let imported = OutsideChange.imported(before: [:], after: [:], added: [])

  /// Starts dishes, with the sound and color of the first one.
  /// - Parameters:
  ///   - time: the time until all are ready; nil for as soon as possible.
  ///   - dueAt: the wall clock then, as time since 1970.
  package static func startPlan(
    name: String = "", _ dishes: [Start], in time: Duration? = nil, dueAt: Duration = .zero
  ) -> Input {
    var start = Start(
      name: name, stages: dishes.map { Stage(name: $0.name, duration: $0.duration) },
      order: .together, sound: dishes.first?.sound, color: dishes.first?.color)
    if let time { (start.duration, start.end) = (time, .at(dueAt)) }
    return .start(start)
  }
}
