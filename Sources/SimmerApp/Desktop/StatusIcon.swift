import GLibKit
import GtkKit
import SimmerCore

/// The picture of a timer in a panel: a ring, with a pause mark in a paused one; a disc while it
/// rings.
///
/// Whether a panel is light or dark is unknown, so that the colors stand out from both.
struct StatusIcon {
  /// The sizes of pictures that panels choose from, in pixels.
  static let sizes = [22, 24, 48]
  /// A light panel and a dark one, those of Plasma. Others are lighter or darker.
  private static let grounds = [
    Color(red: 0.937, green: 0.941, blue: 0.945), Color(red: 0.192, green: 0.212, blue: 0.231),
  ]

  private let item: StatusItem
  private let color: Color

  /// - Parameter colors: the colors of the timer on a white ground.
  init(_ item: StatusItem, _ colors: FaceColors) {
    self.item = item
    color = Self.grounds.reduce(colors.color(in: item.phase)) { $0.standingOut(from: $1) }
  }

  var pictures: [PixelPicture] {
    Self.sizes.map { size in PixelPicture(size: size) { draw($0, size: Double(size)) } }
  }

  private func draw(_ drawing: Drawing, size: Double) {
    // Icons of panels have a margin of a twelfth.
    let (middle, outer) = (size / 2, size * 5 / 12)
    let width = size / 7
    if item.phase == .finished {
      drawing.setColor(color)
      return drawing.fillCircle(x: middle, y: middle, radius: outer)
    }
    let (radius, top) = (outer - width / 2, -Double.pi / 2)
    drawing.setColor(Color(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.4))
    drawing.strokeArc(
      x: middle, y: middle, radius: radius, from: 0, to: 2 * .pi, width: width)
    drawing.setColor(color)
    if item.fraction > 0 {
      drawing.strokeArc(
        x: middle, y: middle, radius: radius, from: top, to: top + 2 * .pi * item.fraction,
        width: width)
    }
    guard item.phase == .paused else { return }
    for side in [-1.0, 1.0] {
      let x = middle + side * size / 12
      drawing.strokeLine(
        x: x, y: middle - size / 8, toX: x, toY: middle + size / 8, width: size / 12)
    }
  }
}
