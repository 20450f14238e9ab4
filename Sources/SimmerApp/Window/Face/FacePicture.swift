import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

/// The picture of a timer beside its time in figures: a ring, or a dial.
@MainActor
protocol FacePicture: AnyObject {
  var widget: Widget { get }
  /// Diameter in pixels; 0 before the first allocation.
  var diameter: Double { get }

  /// Shows a timer.
  /// - Parameters:
  ///   - colors: the colors of the timer.
  ///   - glides: whether the change is animated.
  func show(_ face: Face, colors: FaceColors, glides: Bool)
  /// Starts the animations of a timer, or stops all.
  func animate(_ face: Face, _ isOn: Bool)
  /// Whether the time has the focus, so that keys turn the picture.
  var isFocused: Bool { get set }
  /// Empties the picture, before a timer that has nothing to do with the last one is shown.
  func clear()
  /// Calls `closure` soon after the size has changed.
  func onResize(_ closure: @escaping @MainActor () -> Void)

  /// The times at which the picture of a timer changes.
  var schedule: RedrawSchedule { get }
  /// Returns the time that one whole turn stands for.
  func span(of face: Face) -> Duration
  /// Returns the time left, in turns, when the picture ends at `angle`, in turns clockwise from
  /// twelve o'clock.
  func turns(atAngle angle: Double) -> Double
  /// The middle, in pixels from the upper left corner.
  var center: (x: Double, y: Double) { get }
  /// The distances from the middle at which a drag can begin, in pixels.
  var grip: ClosedRange<Double> { get }
}

extension FacePicture {
  var isFocused: Bool {
    get { false }
    set {}
  }

  func turns(atAngle angle: Double) -> Double { angle }
}

/// The colors of a timer's picture.
struct FaceColors: Equatable {
  /// The timer's own color.
  let own: Color
  /// The color of a ringing timer, and of no other.
  let alarm: Color
  /// The color of a missed timer.
  let missed: Color
  /// The background color.
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

  /// Returns the color of a timer's picture.
  func color(in phase: Face.Phase) -> Color {
    let gray = Color(red: 0.5, green: 0.5, blue: 0.5).standingOut(from: ground)
    return switch phase {
    case .running, .waiting: own
    // Almost gray: a paler color would have too little contrast.
    case .paused: own.mixed(with: gray, 0.85)
    case .ready: gray
    case .finished: alarm
    case .missed: missed
    }
  }
}
