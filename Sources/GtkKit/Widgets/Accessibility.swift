internal import CGtk

extension Widget {
  /// The name by which assistive technology knows it, where its text doesn't say.
  public func setAccessibleLabel(_ text: String) {
    var property = GTK_ACCESSIBLE_PROPERTY_LABEL
    // gtk_accessible_update_property is variadic; this is its array twin.
    withGValue(of: typeOfString, { g_value_set_string($0, text) }) {
      gtk_accessible_update_property_value(opaque, 1, &property, $0)
    }
  }

  /// What assistive technology tells after the name; nothing where it is empty.
  public func setAccessibleDescription(_ text: String) {
    var property = GTK_ACCESSIBLE_PROPERTY_DESCRIPTION
    withGValue(of: typeOfString, { g_value_set_string($0, text) }) {
      gtk_accessible_update_property_value(opaque, 1, &property, $0)
    }
  }

  /// What assistive technology says in place of its number.
  func setAccessibleValue(_ text: String) {
    var property = GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT
    withGValue(of: typeOfString, { g_value_set_string($0, text) }) {
      gtk_accessible_update_property_value(opaque, 1, &property, $0)
    }
  }

  /// Has assistive technology tell whether it is the chosen one of several.
  public func setAccessiblySelected(_ selected: Bool) {
    var state = GTK_ACCESSIBLE_STATE_SELECTED
    // The state has three values, one of them undefined: it is an int.
    withGValue(of: typeOfInt, { g_value_set_int($0, selected ? 1 : 0) }) {
      gtk_accessible_update_state_value(opaque, 1, &state, $0)
    }
  }

  /// Has assistive technology take the text of `label` for its name.
  public func setAccessibleLabel(by label: Label) {
    relate(GTK_ACCESSIBLE_RELATION_LABELLED_BY, to: label)
  }

  /// Has assistive technology take the text of `label` for what is told after the name.
  public func setAccessibleDescription(by label: Label) {
    relate(GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, to: label)
  }

  private func relate(_ relation: GtkAccessibleRelation, to label: Label) {
    var relation = relation
    // GTK takes the list over.
    withGValue(
      of: typeOfPointer, { g_value_set_pointer($0, g_list_prepend(nil, label.pointer)) }
    ) { gtk_accessible_update_relation_value(opaque, 1, &relation, $0) }
    // It only points to the label.
    g_object_set_data_full(
      cast(), "simmer-accessible-\(relation.rawValue)", g_object_ref(label.pointer),
      { g_object_unref($0) })
  }

  /// Has assistive technology take it for what shows a time. Where it would be a mere container,
  /// newer versions of GTK keep its name to themselves. To be said before the widget is shown.
  public func becomeTimer() {
    become(GTK_ACCESSIBLE_ROLE_TIMER)
  }

  /// Has assistive technology pass it over: what it shows is told elsewhere. To be said before the
  /// widget is shown.
  public func becomePresentation() {
    become(GTK_ACCESSIBLE_ROLE_PRESENTATION)
  }

  /// Has assistive technology take it for a question that wants an answer. Meant for what fills a
  /// window: of a window in this role, screen readers aren't told that it has the keyboard.
  public func becomeQuestion() {
    become(GTK_ACCESSIBLE_ROLE_ALERT_DIALOG)
  }

  /// Has assistive technology take it for a window from the beginning. GTK says so when the window
  /// is first shown; a screen reader that asks before would never take it for one.
  func becomeWindow() {
    become(GTK_ACCESSIBLE_ROLE_WINDOW)
  }

  /// Has assistive technology see what is in it, and no more: without a role, GTK 4.8 would have it
  /// known by the name of its class.
  func becomeContainer() {
    become(GTK_ACCESSIBLE_ROLE_GENERIC)
  }

  /// Has assistive technology know it by its own name alone. GTK 4.8 has a button with an icon
  /// labelled by that too, which has no name but that of its class.
  func dropIconFromName() {
    gtk_accessible_reset_relation(opaque, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
  }

  private func become(_ role: GtkAccessibleRole) {
    let object: UnsafeMutablePointer<GObject> = cast()
    object.setProperty("accessible-role", of: gtk_accessible_role_get_type()) {
      g_value_set_enum($0, Int32(role.rawValue))
    }
  }
}
