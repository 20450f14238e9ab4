import SimmerCore
import TimerEngine

/// The arcs of a ring, in turns clockwise from twelve o'clock: one for each stage of a timer, in
/// proportion to its duration, but never shorter than ``least``.
struct RingArcs: Equatable {
  /// Minimum length of an arc with the space around it.
  static let least = 12.0 / 360

  /// The range of each arc, with half of the space between it and its neighbors.
  let places: [ClosedRange<Double>]
  /// The arc that is partly colored; those before it are over. -1 before the beginning.
  let present: Int

  init(_ durations: [Duration], present: Int) {
    self.present = present
    var start = 0.0
    places = Self.lengths(durations.map { max(0, $0 / .seconds(1)) }).map { length in
      defer { start += length }
      return start...(start + length)
    }
  }

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

  /// Returns the line of an arc, without its round ends. The line of a single arc is the whole
  /// circle.
  /// - Parameter space: the space to leave free on both sides.
  func line(_ index: Int, space: Double) -> ClosedRange<Double> {
    let place = places[index]
    guard places.count > 1 else { return place }
    let (start, end) = (place.lowerBound + space, place.upperBound - space)
    let middle = (place.lowerBound + place.upperBound) / 2
    return start < end ? start...end : middle...middle
  }
}
