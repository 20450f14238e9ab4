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
}
