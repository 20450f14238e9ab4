import Glibc
import GtkKit
import SimmerCore

extension DialLayout {
  /// Segments of a turn: a multiple of 4, so that their ends are corners of bounding boxes.
  static let segments = 24.0

  /// Returns the start of the segment in which a hand is, in turns.
  static func segmentStart(_ turns: Double) -> Double {
    (turns * segments).rounded(.down) / segments
  }

  /// The angle is in turns; the origin is the middle of the dial.
  func point(at turn: Double, radius: Double) -> (x: Double, y: Double) {
    (radius * sin(turn * 2 * .pi), -radius * cos(turn * 2 * .pi))
  }

  var wedgePart: PixelRectangle {
    part(around: [(-wedgeRadius, -wedgeRadius), (wedgeRadius, wedgeRadius)], space: 1)
  }

  func minuteHandPart(from start: Double) -> PixelRectangle {
    part(ofHand: start, length: wedgeRadius, tail: 0, space: minuteHandWidth / 2 + 1)
  }

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
