internal import CGtk
import GLibKit

extension Widget {
  package func setAccessibleLabel(_ text: String) {
    var property = GTK_ACCESSIBLE_PROPERTY_LABEL
    // gtk_accessible_update_property is variadic; this is its array form.
    withGValue(of: typeOfString, { g_value_set_string($0, ShownText(text).string) }) {
      gtk_accessible_update_property_value(opaque, 1, &property, $0)
    }
  }

  package func setAccessibleDescription(_ text: String) {
    var property = GTK_ACCESSIBLE_PROPERTY_DESCRIPTION
    withGValue(of: typeOfString, { g_value_set_string($0, ShownText(text).string) }) {
      gtk_accessible_update_property_value(opaque, 1, &property, $0)
    }
  }

  /// Sets the text that assistive technology reads in place of the number.
  package func setAccessibleValue(_ text: String) {
    var property = GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT
    withGValue(of: typeOfString, { g_value_set_string($0, ShownText(text).string) }) {
      gtk_accessible_update_property_value(opaque, 1, &property, $0)
    }
  }

  package func setAccessiblySelected(_ selected: Bool) {
    var state = GTK_ACCESSIBLE_STATE_SELECTED
    // The state can also be undefined, so it is an int.
    withGValue(of: typeOfInt, { g_value_set_int($0, selected ? 1 : 0) }) {
      gtk_accessible_update_state_value(opaque, 1, &state, $0)
    }
  }

  package func setAccessiblyInvalid(_ invalid: Bool) {
    var state = GTK_ACCESSIBLE_STATE_INVALID
    let value = invalid ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE
    // GTK takes these enumerations as ints.
    withGValue(of: typeOfInt, { g_value_set_int($0, Int32(value.rawValue)) }) {
      gtk_accessible_update_state_value(opaque, 1, &state, $0)
    }
  }

  package func setAccessibleLabel(by label: Label) {
    relate(GTK_ACCESSIBLE_RELATION_LABELLED_BY, to: [label])
  }

  package func setAccessibleDescription(by texts: Widget...) {
    relate(GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, to: texts)
  }

  private func relate(_ relation: GtkAccessibleRelation, to texts: [Widget]) {
    var relation = relation
    // GTK takes ownership of the list.
    let list = texts.reversed().reduce(nil) { g_list_prepend($0, $1.pointer) }
    withGValue(of: typeOfPointer, { g_value_set_pointer($0, list) }) {
      gtk_accessible_update_relation_value(opaque, 1, &relation, $0)
    }
    // The list holds no references to the texts, so the widget holds them.
    for (index, text) in texts.enumerated() {
      g_object_set_data_full(
        cast(), "simmer-accessible-\(relation.rawValue)-\(index)", g_object_ref(text.pointer),
        { g_object_unref($0) })
    }
  }

  /// GTK doesn't report the name of a plain container. Call this before the widget is shown.
  package func becomeTimer() {
    become(GTK_ACCESSIBLE_ROLE_TIMER)
  }

  /// Its content is reported elsewhere. Call this before the widget is shown.
  package func becomePresentation() {
    become(GTK_ACCESSIBLE_ROLE_PRESENTATION)
  }

  /// Call this before the widget is shown.
  package func becomeGroup() {
    become(GTK_ACCESSIBLE_ROLE_GROUP)
  }

  /// Call this before the widget is shown.
  package func becomeText(_ text: String) {
    become(GTK_ACCESSIBLE_ROLE_LABEL)
    setAccessibleLabel(text)
  }

  /// Sets the role of a heading of a level from 1. Call this before the widget is shown.
  package func becomeHeading(level: Int) {
    become(GTK_ACCESSIBLE_ROLE_HEADING)
    var property = GTK_ACCESSIBLE_PROPERTY_LEVEL
    withGValue(of: typeOfInt, { g_value_set_int($0, Int32(clamping: level)) }) {
      gtk_accessible_update_property_value(opaque, 1, &property, $0)
    }
  }

  /// Sets the role of an alert dialog. Use it for the content of a window, not for the window: GTK
  /// doesn't tell screen readers that a window with this role has the focus.
  package func becomeQuestion() {
    become(GTK_ACCESSIBLE_ROLE_ALERT_DIALOG)
  }

  /// Sets the role of a window at creation. GTK reports the role when the window is first shown; a
  /// screen reader that asks earlier would never see it.
  func becomeWindow() {
    become(GTK_ACCESSIBLE_ROLE_WINDOW)
  }

  /// Sets the role of a container. Without a role, GTK 4.8 would report the name of the class.
  func becomeContainer() {
    become(GTK_ACCESSIBLE_ROLE_GENERIC)
  }

  /// Removes the icon from the accessible name of a button. GTK 4.8 adds the icon to the name, and
  /// the icon's only name is that of its class.
  func dropIconFromName() {
    gtk_accessible_reset_relation(opaque, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
  }

  /// Empties the accessible names of what GTK has made in this widget, such as the parts of its
  /// dialogs. GTK 4.8 would report the names of their classes, and the mnemonics of tabs.
  func dropClassNames() {
    let name = className
    if Self.unnamedClasses.contains(name) { setAccessibleLabel("") }
    var child = gtk_widget_get_first_child(widget)
    while let next = child {
      let part = Widget(retaining: next)
      part.dropClassNames()
      if name == "GtkStack", let page = gtk_stack_get_page(opaque, next),
        let title = gtk_stack_page_get_title(page)
      {
        gtk_stack_page_set_title(page, String(cString: title).withoutMnemonic)
      }
      child = gtk_widget_get_next_sibling(next)
    }
  }

  func descendant(_ className: String) -> Widget? {
    if self.className == className { return self }
    var child = gtk_widget_get_first_child(widget)
    while let next = child {
      if let found = Widget(retaining: next).descendant(className) { return found }
      child = gtk_widget_get_next_sibling(next)
    }
    return nil
  }

  private var className: String { GtkKit.className(of: pointer) }

  private static let unnamedClasses: Set = [
    "GtkImage", "GtkListView", "GtkMenuButton", "GtkPopoverMenu", "GtkScrollbar",
    "GtkStackSwitcher", "GtkTextView",
  ]

  fileprivate func become(_ role: GtkAccessibleRole) {
    let object: UnsafeMutablePointer<GObject> = cast()
    object.setProperty("accessible-role", of: gtk_accessible_role_get_type()) {
      g_value_set_enum($0, Int32(role.rawValue))
    }
  }
}

extension ToggleButton {
  /// Call this before the button is shown.
  package func becomeCheckbox() { become(checkable: GTK_ACCESSIBLE_ROLE_CHECKBOX) }

  /// Call this before the button is shown.
  package func becomeRadio() { become(checkable: GTK_ACCESSIBLE_ROLE_RADIO) }

  /// GTK reports the state of a toggle button as pressed, not as checked.
  private func become(checkable role: GtkAccessibleRole) {
    become(role)
    connect("toggled") { [weak self] in self?.reportChecked() }
    reportChecked()
  }

  private func reportChecked() {
    var state = GTK_ACCESSIBLE_STATE_CHECKED
    let value = isOn ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE
    withGValue(of: typeOfInt, { g_value_set_int($0, Int32(value.rawValue)) }) {
      gtk_accessible_update_state_value(opaque, 1, &state, $0)
    }
  }
}

extension Window {
  /// Adds the window to the accessible tree, just before it is shown.
  ///
  /// When a window appears, GTK 4.8 reports a new child of the application, but names the
  /// application itself as that child. A client that keeps its children then finds it in itself.
  /// GTK sends no such report if the window stops being hidden while it has no surface. Clients
  /// learn of the window from the cache that GTK publishes.
  func joinAccessibleTree() {
    standIn?.destroy()
    standIn = nil
    guard gtk_get_minor_version() < 10, !isVisible,
      gtk_widget_get_display(widget) == gdk_display_get_default()
    else { return }
    // A window that was shown before still has its surface.
    gtk_widget_unrealize(widget)
    var state = GTK_ACCESSIBLE_STATE_HIDDEN
    withGValue(of: typeOfBoolean, { g_value_set_boolean($0, 0) }) {
      gtk_accessible_update_state_value(opaque, 1, &state, $0)
    }
    becomeAccessible()
  }

  /// Creates a window that is never shown, for the accessible tree while this one is hidden.
  ///
  /// If a client asks for a child of the application while no window is visible, GTK answers with
  /// its newest window, and crashes if that is not in the tree. The hidden window can't stay in the
  /// tree, because it may move to another display.
  func makeStandIn() -> Window {
    let standIn = Window()
    // Newer versions of GTK add only a window with a surface.
    if gtk_get_minor_version() >= 10 { gtk_widget_realize(standIn.widget) }
    standIn.becomeAccessible()
    return standIn
  }

  private func becomeAccessible() {
    // A change of this kind makes GTK add the window to the tree.
    gtk_widget_set_focusable(widget, 1)
    gtk_widget_set_focusable(widget, 0)
  }
}

func className(of object: gpointer) -> String {
  let instance = object.assumingMemoryBound(to: GTypeInstance.self)
  return g_type_name_from_instance(instance).map { String(cString: $0) } ?? ""
}
