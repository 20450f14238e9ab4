import CGtk

/// A value for a signal or a property.
package struct Argument {
  package private(set) var value = GValue()

  /// Copies a value.
  package init(_ value: GValue) {
    self.value = value
  }

  private init(_ type: GType, _ set: (inout GValue) -> Void) {
    g_value_init(&value, type)
    set(&value)
  }

  // The G_TYPE_ constants are macros that Swift can't import.
  private init(_ type: String, _ set: (inout GValue) -> Void) {
    self.init(g_type_from_name(type), set)
  }

  package static func boolean(_ isTrue: Bool) -> Argument {
    Argument("gboolean") { g_value_set_boolean(&$0, isTrue ? 1 : 0) }
  }

  package static func integer(_ number: Int32) -> Argument {
    Argument("gint") { g_value_set_int(&$0, number) }
  }

  package static func unsigned(_ number: UInt32) -> Argument {
    Argument("guint") { g_value_set_uint(&$0, number) }
  }

  package static func double(_ number: Double) -> Argument {
    Argument("gdouble") { g_value_set_double(&$0, number) }
  }

  package static func string(_ text: String) -> Argument {
    Argument("gchararray") { g_value_set_string(&$0, text) }
  }

  package static func modifiers(_ modifiers: GdkModifierType) -> Argument {
    Argument(gdk_modifier_type_get_type()) { g_value_set_flags(&$0, modifiers.rawValue) }
  }
}
