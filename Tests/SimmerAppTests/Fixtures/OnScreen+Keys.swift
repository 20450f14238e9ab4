import CGtk
import XCTest

@testable import GtkKit

extension OnScreen {
  /// Presses a key as it comes to the window, before it comes to what has the keyboard.
  /// - Returns: whether the window has used it up.
  @discardableResult
  func press(_ key: Key, releases: Bool = true) throws -> Bool {
    let isUsed = try emit("key-pressed", key)
    if releases { _ = try emit("key-released", key) }
    MainLoop.drain()
    return isUsed
  }

  private func emit(_ signal: String, _ key: Key) throws -> Bool {
    let type = gtk_event_controller_key_get_type()
    var arguments = [GValue(), GValue(), GValue(), GValue()]
    g_value_init(&arguments[0], type)
    g_value_set_object(&arguments[0], try keyController())
    g_value_init(&arguments[1], g_type_from_name("guint"))
    g_value_set_uint(&arguments[1], key.value)
    g_value_init(&arguments[2], g_type_from_name("guint"))
    g_value_init(&arguments[3], gdk_modifier_type_get_type())
    if key.isControlled { g_value_set_flags(&arguments[3], GDK_CONTROL_MASK.rawValue) }
    var answer = GValue()
    if signal == "key-pressed" { g_value_init(&answer, g_type_from_name("gboolean")) }
    g_signal_emitv(arguments, g_signal_lookup(signal, type), 0, &answer)
    g_value_unset(&arguments[0])
    return signal == "key-pressed" && g_value_get_boolean(&answer) != 0
  }

  /// The controller that sees keys on their way down from the window.
  private func keyController() throws -> gpointer {
    try Self.controller("GtkEventControllerKey", of: root) {
      gtk_event_controller_get_propagation_phase($0) == GTK_PHASE_CAPTURE
    }
  }

  /// A controller of this class that a widget has.
  static func controller(
    _ type: String, of widget: Pointer, where fits: (OpaquePointer) -> Bool = { _ in true }
  ) throws -> gpointer {
    let list = try XCTUnwrap(gtk_widget_observe_controllers(widget))
    defer { g_object_unref(gpointer(list)) }
    for index in 0..<g_list_model_get_n_items(list) {
      guard let item = g_list_model_get_item(list, index) else { continue }
      // The widget keeps it.
      g_object_unref(item)
      let name = g_type_name_from_instance(item.assumingMemoryBound(to: GTypeInstance.self))
      if name.map({ String(cString: $0) }) == type, fits(OpaquePointer(item)) { return item }
    }
    throw NotFound(description: "the widget has no \(type)")
  }
}
