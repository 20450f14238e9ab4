import CGtk
import XCTest

@testable import GtkKit

extension Object {
  fileprivate var className: String {
    String(cString: g_type_name_from_instance(cast()))
  }

  /// Emits a signal, as GTK does when a person has done something.
  /// - Returns: what a handler answered, where the signal has an answer.
  @discardableResult
  func emit(_ signal: String, _ arguments: GValue...) throws -> Bool {
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
    var answer = GValue()
    let hasAnswer = query.return_type == g_type_from_name("gboolean")
    if hasAnswer { g_value_init(&answer, query.return_type) }
    g_signal_emitv([itself] + arguments, id, 0, &answer)
    return hasAnswer && g_value_get_boolean(&answer) != 0
  }
}

extension Widget {
  /// The event controller of this class that was added to the widget.
  func controller(_ className: String) throws -> Object {
    let list = try XCTUnwrap(gtk_widget_observe_controllers(widget))
    defer { g_object_unref(gpointer(list)) }
    let controllers = (0..<g_list_model_get_n_items(list)).compactMap { index in
      g_list_model_get_item(list, index).map { Object(owning: $0) }
    }
    return try XCTUnwrap(
      controllers.first { $0.className == className })
  }
}
