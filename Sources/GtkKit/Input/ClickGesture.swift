internal import CGtk

extension Widget {
  /// Calls `closure` when it is clicked or tapped, unless something inside it took that for itself.
  public func onTap(_ closure: @escaping @MainActor () -> Void) {
    guard let gesture = gtk_gesture_click_new() else { return }
    add(controller: gesture)
    typealias Closure = @MainActor () -> Void
    let thunk: @convention(c) (gpointer?, Int32, Double, Double, gpointer?) -> Void = {
      _, _, _, _, data in
      let closure = ClosureBox<Closure>.closure(in: data)
      MainActor.assumeIsolated { closure?() }
    }
    Object(retaining: UnsafeMutableRawPointer(gesture))
      .connect("released", calling: unsafeBitCast(thunk, to: GCallback.self), closure)
  }
}
