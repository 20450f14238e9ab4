import Glibc
import GtkKit
import TimerEngine

/// The picture of a timer beside its time in figures: a ring, or a dial.
@MainActor
protocol FacePicture: AnyObject {
  var widget: Widget { get }
  /// Width and height in pixels; zero before it was given a size.
  var diameter: Double { get }

  /// Shows a timer.
  /// - Parameters:
  ///   - colors: the colours of the timer.
  ///   - glides: whether it goes to where it belongs in a moment, and not at once.
  func show(_ face: Face, colors: FaceColors, glides: Bool)
  /// Lets what can move of itself move, or stand still.
  func animate(_ face: Face, _ isOn: Bool)
  /// Whether the keyboard turns it.
  var isFocused: Bool { get set }
  /// Shows nothing: what comes next has nothing to do with what was there.
  func clear()
  /// Calls `closure` soon after it was given another size.
  func onResize(_ closure: @escaping @MainActor () -> Void)

  /// When what it shows of a timer changes.
  var schedule: RedrawSchedule { get }
  /// Time of a whole turn of what stands for the time left.
  func span(of face: Face) -> Duration
  /// The time left, in whole turns, of what ends at this angle in turns clockwise from twelve.
  func turns(atAngle angle: Double) -> Double
  /// The middle, in pixels from the upper left corner.
  var center: (x: Double, y: Double) { get }
  /// Where one takes hold of what stands for the time left, in pixels from the middle.
  var grip: ClosedRange<Double> { get }
}

extension FacePicture {
  var isFocused: Bool {
    get { false }
    set {}
  }

  func turns(atAngle angle: Double) -> Double { angle }

  /// Whether a place, in pixels from the upper left corner, is in its circle.
  func contains(x: Double, y: Double) -> Bool {
    hypot(x - center.x, y - center.y) <= diameter / 2
  }
}

/// The colours of a timer's picture.
struct FaceColors: Equatable {
  /// The timer's own.
  let own: Color
  /// The one that it warms to as the end comes near, and has when it rings.
  let warm: Color
  /// The color behind it.
  let ground: Color

  /// The colour in which a timer is shown, where necessary darker or lighter than its own.
  func color(of face: Face) -> Color {
    let color =
      switch face.phase {
      case .running: own.mixed(with: warm, face.warmth)
      case .waiting: own
      // One that isn't started doesn't look like one that runs.
      case .paused, .ready: own.mixed(with: warm, face.warmth).mixed(with: ground, 0.5)
      case .finished: warm
      case .missed: own
      }
    return color.standingOut(from: ground)
  }
}
