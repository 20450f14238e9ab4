import CGtk
import XCTest

@testable import GtkKit

extension OnScreen {
  /// Emits what a drag does to a widget that is dragged: `drag-begin`, `drag-update`.
  static func emit(_ signal: String, on widget: GtkKit.Widget, x: Double, y: Double) throws {
    let type = gtk_gesture_drag_get_type()
    var arguments = [GValue(), GValue(), GValue()]
    g_value_init(&arguments[0], type)
    g_value_set_object(&arguments[0], try controller("GtkGestureDrag", of: widget.widget))
    for (index, value) in [x, y].enumerated() {
      g_value_init(&arguments[index + 1], g_type_from_name("gdouble"))
      g_value_set_double(&arguments[index + 1], value)
    }
    var answer = GValue()
    g_signal_emitv(arguments, g_signal_lookup(signal, type), 0, &answer)
    g_value_unset(&arguments[0])
    MainLoop.drain()
  }
}
