import GLibKit
import GtkKit
import SimmerCore

/// The shapes of a dial's hands. Each points up from the origin.
@MainActor
struct DialHands {
  let layout: DialLayout
  let colors: DialColors

  /// - Parameter turns: how many turns lie under the wedge that it ends.
  func drawMinuteHand(_ color: Color, turns: Int, on drawing: Drawing) {
    let (tip, side) = (-layout.wedgeRadius, layout.minuteHandWidth / 2)
    drawing.setColor(colors.hand(color, turns: turns))
    drawing.begin(x: 0, y: tip)
    drawing.curve(
      towards: (0.3 * side, 0.86 * tip), from: (side, 0.68 * tip), x: side, y: 0.46 * tip)
    drawing.curve(
      towards: (side, 0.26 * tip), from: (0.5 * side, 0.16 * tip), x: 0.5 * side, y: 0)
    drawing.line(x: -0.5 * side, y: 0)
    drawing.curve(
      towards: (-0.5 * side, 0.16 * tip), from: (-side, 0.26 * tip), x: -side, y: 0.46 * tip)
    drawing.curve(
      towards: (-side, 0.68 * tip), from: (-0.3 * side, 0.86 * tip), x: 0, y: tip)
    drawing.fill()
    drawHub(radius: layout.hub, on: drawing)
  }

  /// A needle with a drop for a counterweight, on a smaller hub.
  func drawSecondHand(on drawing: Drawing) {
    let (tip, tail) = (-layout.secondHandLength, layout.secondHandTail)
    let drop = layout.counterweight / 2
    let (point, root) = (max(0.5, 0.24 * drop), max(0.8, 0.5 * drop))
    drawing.setColor(colors.text)
    drawing.begin(x: -point, y: tip)
    drawing.line(x: point, y: tip)
    drawing.line(x: root, y: 0)
    drawing.curve(
      towards: (root, 0.5 * tail), from: (drop, 0.55 * tail), x: drop, y: tail - drop)
    drawing.curve(
      towards: (drop, tail - 0.45 * drop), from: (0.55 * drop, tail), x: 0, y: tail)
    drawing.curve(
      towards: (-0.55 * drop, tail), from: (-drop, tail - 0.45 * drop), x: -drop, y: tail - drop)
    drawing.curve(towards: (-drop, 0.55 * tail), from: (-root, 0.5 * tail), x: -root, y: 0)
    drawing.fill()
    drawHub(radius: 0.8 * layout.hub, on: drawing)
  }

  private func drawHub(radius: Double, on drawing: Drawing) {
    drawing.fillCircle(x: 0, y: 0, radius: radius)
    drawing.setColor(colors.base)
    drawing.fillCircle(x: 0, y: 0, radius: 0.28 * layout.hub)
  }
}
