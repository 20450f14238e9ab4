internal import CGtk

/// On or off: GtkSwitch.
public final class Switch: Widget {
  /// A switch that is off.
  public init() {
    super.init(sinking: gtk_switch_new())
    align(vertical: .center)
  }

  /// Whether it is on.
  public var isOn: Bool {
    get { gtk_switch_get_active(opaque) != 0 }
    set { gtk_switch_set_active(opaque, newValue ? 1 : 0) }
  }

  /// Called when it is switched, by a person or by the program.
  public func onToggle(_ closure: @escaping @MainActor () -> Void) {
    connectNotify("active", closure)
  }
}

/// One of a group to choose: GtkCheckButton as a radio button.
public final class RadioButton: Widget {
  /// A choice in the group of `other`, or the first of a new group.
  public init(_ label: String? = nil, groupedWith other: RadioButton?) {
    super.init(sinking: gtk_check_button_new_with_label(label))
    if let other { gtk_check_button_set_group(cast(), other.cast()) }
  }

  /// Whether it is the chosen one.
  public var isOn: Bool {
    get { gtk_check_button_get_active(cast()) != 0 }
    set { gtk_check_button_set_active(cast(), newValue ? 1 : 0) }
  }

  /// Called when it becomes, or stops being, the chosen one.
  public func onToggle(_ closure: @escaping @MainActor () -> Void) {
    connect("toggled", closure)
  }
}
