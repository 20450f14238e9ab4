import GLibKit
import GtkKit
import SimmerCore

/// The colors of the ground of a tile.
struct TileColors {
  /// The timer's own color.
  let own: Color
  /// The color of the line where the filled part ends; nil without one.
  let edge: Color?
  private let ground, text, missed: Color

  /// - Parameter widget: a widget with the style sheet's colors.
  @MainActor
  init(own: Color, in widget: Widget) {
    self.own = own
    let isHighContrast = DesktopPreferences.highContrast
    ground = widget.namedColor(isHighContrast ? "theme_base_color" : "simmer_tile") ?? own
    text = widget.namedColor("theme_fg_color") ?? widget.textColor
    missed = widget.namedColor("simmer_missed") ?? own
    edge = isHighContrast ? text : nil
  }

  /// Returns a tint of the color of a state, on which texts can be read.
  func fill(in phase: Face.Phase) -> Color {
    switch phase {
    case .running, .waiting: ground.mixed(with: own, 0.4)
    case .ready, .paused: ground.mixed(with: text, 0.12)
    case .missed: ground.mixed(with: missed, 0.4)
    // The style sheet's color is the whole ground.
    case .finished: Color(red: 0, green: 0, blue: 0, alpha: 0)
    }
  }
}
