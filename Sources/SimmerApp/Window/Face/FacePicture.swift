import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

@MainActor
protocol FacePicture: AnyObject {
  var widget: Widget { get }
  /// Diameter in pixels; 0 before the first allocation.
  var diameter: Double { get }

  /// - Parameter glides: whether the change is animated.
  func show(_ face: Face, colors: FaceColors, glides: Bool)
  /// Shows the same timer with another time left.
  func advance(to face: Face)
  /// Ends the animation of a change.
  func stopAnimation()
  /// Whether the time has the focus, so that keys turn the picture.
  var isFocused: Bool { get set }
  func clear()
  func onResize(_ closure: @escaping @MainActor () -> Void)

  var schedule: RedrawSchedule { get }
  func span(of face: Face) -> Duration
  /// Returns the time left when the picture ends at `angle`, both in turns.
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
