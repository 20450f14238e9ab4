internal import CGtk

/// GtkButton.
public class Button: Widget {
  /// A button with a text; `_` marks the letter that Alt goes with.
  public init(_ text: String, styles: [String] = []) {
    super.init(sinking: gtk_button_new())
    // gtk_button_new_with_mnemonic would have assistive technology read the name twice.
    gtk_button_set_child(cast(), gtk_label_new_with_mnemonic(text))
    setAccessibleLabel(text.filter { $0 != "_" })
    for style in styles { setStyle(style) }
  }

  /// A button showing an icon of the theme, which is known as `label`.
  public init(icon: String, label: String, styles: [String] = []) {
    super.init(sinking: gtk_button_new_from_icon_name(icon))
    for style in styles { setStyle(style) }
    setAccessibleLabel(label)
    tooltip = label
  }

  /// A button showing any widget.
  public init(child: Widget, styles: [String] = []) {
    super.init(sinking: gtk_button_new())
    gtk_button_set_child(cast(), child.widget)
    for style in styles { setStyle(style) }
  }

  /// Changes the icon of a button that shows one.
  public func setIcon(_ name: String) {
    gtk_button_set_icon_name(cast(), name)
  }

  /// Called when a person presses it, by whatever means.
  public func onClick(_ closure: @escaping @MainActor () -> Void) {
    connect("clicked", closure)
  }
}

/// A button that opens a menu: GtkMenuButton.
public final class MenuButton: Widget {
  /// A button showing an icon, known as `label`, which F10 opens too.
  public init(icon: String, label: String, menu: Menu) {
    super.init(sinking: gtk_menu_button_new())
    gtk_menu_button_set_icon_name(opaque, icon)
    gtk_menu_button_set_menu_model(opaque, menu.cast())
    gtk_menu_button_set_primary(opaque, 1)
    setAccessibleLabel(label)
    tooltip = label
  }

  /// Whether the menu is open.
  public var isOpen: Bool {
    guard let popover = gtk_menu_button_get_popover(opaque) else { return false }
    return gtk_widget_get_visible(
      UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkWidget.self)) != 0
  }
}
