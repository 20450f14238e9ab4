internal import CGtk

/// A context menu of a widget: GtkPopoverMenu. Each window has one, which is refilled each time it
/// opens. When it closes, the focus returns to the former widget, unless an entry has moved it.
@MainActor
public final class ContextMenu {
  /// A menu entry.
  public struct Item {
    let text: String
    let perform: @MainActor () -> Void

    /// - Parameters:
    ///   - text: `_` marks the mnemonic.
    ///   - perform: called when the entry is chosen.
    public init(_ text: String, _ perform: @escaping @MainActor () -> Void) {
      (self.text, self.perform) = (text, perform)
    }
  }

  /// Its signal handler keeps this object alive. It is destroyed with the content of the window.
  private let popover: UnsafeMutablePointer<GtkWidget>
  /// The widget that had the focus before the menu opened.
  private var focus: Widget?

  /// Opens a menu of sections over a widget's window.
  /// - Parameter place: in pixels from the widget's upper left corner; nil for its center.
  public static func open(
    _ sections: [[Item]], on widget: Widget, at place: (x: Double, y: Double)? = nil
  ) {
    // The parent is the content of the window: it positions popovers, and outlives the widget.
    guard let root = gtk_widget_get_root(widget.widget) else { return }
    let window = Widget(retaining: UnsafeMutableRawPointer(root))
    guard let child = gtk_window_get_child(window.cast()) else { return }
    let content = Widget(retaining: child)
    let menu = known(in: content) ?? ContextMenu(in: content)
    menu.focus = gtk_window_get_focus(window.cast()).map { Widget(retaining: $0) }
    menu.fill(with: sections)
    var rectangle = widget.rectangle(around: place, in: child)
    gtk_popover_set_pointing_to(menu.object.cast(), &rectangle)
    gtk_popover_popup(menu.object.cast())
  }

  private static func known(in content: Widget) -> ContextMenu? {
    g_object_get_data(content.cast(), menuKey).map {
      Unmanaged<ContextMenu>.fromOpaque($0).takeUnretainedValue()
    }
  }

  private init(in content: Widget) {
    popover = gtk_popover_menu_new_from_model(nil)
    gtk_widget_set_parent(popover, content.widget)
    gtk_popover_set_has_arrow(object.cast(), 0)
    gtk_popover_set_position(object.cast(), GTK_POS_BOTTOM)
    object.align(horizontal: .start)
    // The signal also comes when the window is hidden or destroyed.
    object.connect("unmap") { self.close() }
    g_object_set_data_full(
      content.cast(), menuKey, Unmanaged.passRetained(self).toOpaque(), releaseBox)
  }

  private var object: Widget { Widget(retaining: popover) }

  private func fill(with sections: [[Item]]) {
    let group = Object(owning: UnsafeMutableRawPointer(g_simple_action_group_new()))
    var actions: [Action] = []
    let menu = Menu(
      sections.map { items in
        items.map { item in
          actions.append(Action("\(actions.count)", item.perform))
          return (text: item.text, action: "context.\(actions.count - 1)")
        }
      })
    for action in actions { g_action_map_add_action(group.opaque, action.opaque) }
    gtk_widget_insert_action_group(popover, "context", group.opaque)
    gtk_popover_menu_set_menu_model(object.opaque, menu.cast())
    // GTK has its own references now.
    withExtendedLifetime((menu, group, actions)) {}
  }

  private func close() {
    restoreFocus()
    focus = nil
    let popover = object
    // GTK still uses the entries while the menu closes, so they are removed later.
    MainLoop.whenIdle {
      guard !popover.isMapped else { return }
      gtk_popover_menu_set_menu_model(popover.opaque, nil)
      gtk_widget_insert_action_group(popover.widget, "context", nil)
    }
  }

  private func restoreFocus() {
    guard let root = gtk_widget_get_root(popover) else { return }
    let window = Widget(retaining: UnsafeMutableRawPointer(root))
    guard window.isMapped else { return }
    if let current = gtk_window_get_focus(window.cast()),
      gtk_widget_is_ancestor(current, popover) == 0
    {
      return
    }
    if let focus, gtk_widget_is_ancestor(focus.widget, window.widget) != 0, focus.isMapped {
      gtk_window_set_focus(window.cast(), focus.widget)
    } else {
      // GTK would focus some widget in the next frame. Setting and removing a focus prevents that.
      gtk_window_set_focus(window.cast(), nil)
      gtk_widget_child_focus(window.widget, GTK_DIR_TAB_FORWARD)
      gtk_window_set_focus(window.cast(), nil)
    }
  }
}

private let menuKey = "simmer-context-menu"

extension Widget {
  /// Returns a point of the widget, or its center, with a margin above and below, in the
  /// coordinates of another widget of its window.
  ///
  /// The margin keeps the menu from opening under the pointer: on X11, GTK delivers the next press
  /// to a menu at that point even if it has closed.
  fileprivate func rectangle(
    around place: (x: Double, y: Double)?, in other: UnsafeMutablePointer<GtkWidget>
  ) -> GdkRectangle {
    let (x, y) = place ?? (Double(size.width) / 2, Double(size.height) / 2)
    var (otherX, otherY) = (0.0, 0.0)
    gtk_widget_translate_coordinates(widget, other, x, y, &otherX, &otherY)
    let margin: Int32 = 6
    return GdkRectangle(x: Int32(otherX), y: Int32(otherY) - margin, width: 1, height: 2 * margin)
  }
}
