internal import CGtk
import GLibKit

/// A watch that reports whether the pointer is over a widget.
@MainActor
package final class PointerWatch {
  private let controller: Object?

  /// A watch over `widget`.
  package init(over widget: Widget) {
    controller = gtk_event_controller_motion_new().map {
      Object(retaining: UnsafeMutableRawPointer($0))
    }
    if let controller { widget.add(controller: controller.opaque) }
  }

  /// Calls `closure` when the pointer enters or leaves.
  package func onChange(_ closure: @escaping @MainActor () -> Void) {
    controller?.connectNotify("contains-pointer", closure)
  }

  /// Whether the pointer is over the widget or its children.
  package var isInside: Bool {
    controller.map { gtk_event_controller_motion_contains_pointer($0.opaque) != 0 } ?? false
  }
}
