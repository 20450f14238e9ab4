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

  /// Asks `claims` when a finger touches it, before what is inside it knows; true keeps the touch
  /// from that.
  public func onTouch(_ claims: @escaping @MainActor () -> Bool) {
    guard let gesture = gtk_gesture_click_new() else { return }
    gtk_gesture_single_set_touch_only(gesture, 1)
    gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_CAPTURE)
    add(controller: gesture)
    typealias Closure = @MainActor () -> Void
    let thunk: @convention(c) (gpointer?, Int32, Double, Double, gpointer?) -> Void = {
      _, _, _, _, data in
      let closure = ClosureBox<Closure>.closure(in: data)
      MainActor.assumeIsolated { closure?() }
    }
    let onPress: Closure = {
      gtk_gesture_set_state(
        gesture, claims() ? GTK_EVENT_SEQUENCE_CLAIMED : GTK_EVENT_SEQUENCE_DENIED)
    }
    Object(retaining: UnsafeMutableRawPointer(gesture))
      .connect("pressed", calling: unsafeBitCast(thunk, to: GCallback.self), onPress)
  }
}
