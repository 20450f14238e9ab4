import GLibKit
import GtkKit

/// The track of a ring, behind its colored part, and the colors over it.
///
/// The colored part keeps its own color. An edge in a darker or lighter shade gives it the contrast
/// to the track and the background; that of a color which is too pale for that is gray, because a
/// dark shade of orange or yellow is brown. In high contrast the whole part has the color of the
/// edge.
@MainActor
struct RingTrack {
  /// Width of the edge, as a part of the width of the line.
  static let edge = 0.14

  /// The color of the track, opaque.
  let color: Color
  private let ground: Color
  private let isHighContrast = DesktopPreferences.highContrast

  init(in widget: Widget, on ground: String = "simmer_page") {
    let ground = widget.namedColor(ground) ?? Color(red: 1, green: 1, blue: 1)
    let text = widget.namedColor("theme_fg_color") ?? widget.textColor
    self.ground = ground
    color = ground.mixed(with: text, isHighContrast ? 0.2 : 0.14)
  }

  /// Its contrast is a little over 3 to 1, because a thin line is drawn paler.
  func edge(_ color: Color) -> Color {
    if !isHighContrast, ground.luminance > 0.5, color.luminance > Self.pale {
      return Color(red: 0.5, green: 0.5, blue: 0.5).standingOut(from: self.color, by: 3.4)
    }
    return color.standingOut(from: self.color, by: 3.4)
  }

  /// The luminance from which a color has a gray edge.
  private static let pale = 0.3

  func fill(_ color: Color) -> Color { isHighContrast ? edge(color) : color }

  func tint(_ color: Color, _ part: Double) -> Color {
    ground.mixed(with: color.opacity(1), part)
  }

  func waiting(_ color: Color) -> Color {
    let tint = isHighContrast ? tint(edge(color), 0.78) : tint(color, 0.45)
    return tint.standingOut(from: self.color, by: isHighContrast ? 2.1 : 1.35)
  }
}
