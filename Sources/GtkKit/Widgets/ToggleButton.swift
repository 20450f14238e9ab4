internal import CGtk

package final class ToggleButton: InputWidget {
  /// The action, such as `app.pin`, is one of ``Application/addToggle(_:_:)``.
  package convenience init(icon: String, label: String, action: String, styles: [String] = []) {
    self.init(icon: icon, label: label, styles: styles)
    gtk_actionable_set_action_name(opaque, action)
  }

  package init(icon: String, label: String, styles: [String] = []) {
    super.init(sinking: gtk_toggle_button_new())
    leavesFocusAtClick()
    gtk_button_set_icon_name(cast(), icon)
    dropIconFromName()
    for style in styles { setStyle(style) }
    setAccessibleLabel(label)
    tooltip = label
  }

  package init(child: Widget, label: String, styles: [String] = []) {
    super.init(sinking: gtk_toggle_button_new())
    leavesFocusAtClick()
    gtk_button_set_child(cast(), child.widget)
    for style in styles { setStyle(style) }
    setAccessibleLabel(label)
  }

  /// Puts both buttons into one group, in which only one button can be down at a time.
  package func group(with other: ToggleButton) {
    gtk_toggle_button_set_group(cast(), other.cast())
  }

  package func setIcon(_ name: String, tooltip: String) {
    gtk_button_set_icon_name(cast(), name)
    dropIconFromName()
    setAccessibleLabel(tooltip)
    self.tooltip = tooltip
  }

  package var isOn: Bool {
    get { gtk_toggle_button_get_active(cast()) != 0 }
    set { setSilently { gtk_toggle_button_set_active(cast(), newValue ? 1 : 0) } }
  }

  /// Calls `closure` when a person, or another button of the group, switches the button.
  package func onToggle(_ closure: @escaping @MainActor () -> Void) {
    onInput(closure) { connect("toggled", $0) }
  }
}
