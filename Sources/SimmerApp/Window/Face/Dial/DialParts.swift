import Glibc
import GtkKit

/// The parts of a dial that its hands take.
extension DialLayout {
  /// Steps in which the part that a hand takes goes round. A quarter turn is a whole number of
  /// them, so that the ends of one enclose it.
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
  var wedgePart: PixelRectangle {
    part(around: [(-wedgeRadius, -wedgeRadius), (wedgeRadius, wedgeRadius)], space: 1)
  }

  /// The minute hand's while it is in the segment that begins there.
  func minuteHandPart(from start: Double) -> PixelRectangle {
    part(ofHand: start, length: wedgeRadius, tail: 0, space: minuteHandWidth / 2 + 1)
  }

  /// The second hand's while it is in the segment that begins there.
  func secondHandPart(from start: Double) -> PixelRectangle {
    part(
      ofHand: start, length: secondHandLength, tail: secondHandTail, space: counterweight / 2 + 1)
  }

  private func part(
    ofHand start: Double, length: Double, tail: Double, space: Double
  ) -> PixelRectangle {
    let ends = [start, start + 1 / Self.segments].flatMap {
      [point(at: $0, radius: length), point(at: $0, radius: -tail)]
    }
    let hubs = [(-hub, -hub), (hub, hub)].map { (x: $0.0, y: $0.1) }
    return part(around: ends + hubs, space: space)
  }

  private func part(around points: [(x: Double, y: Double)], space: Double) -> PixelRectangle {
    func range(_ values: [Double], _ middle: Double) -> (start: Int, length: Int) {
      let start = Int((middle + (values.min() ?? 0) - space).rounded(.down))
      let end = Int((middle + (values.max() ?? 0) + space).rounded(.up))
      return (start, end - start)
    }
    let (horizontal, vertical) = (range(points.map(\.x), x), range(points.map(\.y), y))
    return PixelRectangle(
      x: horizontal.start, y: vertical.start, width: horizontal.length, height: vertical.length)
  }
}
