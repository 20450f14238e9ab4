import TimerEngine

/// The arcs of a ring, clockwise from twelve o'clock, one for each stage of a timer: as long in
/// proportion as the stage, but none so short that nobody would see it. In turns.
struct RingArcs: Equatable {
  /// Length of an arc, with the space around it, at least.
  static let least = 12.0 / 360

  /// Where each arc is, with half of the space between it and the next ones.
  let places: [ClosedRange<Double>]
  /// The one that the colour runs on; those before it are over. None in a timer that is yet to
  /// begin, where it is -1.
  let present: Int

  init(_ durations: [Duration], present: Int) {
    self.present = present
    var start = 0.0
    places = Self.lengths(durations.map { max(0, $0 / .seconds(1)) }).map { length in
      defer { start += length }
      return start...(start + length)
    }
  }

  /// Shares out one turn.
  private static func lengths(_ parts: [Double]) -> [Double] {
    var isShort = parts.map { _ in false }
    while true {
      let fixed = Double(isShort.count { $0 }) * least
      let whole = zip(parts, isShort).reduce(0) { $1.1 ? $0 : $0 + $1.0 }
      let lengths = zip(parts, isShort).map { part, isShort in
        isShort || whole <= 0 ? least : part / whole * (1 - fixed)
      }
      guard let next = lengths.indices.first(where: { !isShort[$0] && lengths[$0] < least }) else {
        return lengths
      }
      isShort[next] = true
    }
  }

  /// The line of an arc, which has round ends. A single one is a whole circle.
  /// - Parameter space: the space that is left out on both sides.
  func line(_ index: Int, space: Double) -> ClosedRange<Double> {
    let place = places[index]
    guard places.count > 1 else { return place }
    let (start, end) = (place.lowerBound + space, place.upperBound - space)
    let middle = (place.lowerBound + place.upperBound) / 2
    return start < end ? start...end : middle...middle
  }
}
