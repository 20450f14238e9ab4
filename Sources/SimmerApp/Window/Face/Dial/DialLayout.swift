import Glibc
import SimmerCore

/// The measures of a dial of one size, in pixels.
struct DialLayout: Equatable {
  let scale: DialScale
  /// On an edge or in the middle of a device pixel, so that straight ticks are crisp.
  let x, y: Double
  let radius: Double
  let border: Double
  let numberTick, tick: Double

  init(width: Int, height: Int, scaleFactor: Int, scale: DialScale) {
    self.scale = scale
    let pixels = Double(max(1, scaleFactor))
    let half = Double(min(width, height)) / 2
    func whole(_ length: Double) -> Double { max(1, (length * pixels).rounded()) / pixels }
    border = whole(0.005 * half + 0.5)
    numberTick = whole(0.016 * half + 0.25)
    tick = whole(0.008 * half)
    let isOdd = (numberTick * pixels).truncatingRemainder(dividingBy: 2) == 1
    func middle(_ length: Int) -> Double {
      ((Double(length) * pixels / 2).rounded(.down) + (isOdd ? 0.5 : 0)) / pixels
    }
    (x, y) = (middle(width), middle(height))
    radius = max(0, min(x, y, Double(width) - x, Double(height) - y))
  }

  // MARK: - Ticks

  var hasFineTicks: Bool { radius >= 46 }

  var tickEnd: Double {
    hasSecondNumbers ? 0.875 * radius : radius - border - max(2, 0.026 * radius)
  }

  var tickLength: Double { max(2, 0.036 * radius) }

  var numberTickLength: Double { max(4, 0.08 * radius) }

  // MARK: - Numbers

  /// Stride of the shown numbers; 1 shows all.
  var numberStride: Int {
    if radius >= 56 { return 1 }
    return scale == .tenMinutes ? 2 : 3
  }

  var numberSize: Double { max(9, (hasSecondNumbers ? 0.148 : 0.158) * radius) }

  /// Weight of the numbers' font: the larger, the lighter.
  var numberWeight: UInt32 {
    switch numberSize {
    case ..<26: 600
    case ..<48: 500
    default: 400
    }
  }

  /// Returns the distance of a number from the middle, where `turn` is its place in turns clockwise
  /// from twelve o'clock. It is as far out as possible inside its tick.
  func numberRadius(of number: Int, at turn: Double) -> Double {
    numberEdge - extent(of: number, at: turn)
  }

  var hasSecondNumbers: Bool { radius >= 118 && scale != .hour }

  var secondNumberSize: Double { max(8.5, 0.066 * radius) }

  var secondNumberRadius: Double { (radius - border + tickEnd) / 2 }

  private var gap: Double { max(2.5, 0.045 * radius) }

  private var numberEdge: Double { tickEnd - numberTickLength - gap }

  /// Half an oval around the figures of the number, from its center.
  private func extent(of number: Int, at turn: Double) -> Double {
    let width = (number < 10 ? 0.28 : 0.58) * numberSize
    let height = 0.36 * numberSize
    return hypot(width * sin(2 * .pi * turn), height * cos(2 * .pi * turn))
  }

  // MARK: - Hands

  /// Radius of the wedge. The minute hand's tip runs along its edge.
  var wedgeRadius: Double {
    let numbers = scale.numbers
    let room = numbers.enumerated().map { index, number in
      2 * extent(of: number, at: Double(index) / Double(numbers.count))
    }
    return max(0, numberEdge - (room.max() ?? 0) - gap)
  }

  var minuteHandWidth: Double { max(5, 0.086 * radius) }

  var secondHandLength: Double { max(0, tickEnd - 0.5 * tickLength) }

  var secondHandTail: Double { 0.2 * radius }

  var counterweight: Double { max(3, 0.044 * radius) }

  var hub: Double { max(3, 0.046 * radius) }
}
