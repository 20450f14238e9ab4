internal import CGtk

/// A button that shows whether something is on: GtkToggleButton.
public final class ToggleButton: Widget {
  /// A button showing an icon of the theme, known as `label`, that asks for an action of
  /// ``Application/addToggle(_:_:)``, e.g. `app.pin`, and is down while what that is for is on.
  public init(icon: String, label: String, action: String, styles: [String] = []) {
    super.init(sinking: gtk_toggle_button_new())
    gtk_button_set_icon_name(cast(), icon)
    dropIconFromName()
    gtk_actionable_set_action_name(opaque, action)
    for style in styles { setStyle(style) }
    setAccessibleLabel(label)
    tooltip = label
  }

  /// Changes the icon, and what hovering says.
  public func setIcon(_ name: String, tooltip: String) {
    gtk_button_set_icon_name(cast(), name)
    dropIconFromName()
    self.tooltip = tooltip
  }

  /// Whether it is down.
  public var isOn: Bool { gtk_toggle_button_get_active(cast()) != 0 }
}
