internal import CGtk

/// A menu of what can be done to a widget: GtkPopoverMenu. It is made when it opens, and removed
/// when it has closed. The keyboard then returns to where it was, unless an entry has moved it.
@MainActor
public final class ContextMenu {
  /// An entry.
  public struct Item {
    let text: String
    let perform: @MainActor () -> Void

    /// - Parameters:
    ///   - text: `_` marks the letter that chooses it.
    ///   - perform: called when a person chooses it.
    public init(_ text: String, _ perform: @escaping @MainActor () -> Void) {
      (self.text, self.perform) = (text, perform)
    }
  }

  private let window: Widget
  /// Nil once it is removed. Until then its signal keeps this object, which keeps it.
  private var popover: Widget?
  /// What had the keyboard before.
  private let focus: Widget?

  /// Opens a menu of sections over a widget's window.
  /// - Parameter place: in pixels from the widget's upper left corner; nil for its middle.
  public static func open(
    _ sections: [[Item]], on widget: Widget, at place: (x: Double, y: Double)? = nil
  ) {
    // The content of a window gives popovers their places with its own, and outlives the widget.
    guard let root = gtk_widget_get_root(widget.widget) else { return }
    let window = Widget(retaining: UnsafeMutableRawPointer(root))
    guard let content = gtk_window_get_child(window.cast()) else { return }
    let menu = ContextMenu(sections, over: window)
    menu.open(in: content, at: widget.point(place, in: content))
  }

  private init(_ sections: [[Item]], over window: Widget) {
    self.window = window
    focus = gtk_window_get_focus(window.cast()).map { Widget(retaining: $0) }
    let group = Object(owning: UnsafeMutableRawPointer(g_simple_action_group_new()))
    var actions: [Action] = []
    let menu = Menu(
      sections.map { items in
        items.map { item in
          actions.append(Action("\(actions.count)", item.perform))
          return (text: item.text, action: "context.\(actions.count - 1)")
        }
      })
    let popover = Widget(sinking: gtk_popover_menu_new_from_model(menu.cast()))
    for action in actions { g_action_map_add_action(group.opaque, action.opaque) }
    gtk_widget_insert_action_group(popover.widget, "context", group.opaque)
    // GTK has its own references now.
    withExtendedLifetime((menu, group, actions)) {}
    self.popover = popover
    // Also when the window is hidden or destroyed.
    popover.connect("unmap") { self.close() }
  }

  private func open(in content: UnsafeMutablePointer<GtkWidget>, at point: GdkRectangle) {
    guard let popover else { return }
    var point = point
    gtk_widget_set_parent(popover.widget, content)
    gtk_popover_set_has_arrow(popover.cast(), 0)
    gtk_popover_set_position(popover.cast(), GTK_POS_BOTTOM)
    popover.align(horizontal: .start)
    gtk_popover_set_pointing_to(popover.cast(), &point)
    gtk_popover_popup(popover.cast())
  }

  private func close() {
    restoreFocus()
    // GTK still uses it while it closes.
    MainLoop.whenIdle { self.remove() }
  }

  private func restoreFocus() {
    guard let popover, window.isMapped else { return }
    if let current = gtk_window_get_focus(window.cast()),
      gtk_widget_is_ancestor(current, popover.widget) == 0
    {
      return
    }
    if let focus, gtk_widget_is_ancestor(focus.widget, window.widget) != 0, focus.isMapped {
      gtk_window_set_focus(window.cast(), focus.widget)
    } else {
      // GTK gives up looking for another place in the next frame once the keyboard has been in one.
      gtk_window_set_focus(window.cast(), nil)
      gtk_widget_child_focus(window.widget, GTK_DIR_TAB_FORWARD)
      gtk_window_set_focus(window.cast(), nil)
    }
  }

  private func remove() {
    guard let popover else { return }
    self.popover = nil
    // GTK may keep what it looks actions up in.
    gtk_widget_insert_action_group(popover.widget, "context", nil)
    if gtk_widget_get_parent(popover.widget) != nil { gtk_widget_unparent(popover.widget) }
  }
}

extension Widget {
  /// A place in it, or its middle, as a point in another widget of its window.
  fileprivate func point(
    _ place: (x: Double, y: Double)?, in other: UnsafeMutablePointer<GtkWidget>
  ) -> GdkRectangle {
    let (x, y) = place ?? (Double(size.width) / 2, Double(size.height) / 2)
    var (otherX, otherY) = (0.0, 0.0)
    gtk_widget_translate_coordinates(widget, other, x, y, &otherX, &otherY)
    return GdkRectangle(x: Int32(otherX), y: Int32(otherY), width: 1, height: 1)
  }
}
