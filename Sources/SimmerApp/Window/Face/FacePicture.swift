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
