internal import CGtk
import GLibKit

/// Connects a signal of a gesture that has a point or an offset, such as `drag-update` of a
/// GtkGestureDrag.
/// - Parameter closure: gets the point or offset, in pixels.
@MainActor
func onPoint(
  _ signal: String, of gesture: OpaquePointer,
  _ closure: @escaping @MainActor (_ x: Double, _ y: Double) -> Void
) {
  Object(retaining: UnsafeMutableRawPointer(gesture)).connect(signal, closure)
}
