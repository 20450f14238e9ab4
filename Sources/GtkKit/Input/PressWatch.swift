internal import CGtk
import GLibKit

extension Widget {
  /// Calls `closure` when a press begins and ends, also if a child handles it.
  package func onPressing(_ closure: @escaping @MainActor (_ isDown: Bool) -> Void) {
    guard let controller = gtk_event_controller_legacy_new() else { return }
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    add(controller: controller)
    Object(retaining: UnsafeMutableRawPointer(controller)).connect("event") {
      (event: PressEvent) -> Bool in
      if let isDown = event.isDown { closure(isDown) }
      return false
    }
  }
}

private struct PressEvent: SignalArgument {
  let isDown: Bool?

  init(_ value: UnsafePointer<GValue>) {
    let event = g_value_peek_pointer(value).map { OpaquePointer($0) }
    isDown =
      switch gdk_event_get_event_type(event) {
      case GDK_BUTTON_PRESS, GDK_TOUCH_BEGIN: true
      case GDK_BUTTON_RELEASE, GDK_TOUCH_END, GDK_TOUCH_CANCEL: false
      default: nil
      }
  }
}
