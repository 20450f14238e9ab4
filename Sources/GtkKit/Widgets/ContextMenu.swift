internal import CGtk
import GLibKit

/// A context menu of a widget: GtkPopoverMenu. Each window has one, which is refilled each time it
/// opens, and while it is open when its entries change. When it closes, the focus returns to the
/// former widget, unless an entry has moved it.
@MainActor
package final class ContextMenu {
  package struct Item {
    let text: String
    let perform: @MainActor () -> Void

    /// - Parameter text: `_` marks the mnemonic.
    package init(_ text: String, _ perform: @escaping @MainActor () -> Void) {
      (self.text, self.perform) = (text, perform)
    }
  }

  /// Its signal handler keeps this object alive. It is destroyed with the content of the window.
  private let popover: UnsafeMutablePointer<GtkWidget>
  private var focus: Widget?
  /// Returns the sections as they are now; nil while the menu is closed.
  private var sections: (@MainActor () -> [[Item]])?
  private var texts: [[String]] = []

  /// Opens a menu over a widget's window.
  /// - Parameters:
  ///   - place: in pixels from the widget's upper left corner; nil for its center.
  ///   - sections: returns the sections; called again at each ``Window/updateContextMenu()``.
  package static func open(
    on widget: Widget, at place: (x: Double, y: Double)? = nil,
    _ sections: @escaping @MainActor () -> [[Item]]
  ) {
    // The parent is the content of the window: it positions popovers, and outlives the widget.
    guard let root = gtk_widget_get_root(widget.widget) else { return }
    let window = Widget(retaining: UnsafeMutableRawPointer(root))
    guard let child = gtk_window_get_child(window.cast()) else { return }
    let content = Widget(retaining: child)
    let menu = known(in: content) ?? ContextMenu(in: content)
    menu.focus = widget.focusOfWindow
    menu.sections = sections
    menu.fill(with: sections())
    var rectangle = widget.rectangle(around: place, in: child)
    gtk_popover_set_pointing_to(menu.object.cast(), &rectangle)
    menu.object.dropClassNames()
    gtk_popover_popup(menu.object.cast())
  }

  fileprivate static func known(in content: Widget) -> ContextMenu? {
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

  /// Shows the present entries in the open menu, and closes it if there are none.
  fileprivate func update() -> Bool {
    guard let now = sections?(), now.map({ $0.map(\.text) }) != texts else { return false }
    if now.isEmpty {
      gtk_popover_popdown(object.cast())
    } else {
      fill(with: now)
      // The entry that had the focus is gone.
      gtk_widget_child_focus(popover, GTK_DIR_TAB_FORWARD)
    }
    return true
  }

  private func fill(with sections: [[Item]]) {
    texts = sections.map { $0.map(\.text) }
    let group = Object(owning: UnsafeMutableRawPointer(g_simple_action_group_new()))
    var actions: [Action] = []
    let menu = Menu(
      sections.map { items in
        items.map { item in
          actions.append(Action("\(actions.count)", item.perform))
          return Menu.Item(item.text, "context.\(actions.count - 1)")
        }
      })
    for action in actions { g_action_map_add_action(group.opaque, action.opaque) }
    gtk_widget_insert_action_group(popover, "context", group.opaque)
    gtk_popover_menu_set_menu_model(object.opaque, menu.cast())
    // GTK has its own references now.
    withExtendedLifetime((menu, group, actions)) {}
  }

  private func close() {
    object.returnFocus(to: focus)
    (focus, sections) = (nil, nil)
    let popover = object
    // GTK still uses the entries while the menu closes, so they are removed later.
    MainLoop.whenIdle {
      guard !popover.isMapped else { return }
      gtk_popover_menu_set_menu_model(popover.opaque, nil)
      gtk_widget_insert_action_group(popover.widget, "context", nil)
    }
  }
}

private let menuKey = "simmer-context-menu"

extension Window {
  /// Shows the present entries of an open context menu; returns whether they have changed.
  package func updateContextMenu() -> Bool {
    guard let child = gtk_window_get_child(cast()) else { return false }
    return ContextMenu.known(in: Widget(retaining: child))?.update() ?? false
  }
}

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
