internal import CGtk

/// A bubble over the window: GtkPopover. A ``MenuButton`` opens it.
public final class Popover: Widget {
  /// A bubble showing `child`.
  public init(_ child: Widget) {
    super.init(sinking: gtk_popover_new())
    gtk_popover_set_child(cast(), child.widget)
  }

  /// Closes it.
  public func close() {
    gtk_popover_popdown(cast())
  }

  /// Called when it opens.
  public func onOpen(_ closure: @escaping @MainActor () -> Void) {
    connect("show", closure)
  }

  /// Called when it was closed.
  public func onClose(_ closure: @escaping @MainActor () -> Void) {
    connect("closed", closure)
  }
}

/// A button that opens a menu or a bubble: GtkMenuButton.
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

  /// A button showing an icon, known as `label`, that opens a bubble.
  public init(icon: String, label: String, popover: Popover) {
    super.init(sinking: gtk_menu_button_new())
    gtk_menu_button_set_icon_name(opaque, icon)
    gtk_menu_button_set_popover(opaque, popover.widget)
    setAccessibleLabel(label)
    tooltip = label
  }

  /// A button showing any widget, known as `label`, that opens a bubble.
  public init(child: Widget, label: String, popover: Popover) {
    super.init(sinking: gtk_menu_button_new())
    gtk_menu_button_set_child(opaque, child.widget)
    gtk_menu_button_set_popover(opaque, popover.widget)
    setAccessibleLabel(label)
    tooltip = label
  }

  /// Opens it, as a press does.
  public func open() {
    gtk_menu_button_popup(opaque)
  }

  /// Whether what it opens is open.
  public var isOpen: Bool {
    guard let popover = gtk_menu_button_get_popover(opaque) else { return false }
    return gtk_widget_get_visible(
      UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkWidget.self)) != 0
  }
}
