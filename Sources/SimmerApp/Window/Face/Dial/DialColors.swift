import GLibKit
import GtkKit

@MainActor
struct DialColors {
  /// Numbers, ticks and the second hand.
  let text: Color
  let base: Color
  let isHighContrast = DesktopPreferences.highContrast

  init(of widget: Widget) {
    text = widget.textColor
    base = widget.namedColor("theme_base_color") ?? Color(red: 1, green: 1, blue: 1)
  }

  var border: Color { isHighContrast ? text : text.opacity(0.14) }

  /// Ticks between those of the numbers, and the numbers of the seconds.
  var quiet: Color { text.opacity(isHighContrast ? 1 : 0.72) }

  /// The color is opaque, because the hand is drawn in overlapping shapes.
  func hand(_ color: Color, turns: Int) -> Color {
    tint(color, 1).standingOut(from: wedge(color, turns: turns))
  }

  /// Returns the tint of a wedge, which is stronger the more turns lie under it.
  func wedge(_ color: Color, turns: Int) -> Color {
    tint(color, min((isHighContrast ? 0.4 : 0.22) + 0.14 * Double(turns), 0.6))
  }

  private func tint(_ color: Color, _ part: Double) -> Color {
    base.mixed(with: color.opacity(1), part * color.alpha)
  }
}
