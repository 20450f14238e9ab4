import GtkKit

/// The track of a ring, on which its colour runs.
@MainActor
struct RingTrack {
  /// Its colour, opaque.
  let color: Color
  /// The background colour.
  private let ground: Color

  /// - Parameters:
  ///   - widget: the widget of the ring.
  ///   - ground: the name of the background colour.
  init(in widget: Widget, on ground: String = "theme_bg_color") {
    let ground = widget.namedColor(ground) ?? Color(red: 1, green: 1, blue: 1)
    let text = widget.namedColor("theme_fg_color") ?? widget.textColor
    self.ground = ground
    color = ground.mixed(with: text, DesktopPreferences.highContrast ? 0.2 : 0.08)
  }

  /// A light tint of a ring's colour, opaque, for stages that are yet to come.
  func tint(_ color: Color, _ part: Double = 0.42) -> Color {
    ground.mixed(with: color.opacity(1), part)
  }
}
