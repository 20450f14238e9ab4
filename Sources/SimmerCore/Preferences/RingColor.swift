import GLibKit
import TimerEngine

/// The colors offered for the ring. Red is none of them: a ringing timer is red, and nothing else.
package enum RingColor {
  static let orange = Color(red: 0xfd / 255, green: 0x8a / 255, blue: 0x06 / 255)

  private static let yellow = Color(red: 0xe5 / 255, green: 0xa5 / 255, blue: 0x0a / 255)
  private static let green = Color(red: 0x2a / 255, green: 0xa8 / 255, blue: 0x66 / 255)
  private static let teal = Color(red: 0x1a / 255, green: 0x9b / 255, blue: 0xa8 / 255)
  private static let blue = Color(red: 0x2e / 255, green: 0x80 / 255, blue: 0xe8 / 255)
  private static let purple = Color(red: 0x8e / 255, green: 0x3f / 255, blue: 0xb5 / 255)
  static let pink = Color(red: 0xd6 / 255, green: 0x40 / 255, blue: 0x9f / 255)

  /// Names and colors, in the order of the rainbow.
  package static var offered: [(name: String, color: Color)] {
    [
      (tr("Orange"), orange), (tr("Yellow"), yellow), (tr("Green"), green), (tr("Teal"), teal),
      (tr("Blue"), blue), (tr("Purple"), purple), (tr("Pink"), pink),
    ]
  }

  /// Returns the color that is stored as a text, pink for a red; nil if the text is no color.
  package static func stored(_ text: String) -> Color? {
    Color(text).map { $0.isRed ? pink : $0 }
  }

  /// Returns the color of a timer: its own or, if it has none, that of its number.
  static func color(of timer: CountdownTimer, first: Color) -> Color {
    timer.preset.color.flatMap(stored) ?? numbered(timer.colorNumber, first: first)
  }

  /// Returns the color for a timer without its own: first the person’s, then the others, in an
  /// order in which the first few differ most, also for people who are color-blind.
  private static func numbered(_ number: Int, first: Color) -> Color {
    let others = [blue, pink, green, purple, yellow, teal, orange].filter { $0 != first }
    let place = number % (others.count + 1)
    return place == 0 ? first : others[place - 1]
  }
}

extension Color {
  /// Whether it can be taken for the color of a ringing timer.
  fileprivate var isRed: Bool { max(green, blue) < 0.45 * red && abs(green - blue) < 0.25 * red }
}
