package import CGLib

/// Calls `body` with a GValue that `fill` has set, valid during the call.
package func withGValue(
  of type: GType, _ fill: (UnsafeMutablePointer<GValue>) -> Void,
  _ body: (UnsafePointer<GValue>) -> Void
) {
  var value = GValue()
  g_value_init(&value, type)
  defer { g_value_unset(&value) }
  fill(&value)
  body(&value)
}

extension UnsafeMutablePointer<GObject> {
  package func property<Value>(_ name: String, _ read: (UnsafePointer<GValue>) -> Value) -> Value {
    var value = GValue()
    g_object_get_property(self, name, &value)
    defer { g_value_unset(&value) }
    return read(&value)
  }

  package func setProperty(
    _ name: String, of type: GType, _ fill: (UnsafeMutablePointer<GValue>) -> Void
  ) {
    withGValue(of: type, fill) { g_object_set_property(self, name, $0) }
  }
}

// GLib's macros for these types contain casts, which Swift can't import.
package let typeOfBoolean = g_type_from_name("gboolean")
package let typeOfInt = g_type_from_name("gint")
package let typeOfPointer = g_type_from_name("gpointer")
package let typeOfString = g_type_from_name("gchararray")
