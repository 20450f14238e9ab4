import GtkKit

/// The quiet circle that a ring's colour runs on.
@MainActor
struct RingTrack {
  /// Its colour, opaque.
  let color: Color
  /// What is behind it.
  private let ground: Color

  /// - Parameters:
  ///   - widget: what the ring is in.
  ///   - ground: the name of the colour behind it.
  init(in widget: Widget, on ground: String = "theme_bg_color") {
    let ground = widget.namedColor(ground) ?? Color(red: 1, green: 1, blue: 1)
    let text = widget.namedColor("theme_fg_color") ?? widget.textColor
    self.ground = ground
    color = ground.mixed(with: text, DesktopPreferences.highContrast ? 0.2 : 0.08)
  }

  /// A light tint of a ring's colour, opaque, for what is yet to come.
  func tint(_ color: Color, _ part: Double = 0.42) -> Color {
    ground.mixed(with: color.opacity(1), part)
  }
}
