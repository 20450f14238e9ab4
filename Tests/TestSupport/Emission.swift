import CGtk
import XCTest

@testable import GLibKit
@testable import GtkKit

extension Object {
  package var className: String { String(cString: g_type_name_from_instance(cast())) }

  /// Emits a signal, as GTK does after an action of the user.
  /// - Returns: the handler's answer, if the signal has one.
  @discardableResult package func emit(_ signal: String, _ arguments: Argument...) throws -> Bool {
    let instance: UnsafeMutablePointer<GTypeInstance> = cast()
    let type = try XCTUnwrap(instance.pointee.g_class).pointee.g_type
    var itself = GValue()
    g_value_init(&itself, type)
    g_value_set_instance(&itself, pointer)
    defer { g_value_unset(&itself) }
    let id = g_signal_lookup(signal, type)
    XCTAssertNotEqual(id, 0, signal)

    var query = GSignalQuery()
    g_signal_query(id, &query)
    let isNothing = query.return_type == g_type_from_name("void")
    var answer = GValue()
    if !isNothing { g_value_init(&answer, query.return_type) }
    g_signal_emitv([itself] + arguments.map(\.value), id, 0, &answer)
    let isBoolean = query.return_type == g_type_from_name("gboolean")
    return isBoolean && g_value_get_boolean(&answer) != 0
  }
}

extension Widget {
  /// The event controller of this class on the widget.
  /// - Parameter phase: its propagation phase; nil for any.
  package func controller(
    _ className: String, _ phase: GtkPropagationPhase? = nil
  ) throws -> Object {
    try XCTUnwrap(
      controllers.first {
        let itsPhase = gtk_event_controller_get_propagation_phase($0.opaque)
        return $0.className == className && phase ?? itsPhase == itsPhase
      }, "\(className) of \(self.className)")
  }

  /// All event controllers of the widget.
  package var controllers: [Object] {
    guard let list = gtk_widget_observe_controllers(widget) else { return [] }
    defer { g_object_unref(gpointer(list)) }
    return (0..<g_list_model_get_n_items(list)).compactMap { index in
      g_list_model_get_item(list, index).map { Object(owning: $0) }
    }
  }
}
