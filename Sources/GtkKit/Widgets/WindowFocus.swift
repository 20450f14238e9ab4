internal import CGtk

/// The widget of a window that has the keyboard.
extension Widget {
  package var isFocus: Bool { gtk_widget_is_focus(widget) != 0 }

  /// The next Space then does what it would have done before the click.
  func leavesFocusAtClick() { gtk_widget_set_focus_on_click(widget, 0) }

  var focusOfWindow: Widget? {
    gtk_widget_get_root(widget).flatMap { gtk_root_get_focus($0) }.map { Widget(retaining: $0) }
  }

  /// Returns the focus from this popover, which has closed, to the widget that had it before,
  /// unless something in the popover has moved it. GTK would move it to the parent of the popover.
  /// - Parameter owner: a widget to which newer versions of GTK have moved the focus already.
  func returnFocus(to former: Widget?, from owner: Widget? = nil) {
    guard let root = gtk_widget_get_root(widget) else { return }
    let window = Widget(retaining: UnsafeMutableRawPointer(root))
    guard window.isMapped else { return }
    if let current = focusOfWindow,
      ![self, owner].contains(where: { $0.map(current.isInside) == true })
    {
      return
    }
    if let former, gtk_widget_is_ancestor(former.widget, window.widget) != 0, former.isMapped {
      gtk_window_set_focus(window.cast(), former.widget)
    } else {
      // GTK would focus some widget in the next frame. Setting and removing a focus prevents that.
      gtk_window_set_focus(window.cast(), nil)
      gtk_widget_child_focus(window.widget, GTK_DIR_TAB_FORWARD)
      gtk_window_set_focus(window.cast(), nil)
    }
  }

  fileprivate func isInside(_ other: Widget) -> Bool {
    gtk_widget_is_ancestor(widget, other.widget) != 0
  }
}

extension Window {
  /// Lets Tab begin at the focus. GTK keeps the way to a focus that was hidden or removed, and Tab
  /// would skip what comes before it.
  func forgetFormerFocus() {
    var way: [Widget] = []
    onFocusChange { [weak self] in
      let focus = self?.focusOfWindow
      for part in way where focus.map({ $0.isInside(part) }) != true {
        gtk_widget_set_focus_child(part.widget, nil)
      }
      way = []
      var part = focus.flatMap { gtk_widget_get_parent($0.widget) }
      while let widget = part, widget != self?.widget {
        way.append(Widget(retaining: widget))
        part = gtk_widget_get_parent(widget)
      }
    }
  }
}
