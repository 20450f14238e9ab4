internal import CGtk
import GLibKit

extension Window {
  /// Lets GTK take over that the window lost the focus while it was hidden, when it gets the focus
  /// again.
  ///
  /// GTK 4.8 ignores events of a hidden window, and believes that it is active all the time. So it
  /// doesn't tell screen readers that it is active when it is shown again, and they ignore its
  /// title. The event is delivered late, because GTK would add the hidden window to the accessible
  /// tree.
  func recallLostFocus() {
    guard let ofGtk = controller(named: "gtk-window-toplevel-focus"),
      let controller = gtk_event_controller_legacy_new()
    else { return }
    // Only this phase reaches a hidden window.
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    add(controller: controller)
    var lost: Event?
    Object(retaining: UnsafeMutableRawPointer(controller)).connect("event") {
      [weak self] (event: gpointer?) -> Bool in
      guard let self, let event, gdk_event_get_event_type(OpaquePointer(event)) == GDK_FOCUS_CHANGE
      else { return false }
      if gdk_focus_event_get_in(OpaquePointer(event)) == 0 {
        lost = isMapped ? nil : Event(event)
      } else if let last = lost {
        lost = nil
        last.deliver(to: ofGtk)
      }
      return false
    }
  }

  private func controller(named name: String) -> Object? {
    guard let controllers = gtk_widget_observe_controllers(widget) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
    for place in 0..<g_list_model_get_n_items(controllers) {
      guard let item = g_list_model_get_item(controllers, place) else { continue }
      defer { g_object_unref(item) }
      let found = gtk_event_controller_get_name(OpaquePointer(item))
      if found.map({ String(cString: $0) }) == name { return Object(retaining: item) }
    }
    return nil
  }
}

/// An event of the display: GdkEvent.
@MainActor
private final class Event {
  nonisolated(unsafe) private let pointer: gpointer

  init(_ pointer: gpointer) {
    self.pointer = pointer
    gdk_event_ref(OpaquePointer(pointer))
  }

  deinit { gdk_event_unref(OpaquePointer(pointer)) }

  func deliver(to controller: Object) {
    let type = gtk_event_controller_legacy_get_type()
    var (values, isHandled) = ([GValue(), GValue()], GValue())
    g_value_init(&values[0], type)
    g_value_set_instance(&values[0], controller.pointer)
    g_value_init(&values[1], gdk_event_get_type())
    g_value_set_instance(&values[1], pointer)
    g_value_init(&isHandled, typeOfBoolean)
    g_signal_emitv(values, g_signal_lookup("event", type), 0, &isHandled)
    for index in values.indices { g_value_unset(&values[index]) }
    g_value_unset(&isHandled)
  }
}
