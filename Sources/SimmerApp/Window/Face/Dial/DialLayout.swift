import Glibc
import SimmerCore

/// The measures of a dial of one size, in pixels.
struct DialLayout: Equatable {
  let scale: DialScale
  /// The middle of the dial: on the edge or in the middle of a device pixel, so that straight ticks
  /// are crisp.
  let x, y: Double
  /// Radius of the disc, its border included.
  let radius: Double
  /// Width of the disc's border.
  let border: Double
  /// Width of a number's tick, and of the ticks between.
  let numberTick, tick: Double

  /// - Parameter scaleFactor: device pixels per pixel.
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

  /// Whether there are ticks between those of the numbers.
  var hasFineTicks: Bool { radius >= 46 }

  /// Distance of the outer end of the ticks from the middle.
  var tickEnd: Double {
    hasSecondNumbers ? 0.875 * radius : radius - border - max(2, 0.026 * radius)
  }

  /// Length of a tick between those of the numbers.
  var tickLength: Double { max(2, 0.036 * radius) }

  /// Length of a number's tick.
  var numberTickLength: Double { max(4, 0.08 * radius) }

  // MARK: - Numbers

  /// Stride of the shown numbers; 1 shows all.
  var numberStride: Int {
    if radius >= 56 { return 1 }
    return scale == .tenMinutes ? 2 : 3
  }

  /// Size of the numbers' font.
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

  /// Whether the seconds have numbers of their own, outside the ticks.
  var hasSecondNumbers: Bool { radius >= 118 && scale != .hour }

  /// Size of the font of the seconds' numbers.
  var secondNumberSize: Double { max(8.5, 0.066 * radius) }

  /// Distance of the seconds' numbers from the middle.
  var secondNumberRadius: Double { (radius - border + tickEnd) / 2 }

  /// Space on both sides of the numbers.
  private var gap: Double { max(2.5, 0.045 * radius) }

  /// Maximum distance of the outer edge of a number from the middle.
  private var numberEdge: Double { tickEnd - numberTickLength - gap }

  /// Returns the distance of a number's outer edge from its center: half an oval around its
  /// figures.
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

  /// Width of the minute hand where it is widest.
  var minuteHandWidth: Double { max(5, 0.086 * radius) }

  /// Distance from the middle to the second hand's tip.
  var secondHandLength: Double { max(0, tickEnd - 0.5 * tickLength) }

  /// Distance from the middle to the end of the second hand's counterweight.
  var secondHandTail: Double { 0.2 * radius }

  /// Width of the second hand's counterweight.
  var counterweight: Double { max(3, 0.044 * radius) }

  /// Radius of the disc in the middle of the hands.
  var hub: Double { max(3, 0.046 * radius) }
}
