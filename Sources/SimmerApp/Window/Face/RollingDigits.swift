import GtkKit
import SimmerCore

/// A time in figures of equal width, as large as the allocation allows. Each figure is a small
/// widget of its own, so that only those that change are redrawn, or roll.
@MainActor
final class RollingDigits {
  /// Duration of a roll. A figure is drawn once on its way, and then in place: following the frame
  /// clock would cost five times as much.
  static let roll = Duration.milliseconds(120)
  /// Time after which any redraw ends the roll.
  private static let leastRoll = Duration.milliseconds(60)
  /// Maximum number of characters of a time: `+99999:59:59`, eleven years.
  private static let places = 12

  let cells = (0..<places).map { _ in RollingCharacter() }
  let widget: ArrangedBox
  /// The time at which figures began to roll; nil while none roll.
  private var began: Duration?
  /// The text that assistive technology reads when it asks for the time. An accessible name would
  /// be announced every second; changes of a label that is in no window are not.
  let name = Label()
  /// The description that assistive technology reads after the time, likewise.
  let spoken = Label()

  var announces = false
  var onAnnounce: (() -> Void)?

  init() {
    let cells = cells
    widget = ArrangedBox(cells, measure: { _ in (0, 0) }) { Self.arrange(cells, in: $0) }
    // The figures of a clock have the same order in every script.
    widget.keepLeftToRight()
    widget.canTarget = false
    widget.becomeTimer()
    widget.setAccessibleLabel(by: name)
    widget.setAccessibleDescription(by: spoken)
  }

  var rolls = true {
    didSet { if !rolls { settle() } }
  }

  private(set) var text = ""

  /// Ends a roll that has lasted long enough. `now` is on any clock that goes forward.
  func show(_ text: String, at now: Duration) {
    if let began, now - began >= Self.leastRoll { settle() }
    guard text != self.text else { return }
    let old = self.text
    self.text = text
    name.text = text
    // The name is that of the label. This makes GTK report that it has changed.
    if announces {
      widget.setAccessibleLabel(text)
      onAnnounce?()
    }
    let figures = Array(text)
    let isSameLength = figures.count == old.count
    let direction = rolls && isSameLength && widget.isMapped ? (text < old ? 1.0 : -1.0) : nil
    for (index, cell) in cells.enumerated() {
      cell.show(index < figures.count ? figures[index] : nil, from: direction)
    }
    if !isSameLength { widget.rearrange() }
    began = cells.contains(where: \.isRolling) ? now : nil
  }

  /// The time at which the next ``show(_:at:)`` is due, to end the roll; nil while nothing rolls.
  var settlesAt: Duration? { began.map { $0 + Self.roll } }

  func settle() {
    guard began != nil else { return }
    began = nil
    for cell in cells { cell.settle() }
  }

  /// Returns the height of the line of figures in an allocation of this size, in pixels.
  func lineHeight(within width: Int, _ height: Int) -> Double {
    let shown = cells.filter { $0.character != nil }
    guard let first = shown.first else { return Double(height) }
    return FigureMetrics(of: first).lineHeight(of: shown, within: width, height)
  }

  private static func arrange(_ cells: [RollingCharacter], in place: Arrangement) {
    let shown = cells.filter { $0.character != nil }
    for cell in cells where cell.character == nil { place.leaveOut(cell) }
    guard let first = shown.first else { return }
    let figures = FigureMetrics(of: first)
    let widths = shown.map(figures.width)
    let line = figures.lineHeight(of: shown, within: place.width, place.height)
    let size = line / figures.height
    let height = Int(line.rounded())
    var x = (Double(place.width) - size * widths.reduce(0, +)) / 2
    for (cell, width) in zip(shown, widths) {
      let end = x + size * width
      cell.figureSize = size
      place.place(
        cell, x: Int(x.rounded()), y: (place.height - height) / 2,
        width: Int(end.rounded()) - Int(x.rounded()), height: height)
      x = end
    }
  }
}

@MainActor
private struct FigureMetrics {
  private let digit, colon, sign: Double
  let height: Double

  init(of cell: RollingCharacter) {
    (digit, height) = cell.measure("0")
    (colon, sign) = (cell.measure(":").width, cell.measure("+").width)
  }

  /// Returns the height of a line of figures that fits into a width and a height, in pixels.
  func lineHeight(of cells: [RollingCharacter], within width: Int, _ height: Int) -> Double {
    min(Double(height), Double(width) / cells.map(self.width).reduce(0, +) * self.height)
  }

  func width(of cell: RollingCharacter) -> Double {
    switch cell.character {
    case ":": colon
    case let character? where character.isNumber: digit
    default: sign
    }
  }
}
