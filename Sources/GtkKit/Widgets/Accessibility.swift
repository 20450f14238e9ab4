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

  /// Has assistive technology tell whether it is the chosen one of several.
  func setAccessiblySelected(_ selected: Bool) {
    var value = GValue()
    // It may be undefined too, and is no gboolean therefore.
    g_value_init(&value, g_type_from_name("gint"))
    g_value_set_int(&value, selected ? 1 : 0)
    var state = GTK_ACCESSIBLE_STATE_SELECTED
    gtk_accessible_update_state_value(opaque, 1, &state, &value)
    g_value_unset(&value)
  }

  /// Has assistive technology take the text of `label` for its name.
  func setAccessibleLabel(by label: Label) {
    var value = GValue()
    g_value_init(&value, g_type_from_name("gpointer"))
    // GTK takes the list over.
    g_value_set_pointer(&value, g_list_prepend(nil, label.pointer))
    var relation = GTK_ACCESSIBLE_RELATION_LABELLED_BY
    gtk_accessible_update_relation_value(opaque, 1, &relation, &value)
    g_value_unset(&value)
    // It only points to the label.
    g_object_set_data_full(
      cast(), "simmer-accessible-label", g_object_ref(label.pointer), { g_object_unref($0) })
  }

  /// Has assistive technology take it for what shows a time. Where it would be a mere container, newer
  /// versions of GTK keep its name to themselves. To be said before the widget is shown.
  func becomeTimer() {
    become(GTK_ACCESSIBLE_ROLE_TIMER)
  }

  /// Has assistive technology pass it over: what it shows is told elsewhere. To be said before the
  /// widget is shown.
  public func becomePresentation() {
    become(GTK_ACCESSIBLE_ROLE_PRESENTATION)
  }

  private func become(_ role: GtkAccessibleRole) {
    var value = GValue()
    g_value_init(&value, gtk_accessible_role_get_type())
    g_value_set_enum(&value, Int32(role.rawValue))
    g_object_set_property(cast(), "accessible-role", &value)
    g_value_unset(&value)
  }
}
