internal import CGtk
import GLibKit

/// A button that opens a menu or a popover: GtkMenuButton. Each is created when it is first opened,
/// because most are never opened. When it closes, the focus returns to the former widget.
package final class MenuButton: Widget {
  private var focus: Widget?

  package init(icon: String, label: String) {
    super.init(sinking: gtk_menu_button_new())
    keepFocus()
    gtk_menu_button_set_icon_name(opaque, icon)
    setAccessibleLabel(label)
    tooltip = label
  }

  package init(child: Widget, label: String) {
    super.init(sinking: gtk_menu_button_new())
    keepFocus()
    gtk_menu_button_set_child(opaque, child.widget)
    setAccessibleLabel(label)
    tooltip = label
  }

  package convenience init(icon: String, label: String, menu: Menu) {
    self.init(icon: icon, label: label)
    gtk_menu_button_set_primary(opaque, 1)
    onFirstOpen { button in
      gtk_menu_button_set_menu_model(button, menu.cast())
      gtk_menu_button_get_popover(button).map {
        Widget(retaining: UnsafeMutableRawPointer($0)).dropClassNames()
      }
    }
  }

  /// - Parameter makePopover: called once, before the popover opens for the first time.
  package func setPopover(_ makePopover: @escaping @MainActor () -> Popover?) {
    onFirstOpen { button in
      if let popover = makePopover() { gtk_menu_button_set_popover(button, popover.widget) }
    }
  }

  private func onFirstOpen(_ prepare: @escaping @MainActor (OpaquePointer) -> Void) {
    let open: @MainActor (OpaquePointer) -> Void = { [weak self] button in
      self?.focus = self?.focusOfWindow
      guard gtk_menu_button_get_popover(button) == nil else { return }
      prepare(button)
      guard let popover = gtk_menu_button_get_popover(button) else { return }
      Widget(retaining: UnsafeMutableRawPointer(popover)).connect("unmap") { [weak self] in
        let (widget, former) = (Widget(retaining: UnsafeMutableRawPointer(popover)), self?.focus)
        self?.focus = nil
        widget.returnFocus(to: former, from: self)
        // Newer versions of GTK move the focus to the button only then.
        MainLoop.async { widget.returnFocus(to: former, from: self) }
      }
    }
    gtk_menu_button_set_create_popup_func(
      opaque,
      { button, data in
        guard let button else { return }
        nonisolated(unsafe) let opened = button
        let open = ClosureBox<@MainActor (OpaquePointer) -> Void>.closure(in: data)
        MainActor.assumeIsolated { open?(opened) }
      }, ClosureBox<@MainActor (OpaquePointer) -> Void>.retained(open), releaseBox)
  }

  /// Lets a click leave the focus where it is. The button that is clicked is a child.
  private func keepFocus() {
    gtk_widget_get_first_child(widget).map { Widget(retaining: $0).leavesFocusAtClick() }
  }

  package func setIcon(_ name: String) {
    gtk_menu_button_set_icon_name(opaque, name)
  }

  package func open() {
    gtk_menu_button_popup(opaque)
  }

  package func close() {
    gtk_menu_button_popdown(opaque)
  }

  package var isOpen: Bool {
    guard let popover = gtk_menu_button_get_popover(opaque) else { return false }
    return gtk_widget_get_visible(
      UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkWidget.self)) != 0
  }
}
