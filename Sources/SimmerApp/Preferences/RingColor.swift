import GtkKit

/// The colours offered for the ring.
enum RingColor {
  /// What the ring has to begin with.
  static let orange = Color(red: 0xfd / 255, green: 0x8a / 255, blue: 0x06 / 255)

  /// Names and colours, in the order of the rainbow.
  static var offered: [(name: String, color: Color)] {
    [
      (tr("Red"), "#e5484d"), (tr("Orange"), orange.hex), (tr("Yellow"), "#e5a50a"),
      (tr("Green"), "#2aa866"), (tr("Teal"), "#1a9ba8"), (tr("Blue"), "#2e80e8"),
      (tr("Purple"), "#8e3fb5"),
    ].compactMap { name, hex in Color(hex).map { (name, $0) } }
  }

  /// The colours of timers without one of their own, in turn, so that they are told apart: the
  /// person's first, then the others offered, far from each other in the rainbow.
  static func inTurn(_ turn: Int, first: Color) -> Color {
    let order = ["#2e80e8", "#2aa866", "#8e3fb5", "#e5a50a", "#1a9ba8", "#e5484d", orange.hex]
    let others = order.filter { $0 != first.hex }.compactMap { Color($0) }
    let place = turn % (others.count + 1)
    return place == 0 ? first : others[place - 1]
  }
}
