import GLibKit
import GtkKit
import SimmerCore

/// The dial of a kitchen timer: a minute hand and a tinted wedge show the time left, a second hand
/// its seconds. Both hands go back to zero.
///
/// GTK redraws a widget as a whole. Each hand is therefore a widget of its own, and draws only the
/// segment of the dial that it is in.
@MainActor
final class Dial {
  var scale = DialScale.tenMinutes {
    didSet { if scale != oldValue { changeScale() } }
  }

  var remaining = Duration.zero {
    didSet { if remaining != oldValue { moveMinuteHand() } }
  }

  /// Position of the second hand, 0 ..< 60.
  var seconds = 0.0 {
    didSet { if seconds != oldValue { moveSecondHand() } }
  }

  /// The color of the minute hand and, paler, of the wedge.
  var color = Color(red: 1, green: 0.5, blue: 0) {
    didSet { if color != oldValue { redrawMinutes() } }
  }

  var showsSecondHand: Bool {
    get { secondHand.isVisible }
    set { secondHand.isVisible = newValue }
  }

  let face = DrawingArea()
  let wedge = DrawingArea()
  let minuteHand = DrawingArea()
  let secondHand = DrawingArea()
  private let overlay: Overlay
  /// Where the hand's segment begins, in turns; the rest of the wedge is drawn with it.
  private var settled = 0.0
  private var drawnTurns = -1.0, drawnSeconds = -1.0

  init() {
    overlay = Overlay(face)
    for hand in [wedge, minuteHand, secondHand] { overlay.add(hand) }
    overlay.minimumSize(width: 80, height: 80)
    overlay.expand(horizontal: true, vertical: true)
    face.keepsPicture = true
    face.onDraw { [weak self] drawing, _, _ in self?.drawFace(drawing) }
    wedge.onDraw { [weak self] drawing, _, _ in self?.drawWedge(drawing) }
    minuteHand.onDraw { [weak self] drawing, _, _ in self?.drawMinuteHand(drawing) }
    secondHand.onDraw { [weak self] drawing, _, _ in self?.drawSecondHand(drawing) }
    wedge.drawnPart = { [weak self] in self?.layout.wedgePart }
    minuteHand.drawnPart = { [weak self] in self?.minuteHandPart }
    secondHand.drawnPart = { [weak self] in self?.secondHandPart }
  }

  /// The widget of the dial. Assistive technology ignores it.
  var widget: Widget { overlay }

  var diameter: Double { 2 * layout.radius }

  /// Circumference at the minute hand's tip, in device pixels; 0 before the first allocation.
  var length: Double { circle(layout.wedgeRadius) }

  /// Length of the circle that the second hand's tip runs on, likewise.
  var secondsLength: Double { circle(layout.secondHandLength) }

  func onResize(_ closure: @escaping @MainActor () -> Void) {
    face.onResize { MainLoop.async(closure) }
  }

  private var layout: DialLayout {
    DialLayout(
      width: face.size.width, height: face.size.height, scaleFactor: face.scaleFactor,
      scale: scale)
  }

  private var minuteHandPart: PixelRectangle { layout.minuteHandPart(from: settled) }

  private var secondHandPart: PixelRectangle {
    layout.secondHandPart(from: DialLayout.segmentStart(seconds / 60))
  }

  private var turns: Double { scale.fraction(of: remaining) }

  private func circle(_ radius: Double) -> Double {
    radius * 2 * .pi * Double(face.scaleFactor)
  }

  // MARK: - When to draw

  private func changeScale() {
    for area in [face, wedge, minuteHand, secondHand] { area.redraw() }
  }

  private func redrawMinutes() {
    wedge.redraw()
    minuteHand.redraw()
  }

  /// Redraws the minute hand once it has moved visibly: by 0.3 device pixels, or to zero.
  private func moveMinuteHand() {
    let isNewlyZero = turns == 0 && drawnTurns != 0
    guard isNewlyZero || abs(turns - drawnTurns) * length >= 0.3 else { return }
    minuteHand.redraw()
    if DialLayout.segmentStart(turns) != settled { wedge.redraw() }
  }

  private func moveSecondHand() {
    guard abs(seconds - drawnSeconds) / 60 * secondsLength >= 0.3 else { return }
    secondHand.redraw()
  }

  // MARK: - Drawing

  private var colors: DialColors { DialColors(of: face) }

  func drawFace(_ drawing: Drawing) {
    drawing.move(x: layout.x, y: layout.y)
    DialPlate(layout: layout, colors: colors).draw(on: drawing)
  }

  func drawWedge(_ drawing: Drawing) {
    settled = DialLayout.segmentStart(turns)
    drawing.move(x: layout.x, y: layout.y)
    let whole = settled.rounded(.up) - 1
    if whole >= 1 { fillWedge(from: whole - 1, to: whole, on: drawing) }
    fillWedge(from: max(0, whole), to: settled, on: drawing)
  }

  func drawMinuteHand(_ drawing: Drawing) {
    drawnTurns = turns
    drawing.move(x: layout.x, y: layout.y)
    fillWedge(from: settled, to: turns, on: drawing)
    drawing.turn(by: turns * 2 * .pi)
    DialHands(layout: layout, colors: colors)
      .drawMinuteHand(color, turns: max(0, Int(turns.rounded(.up)) - 1), on: drawing)
  }

  func drawSecondHand(_ drawing: Drawing) {
    drawnSeconds = seconds
    drawing.move(x: layout.x, y: layout.y)
    drawing.turn(by: seconds / 60 * 2 * .pi)
    DialHands(layout: layout, colors: colors).drawSecondHand(on: drawing)
  }

  /// Fills a part of a turn with the tint of that turn. It begins a little early where it goes on
  /// from another part, so that no gap shows between the two.
  private func fillWedge(from: Double, to: Double, on drawing: Drawing) {
    guard to > from else { return }
    let overlap = from == from.rounded() ? 0 : 0.01
    let angles = [from, to].map { ($0 - 0.25) * 2 * .pi }
    let turn = Int(to.rounded(.up)) - 1
    drawing.setColor(colors.wedge(color, turns: turn))
    drawing.fillSector(
      x: 0, y: 0, radius: layout.wedgeRadius, from: angles[0] - overlap, to: angles[1])
  }
}
