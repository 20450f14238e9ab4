/// A preset of a plan: dishes that are ready together.
extension Preset {
  /// The dishes of its plan; empty if its stages follow each other.
  package var dishes: [Preset] {
    guard isTogether else { return [] }
    return stages.map { Preset(name: $0.name, duration: $0.duration, sound: sound, color: color) }
  }

  /// A preset that starts these dishes again. Nil if they are not plain timers, or differ in sound
  /// or color: a preset has only one of each.
  package init?(name: String, dishes: [Preset]) {
    self.init(
      name: name, stages: dishes.map { Stage(name: $0.name, duration: $0.duration) },
      isTogether: true, sound: dishes.first?.sound, color: dishes.first?.color)
    if self.dishes != dishes { return nil }
  }
}
