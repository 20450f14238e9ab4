import Glibc

/// A rectangle within a dial, in whole pixels.
struct DialPlace: Equatable {
  var x = 0, y = 0, width = 0, height = 0
}

extension DialLayout {
  /// Steps in which the place of a hand goes round. A quarter turn is a whole number of them, so that
  /// the ends of one enclose it.
  static let segments = 24.0

  /// Where the segment begins that a hand is in, in turns.
  static func segmentStart(_ turns: Double) -> Double {
    (turns * segments).rounded(.down) / segments
  }

  /// The point at this distance from the middle of the dial, as seen from there.
  func point(at turn: Double, radius: Double) -> (x: Double, y: Double) {
    (radius * sin(turn * 2 * .pi), -radius * cos(turn * 2 * .pi))
  }

  /// The wedge's, however large it is.
  var wedgePlace: DialPlace {
    place(around: [(-wedgeRadius, -wedgeRadius), (wedgeRadius, wedgeRadius)], space: 1)
  }

  /// The minute hand's while it is in the segment that begins there.
  func minuteHandPlace(from start: Double) -> DialPlace {
    place(ofHand: start, length: wedgeRadius, tail: 0, space: minuteHandWidth / 2 + 1)
  }

  /// The second hand's while it is in the segment that begins there.
  func secondHandPlace(from start: Double) -> DialPlace {
    place(
      ofHand: start, length: secondHandLength, tail: secondHandTail, space: counterweight / 2 + 1)
  }

  private func place(
    ofHand start: Double, length: Double, tail: Double, space: Double
  ) -> DialPlace {
    let ends = [start, start + 1 / Self.segments].flatMap {
      [point(at: $0, radius: length), point(at: $0, radius: -tail)]
    }
    let hubs = [(-hub, -hub), (hub, hub)].map { (x: $0.0, y: $0.1) }
    return place(around: ends + hubs, space: space)
  }

  private func place(around points: [(x: Double, y: Double)], space: Double) -> DialPlace {
    func range(_ values: [Double], _ middle: Double) -> (start: Int, length: Int) {
      let start = Int((middle + (values.min() ?? 0) - space).rounded(.down))
      let end = Int((middle + (values.max() ?? 0) + space).rounded(.up))
      return (start, end - start)
    }
    let (horizontal, vertical) = (range(points.map(\.x), x), range(points.map(\.y), y))
    return DialPlace(
      x: horizontal.start, y: vertical.start, width: horizontal.length, height: vertical.length)
  }
}
