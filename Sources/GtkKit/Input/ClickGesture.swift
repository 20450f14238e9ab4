internal import CGtk
import GLibKit

package struct Press {
  /// Time of the display, in milliseconds, which wraps around.
  package let time: UInt32
  /// Place in pixels from the widget's upper left corner.
  package let x, y: Double
}

extension Widget {
  /// Calls `closure` with the position of a click or tap, in pixels from the upper left corner,
  /// unless a child has handled it or the pointer was dragged.
  package func onTap(_ closure: @escaping @MainActor (_ x: Double, _ y: Double) -> Void) {
    onRelease(whenPressed: { _ in }, closure)
  }

  package func onDoubleClick(_ closure: @escaping @MainActor () -> Void) {
    onClick("pressed") { _, click in if click.count == 2 { closure() } }
  }

  /// Calls `closure` with the position of a right click, in pixels from the upper left corner,
  /// unless a child has handled it or the pointer was dragged.
  ///
  /// `closure` is called at the release: a menu grabs the pointer when it opens, and if a button is
  /// down then, GTK warns of “Broken accounting of active state”.
  /// - Parameter claims: called when the button is pressed; false leaves it to the parents.
  func onRightClick(
    if claims: @escaping @MainActor () -> Bool,
    _ closure: @escaping @MainActor (_ x: Double, _ y: Double) -> Void
  ) {
    let gesture = onRelease(
      whenPressed: {
        gtk_gesture_set_state(
          $0, claims() ? GTK_EVENT_SEQUENCE_CLAIMED : GTK_EVENT_SEQUENCE_DENIED)
      }, closure)
    gtk_gesture_single_set_button(gesture, guint(GDK_BUTTON_SECONDARY))
  }

  /// True keeps the touch from the children of the widget.
  package func onTouch(_ claims: @escaping @MainActor () -> Bool) {
    let gesture = onClick("pressed") { gesture, _ in
      gtk_gesture_set_state(
        gesture, claims() ? GTK_EVENT_SEQUENCE_CLAIMED : GTK_EVENT_SEQUENCE_DENIED)
    }
    gtk_gesture_single_set_touch_only(gesture, 1)
    gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_CAPTURE)
  }

  /// Called for mouse buttons and fingers; true keeps the press from the children.
  package func onPress(_ claims: @escaping @MainActor (Press) -> Bool) {
    let gesture = onClick("pressed") { gesture, click in
      let time = gtk_event_controller_get_current_event_time(gesture)
      let isClaimed = claims(Press(time: time, x: click.x, y: click.y))
      gtk_gesture_set_state(
        gesture, isClaimed ? GTK_EVENT_SEQUENCE_CLAIMED : GTK_EVENT_SEQUENCE_DENIED)
    }
    gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_CAPTURE)
  }

  /// Calls `closure` at a click with Control held, in place of what the widget itself does then.
  ///
  /// The gesture of a GtkButton also gets the press, so only a claim at the release cancels it.
  func onControlClick(_ closure: @escaping @MainActor () -> Void) {
    let gesture = onClick("pressed") { gesture, _ in
      let modifiers = gtk_event_controller_get_current_event_state(gesture).rawValue
      if modifiers & GDK_CONTROL_MASK.rawValue == 0 {
        gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_DENIED)
      }
    }
    on("released", of: gesture) { gesture, _ in
      gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
      closure()
    }
    gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_CAPTURE)
  }

  /// Adds a gesture for clicks that aren’t dragged. `pressed` is called when a button goes down,
  /// and `closure` with the position at which it is released.
  @discardableResult
  private func onRelease(
    whenPressed pressed: @escaping @MainActor (OpaquePointer) -> Void,
    _ closure: @escaping @MainActor (_ x: Double, _ y: Double) -> Void
  ) -> OpaquePointer? {
    var start = (x: 0.0, y: 0.0)
    let gesture = onClick("pressed") { gesture, click in
      start = (click.x, click.y)
      pressed(gesture)
    }
    on("released", of: gesture) { [weak self] _, click in
      guard let self else { return }
      let isDragged = gtk_drag_check_threshold(
        widget, Int32(start.x), Int32(start.y), Int32(click.x), Int32(click.y))
      if isDragged == 0 { closure(click.x, click.y) }
    }
    return gesture
  }

  /// - Parameter signal: the signal at which `closure` is called, with the gesture.
  @discardableResult
  private func onClick(
    _ signal: String, _ closure: @escaping @MainActor (OpaquePointer, Click) -> Void
  ) -> OpaquePointer? {
    guard let gesture = gtk_gesture_click_new() else { return nil }
    add(controller: gesture)
    on(signal, of: gesture, closure)
    return gesture
  }

  private func on(
    _ signal: String, of gesture: OpaquePointer?,
    _ closure: @escaping @MainActor (OpaquePointer, Click) -> Void
  ) {
    guard let gesture else { return }
    Object(retaining: UnsafeMutableRawPointer(gesture))
      .connect(signal) { (count: Int32, x: Double, y: Double) in
        closure(gesture, Click(count: count, x: x, y: y))
      }
  }
}

/// Click count (1, 2, …), and position in pixels from the widget's upper left corner.
private struct Click {
  let count: Int32
  let x, y: Double
}
