internal import CGtk

extension Widget {
  /// Calls `closure` when it is clicked or tapped, unless something inside it took that for itself.
  public func onTap(_ closure: @escaping @MainActor () -> Void) {
    onClick("released") { _, _ in closure() }
  }

  /// Calls `closure` when it is double-clicked where nothing in it takes clicks for itself.
  public func onDoubleClick(_ closure: @escaping @MainActor () -> Void) {
    onClick("pressed") { _, count in if count == 2 { closure() } }
  }

  /// Asks `claims` when a finger touches it, before what is inside it knows; true keeps the touch
  /// from that.
  public func onTouch(_ claims: @escaping @MainActor () -> Bool) {
    let gesture = onClick("pressed") { gesture, _ in
      gtk_gesture_set_state(
        gesture, claims() ? GTK_EVENT_SEQUENCE_CLAIMED : GTK_EVENT_SEQUENCE_DENIED)
    }
    gtk_gesture_single_set_touch_only(gesture, 1)
    gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_CAPTURE)
  }

  /// Adds a gesture for clicks.
  /// - Parameter signal: calls `closure`, with the gesture and the number of clicks in a row.
  @discardableResult
  private func onClick(
    _ signal: String, _ closure: @escaping @MainActor (OpaquePointer, Int32) -> Void
  ) -> OpaquePointer? {
    guard let gesture = gtk_gesture_click_new() else { return nil }
    add(controller: gesture)
    typealias Closure = @MainActor (Int32) -> Void
    let thunk: @convention(c) (gpointer?, Int32, Double, Double, gpointer?) -> Void = {
      _, count, _, _, data in
      let closure = ClosureBox<Closure>.closure(in: data)
      MainActor.assumeIsolated { closure?(count) }
    }
    let clicked: Closure = { closure(gesture, $0) }
    Object(retaining: UnsafeMutableRawPointer(gesture))
      .connect(signal, calling: unsafeBitCast(thunk, to: GCallback.self), clicked)
    return gesture
  }
}
