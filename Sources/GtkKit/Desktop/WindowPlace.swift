internal import CGtk

extension Window {
  /// Where its top left is on the screen, in pixels of the display; nil where it is hidden or, as
  /// on Wayland, nobody tells.
  public var place: (x: Int, y: Int)? {
    isMapped ? X11Surface(surface)?.place : nil
  }

  /// Asks the window manager to put it somewhere, on an X11 display.
  public func move(to place: (x: Int, y: Int)) {
    X11Surface(surface)?.move(to: place)
  }

  /// Called when ``place`` may have changed.
  public func onMove(_ closure: @escaping @MainActor () -> Void) {
    onX11Event { _, event in
      if event.type == ConfigureNotify { closure() }
    }
  }

  /// Whether the middle of it would be on a monitor.
  /// - Parameters:
  ///   - place: where its top left would be, in pixels of the display.
  ///   - size: its size, in pixels.
  public func isOnMonitor(_ place: (x: Int, y: Int), size: (width: Int, height: Int)) -> Bool {
    guard let monitors = gdk_display_get_monitors(gtk_widget_get_display(widget)) else {
      return false
    }
    return (0..<g_list_model_get_n_items(monitors)).contains { index in
      guard let monitor = g_list_model_get_item(monitors, index) else { return false }
      defer { g_object_unref(monitor) }
      var area = GdkRectangle()
      gdk_monitor_get_geometry(OpaquePointer(monitor), &area)
      let scale = Int(gdk_monitor_get_scale_factor(OpaquePointer(monitor)))
      let x = place.x / scale + size.width / 2 - Int(area.x)
      let y = place.y / scale + size.height / 2 - Int(area.y)
      return (0..<Int(area.width)).contains(x) && (0..<Int(area.height)).contains(y)
    }
  }
}
