import GLibKit
import GtkKit
import SimmerCore

/// The colors of a timer's picture.
struct FaceColors: Equatable {
  /// The timer's own color.
  let own: Color
  /// The color of a ringing timer, and of no other.
  let alarm: Color
  /// The color of a missed timer.
  var missed: Color
  let ground: Color

  /// - Parameters:
  ///   - own: the timer's own color.
  ///   - widget: a widget with the style sheet's colors.
  ///   - ground: the background color.
  @MainActor
  init(own: Color, in widget: Widget, ground: Color) {
    (self.own, self.ground) = (own, ground)
    alarm = widget.namedColor("simmer_alarm") ?? own
    missed = widget.namedColor("simmer_missed") ?? own
  }

  /// The colors without a window: those of GTK's own theme.
  init(own: Color, ground: Color) {
    (self.own, self.ground) = (own, ground)
    alarm = Color(red: 0.84, green: 0.2, blue: 0.2)
    missed = Color(red: 0.97, green: 0.66, blue: 0)
  }

  var gray: Color { Color(red: 0.5, green: 0.5, blue: 0.5).standingOut(from: ground) }

  /// Returns the color of a timer's picture.
  func color(in phase: Face.Phase) -> Color {
    switch phase {
    case .running, .waiting: own
    // Almost gray: a paler color would have too little contrast.
    case .paused: own.mixed(with: gray, 0.85)
    case .ready: gray
    case .finished: alarm
    case .missed: missed
    }
  }
}
