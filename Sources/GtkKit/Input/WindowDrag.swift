internal import CGtk

extension Widget {
  /// Moves the window when the widget is dragged, as a title bar does. Parts of it that handle
  /// drags or presses themselves don't move the window.
  /// - Parameter condition: called at each drag; returns whether it moves the window.
  package func movesWindow(while condition: @escaping @MainActor () -> Bool) {
    guard let gesture = gtk_gesture_drag_new() else { return }
    add(controller: gesture)
    onPoint("drag-update", of: gesture) { [weak self] x, y in
      guard let self, condition(),
        gtk_drag_check_threshold(widget, 0, 0, Int32(x.rounded()), Int32(y.rounded())) != 0
      else { return }
      moveWindow(with: gesture)
    }
  }

  private func moveWindow(with gesture: OpaquePointer) {
    guard let native = gtk_widget_get_native(widget) else { return }
    gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
    var (x, y, left, top) = (0.0, 0.0, 0.0, 0.0)
    gtk_gesture_drag_get_start_point(gesture, &x, &y)
    let window = UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self)
    gtk_widget_translate_coordinates(widget, window, x, y, &x, &y)
    gtk_native_get_surface_transform(native, &left, &top)
    gdk_toplevel_begin_move(
      gtk_native_get_surface(native), gtk_gesture_get_device(gesture),
      Int32(gtk_gesture_single_get_current_button(gesture)), x + left, y + top,
      gtk_event_controller_get_current_event_time(gesture))
    resetGestures()
  }

  /// Cancels gestures that wait for the end of the drag: after the desktop has taken it over, no
  /// end is reported.
  private func resetGestures() {
    guard let controllers = gtk_widget_observe_controllers(widget) else { return }
    defer { g_object_unref(gpointer(controllers)) }
    for index in 0..<g_list_model_get_n_items(controllers) {
      guard let controller = g_list_model_get_item(controllers, index) else { continue }
      gtk_event_controller_reset(OpaquePointer(controller))
      g_object_unref(controller)
    }
  }
}
