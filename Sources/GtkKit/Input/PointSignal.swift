internal import CGtk
import GLibKit

/// Connects a signal of a gesture that has a point or an offset, in pixels, such as `drag-update`
/// of a GtkGestureDrag.
@MainActor
func onPoint(
  _ signal: String, of gesture: OpaquePointer,
  _ closure: @escaping @MainActor (_ x: Double, _ y: Double) -> Void
) {
  Object(retaining: UnsafeMutableRawPointer(gesture)).connect(signal, closure)
}
