internal import CGtk

extension Widget {
  /// The name by which assistive technology knows it, where its text doesn't say.
  public func setAccessibleLabel(_ text: String) {
    // gtk_accessible_update_property is variadic; this is its array twin.
    var value = GValue()
    // G_TYPE_STRING is a macro with a cast.
    g_value_init(&value, g_type_from_name("gchararray"))
    g_value_set_string(&value, text)
    var property = GTK_ACCESSIBLE_PROPERTY_LABEL
    gtk_accessible_update_property_value(opaque, 1, &property, &value)
    g_value_unset(&value)
  }
}
