internal import CGtk

extension Widget {
  /// Calls `closure` with the way a finger has moved since it touched the widget, in pixels down.
  /// Mouse and pen are left to what is inside the widget.
  public func onVerticalSwipe(
    began: @escaping @MainActor () -> Void, moved: @escaping @MainActor (_ distance: Double) -> Void
  ) {
    guard let gesture = gtk_gesture_drag_new() else { return }
    gtk_gesture_single_set_touch_only(gesture, 1)
    gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_CAPTURE)
    add(controller: gesture)
    let object = Object(retaining: UnsafeMutableRawPointer(gesture))
    typealias Closure = @MainActor (Double) -> Void
    let thunk: @convention(c) (gpointer?, Double, Double, gpointer?) -> Void = { _, _, y, data in
      let closure = ClosureBox<Closure>.closure(in: data)
      MainActor.assumeIsolated { closure?(y) }
    }
    let onBegin: Closure = { _ in began() }
    object.connect("drag-begin", calling: unsafeBitCast(thunk, to: GCallback.self), onBegin)
    object.connect("drag-update", calling: unsafeBitCast(thunk, to: GCallback.self), moved)
  }
}
