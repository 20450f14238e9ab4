import CGtk

extension GValue {
  // The G_TYPE_ constants are macros that Swift can't import.
  private init(_ type: GType) {
    self.init()
    g_value_init(&self, type)
  }

  static func boolean(_ isTrue: Bool) -> GValue {
    var value = GValue(g_type_from_name("gboolean"))
    g_value_set_boolean(&value, isTrue ? 1 : 0)
    return value
  }

  static func integer(_ number: Int32) -> GValue {
    var value = GValue(g_type_from_name("gint"))
    g_value_set_int(&value, number)
    return value
  }

  static func unsigned(_ number: UInt32) -> GValue {
    var value = GValue(g_type_from_name("guint"))
    g_value_set_uint(&value, number)
    return value
  }

  static func double(_ number: Double) -> GValue {
    var value = GValue(g_type_from_name("gdouble"))
    g_value_set_double(&value, number)
    return value
  }

  static func string(_ text: String) -> GValue {
    var value = GValue(g_type_from_name("gchararray"))
    g_value_set_string(&value, text)
    return value
  }

  static func modifiers(_ modifiers: GdkModifierType) -> GValue {
    var value = GValue(gdk_modifier_type_get_type())
    g_value_set_flags(&value, modifiers.rawValue)
    return value
  }
}
