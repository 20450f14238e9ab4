internal import CGtk

extension Widget {
  /// Calls `moved` with the distance, in pixels down, that a finger has moved since it touched the
  /// widget. Mouse and pen are left to the children.
  package func onVerticalSwipe(
    began: @escaping @MainActor () -> Void, moved: @escaping @MainActor (_ distance: Double) -> Void
  ) {
    guard let gesture = gtk_gesture_drag_new() else { return }
    gtk_gesture_single_set_touch_only(gesture, 1)
    gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_CAPTURE)
    add(controller: gesture)
    onPoint("drag-begin", of: gesture) { _, _ in began() }
    onPoint("drag-update", of: gesture) { _, y in moved(y) }
  }
}

extension Widget {
  /// Calls `moved` with each position, in pixels from the widget's upper left corner, of a pointer
  /// or finger that is dragged, and whether Control is held.
  /// - Parameter claims: called with the position of the press; true begins the drag, and keeps the
  ///   press from children and parents.
  package func onDrag(
    claims: @escaping @MainActor (_ x: Double, _ y: Double) -> Bool,
    moved: @escaping @MainActor (_ x: Double, _ y: Double, _ isControlled: Bool) -> Void,
    ended: @escaping @MainActor () -> Void
  ) {
    guard let gesture = gtk_gesture_drag_new() else { return }
    gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_CAPTURE)
    add(controller: gesture)
    onPoint("drag-begin", of: gesture) { x, y in
      let state = claims(x, y) ? GTK_EVENT_SEQUENCE_CLAIMED : GTK_EVENT_SEQUENCE_DENIED
      gtk_gesture_set_state(gesture, state)
    }
    onPoint("drag-update", of: gesture) { x, y in
      var (startX, startY) = (0.0, 0.0)
      gtk_gesture_drag_get_start_point(gesture, &startX, &startY)
      let modifiers = gtk_event_controller_get_current_event_state(gesture)
      moved(startX + x, startY + y, modifiers.rawValue & GDK_CONTROL_MASK.rawValue != 0)
    }
    onPoint("drag-end", of: gesture) { _, _ in ended() }
  }
}
