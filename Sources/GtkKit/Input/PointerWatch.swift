internal import CGtk
import GLibKit

@MainActor
package final class PointerWatch {
  private let controller: Object?

  package init(over widget: Widget) {
    controller = gtk_event_controller_motion_new().map {
      Object(retaining: UnsafeMutableRawPointer($0))
    }
    if let controller { widget.add(controller: controller.opaque) }
  }

  package func onChange(_ closure: @escaping @MainActor () -> Void) {
    controller?.connectNotify("contains-pointer", closure)
  }

  /// Whether the pointer is over the widget or its children.
  ///
  /// GTK ignores that the pointer leaves while another program grabs it, as a window manager does
  /// that moves the window away from under it. So the pointer must also be inside the window.
  package var isInside: Bool {
    guard let controller = controller?.opaque,
      gtk_event_controller_motion_contains_pointer(controller) != 0,
      let native = gtk_widget_get_native(gtk_event_controller_get_widget(controller)),
      let surface = gtk_native_get_surface(native),
      let seat = gdk_display_get_default_seat(gdk_surface_get_display(surface)),
      let pointer = gdk_seat_get_pointer(seat)
    else { return false }
    var (x, y) = (0.0, 0.0)
    gdk_surface_get_device_position(surface, pointer, &x, &y, nil)
    return (0..<Double(gdk_surface_get_width(surface))).contains(x)
      && (0..<Double(gdk_surface_get_height(surface))).contains(y)
  }
}
