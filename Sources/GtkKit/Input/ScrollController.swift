internal import CGtk
import GLibKit

extension Widget {
  /// Calls `closure` with whole steps of the mouse wheel, or of a touchpad, over the widget,
  /// positive down and right, and whether Control is held. If it returns false, the children or
  /// parents scroll.
  package func onScroll(
    _ closure: @escaping @MainActor (_ steps: Int, _ isControlled: Bool) -> Bool
  ) {
    let flags =
      GTK_EVENT_CONTROLLER_SCROLL_VERTICAL.rawValue
      | GTK_EVENT_CONTROLLER_SCROLL_DISCRETE.rawValue
    guard
      let controller = gtk_event_controller_scroll_new(
        GtkEventControllerScrollFlags(rawValue: flags))
    else { return }
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    add(controller: controller)
    Object(retaining: UnsafeMutableRawPointer(controller))
      .connect("scroll") { (_: Double, y: Double) -> Bool in
        let modifiers = gtk_event_controller_get_current_event_state(controller)
        return closure(Int(y.rounded()), modifiers.rawValue & GDK_CONTROL_MASK.rawValue != 0)
      }
  }
}
