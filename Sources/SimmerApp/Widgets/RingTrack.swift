import GLibKit
import GtkKit

/// The track of a ring, behind its colored part.
@MainActor
struct RingTrack {
  /// The color of the track, opaque.
  let color: Color
  /// The background color.
  private let ground: Color

  /// - Parameters:
  ///   - widget: the widget of the ring.
  ///   - ground: the name of the background color.
  init(in widget: Widget, on ground: String = "theme_bg_color") {
    let ground = widget.namedColor(ground) ?? Color(red: 1, green: 1, blue: 1)
    let text = widget.namedColor("theme_fg_color") ?? widget.textColor
    self.ground = ground
    color = ground.mixed(with: text, DesktopPreferences.highContrast ? 0.2 : 0.08)
  }

  /// Returns a light tint of a ring's color, opaque, for stages that have not begun.
  func tint(_ color: Color, _ part: Double = 0.42) -> Color {
    ground.mixed(with: color.opacity(1), part)
  }
}
