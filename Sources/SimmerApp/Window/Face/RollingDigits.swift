import GtkKit

/// A time in figures of equal width, as large as its place has room for. Figures that change roll.
///
/// Each figure is a small widget of its own, so that only those that change are redrawn.
@MainActor
final class RollingDigits {
  /// How long a figure rolls: it is seen on its way, and then in its place. To follow the display's
  /// frames would cost five times as much.
  static let roll = Duration.milliseconds(120)
  /// A redraw that comes by before the end lets figures come to rest, if not before this.
  private static let leastRoll = Duration.milliseconds(60)
  /// Most figures that a time has: `+99999:59:59`, eleven years.
  private static let places = 12

  let cells = (0..<places).map { _ in RollingCharacter() }
  let widget: ArrangedBox
  /// When figures began to roll; nil while all are at rest.
  private var began: Duration?
  /// The text that assistive technology reads when it asks for the time. An accessible name would
  /// be announced every second; changes of a label that is in no window are not.
  let name = Label()

  /// No figures yet.
  init() {
    let cells = cells
    widget = ArrangedBox(cells, measure: { _ in (0, 0) }) { Self.arrange(cells, in: $0) }
    // A clock's figures stand in the same order everywhere.
    widget.keepLeftToRight()
    widget.canTarget = false
    widget.becomeTimer()
    widget.setAccessibleLabel(by: name)
  }

  /// Whether figures that change roll; otherwise they are replaced.
  var rolls = true {
    didSet { if !rolls { comeToRest() } }
  }

  /// The text that it shows: digits, and the signs between and before them.
  private(set) var text = ""

  /// Shows another text.
  /// - Parameter now: the moment, on any clock that goes forward.
  func show(_ text: String, at now: Duration) {
    guard text != self.text else { return }
    let old = self.text
    self.text = text
    name.text = text
    let figures = Array(text)
    let isSameLength = figures.count == old.count
    let direction = rolls && isSameLength && widget.isMapped ? (text < old ? 1.0 : -1.0) : nil
    for (index, cell) in cells.enumerated() {
      cell.show(index < figures.count ? figures[index] : nil, from: direction)
    }
    if !isSameLength { widget.rearrange() }
    began = cells.contains(where: \.isRolling) ? now : nil
  }

  /// When what rolls has to have come to rest, see ``advance(to:)``; nil while nothing rolls.
  var restsAt: Duration? { began.map { $0 + Self.roll } }

  /// Lets what rolls come to rest if it is time.
  func advance(to now: Duration) {
    if let began, now - began >= Self.leastRoll { comeToRest() }
  }

  /// Ends what rolls.
  func comeToRest() {
    guard began != nil else { return }
    began = nil
    for cell in cells { cell.comeToRest() }
  }

  /// Puts the figures in a row, in the middle.
  private static func arrange(_ cells: [RollingCharacter], in place: Arrangement) {
    let shown = cells.filter { $0.character != nil }
    for cell in cells where cell.character == nil { place.leaveOut(cell) }
    guard let first = shown.first else { return }
    let figures = FigureMetrics(of: first)
    let widths = shown.map(figures.width)
    let size = min(
      Double(place.height) / figures.height, Double(place.width) / widths.reduce(0, +))
    let height = Int((size * figures.height).rounded())
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

/// Sizes of the figures of a font, in parts of the font's size.
@MainActor
private struct FigureMetrics {
  private let digit, colon, sign: Double
  /// Height of a line.
  let height: Double

  init(of cell: RollingCharacter) {
    (digit, height) = cell.measure("0")
    (colon, sign) = (cell.measure(":").width, cell.measure("+").width)
  }

  func width(of cell: RollingCharacter) -> Double {
    switch cell.character {
    case ":": colon
    case let character? where character.isNumber: digit
    default: sign
    }
  }
}
