internal import CGtk

/// Connects one of the signals of a GtkGestureDrag, `drag-begin`, `drag-update` or `drag-end`.
/// - Parameter closure: gets the signal's point or offset, in pixels.
@MainActor
func onDragSignal(
  _ signal: String, of gesture: OpaquePointer,
  _ closure: @escaping @MainActor (_ x: Double, _ y: Double) -> Void
) {
  typealias Closure = @MainActor (Double, Double) -> Void
  let thunk: @convention(c) (gpointer?, Double, Double, gpointer?) -> Void = { _, x, y, data in
    let closure = ClosureBox<Closure>.closure(in: data)
    onMainThread { closure?(x, y) }
  }
  Object(retaining: UnsafeMutableRawPointer(gesture))
    .connect(signal, calling: unsafeBitCast(thunk, to: GCallback.self), closure)
}
