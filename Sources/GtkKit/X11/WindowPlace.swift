internal import CGtk

extension Window {
  /// The upper left corner in pixels of the display; nil if unknown, as on Wayland.
  package var place: (x: Int, y: Int)? {
    isMapped ? X11Surface(surface)?.place : nil
  }

  package func move(to place: (x: Int, y: Int)) {
    X11Surface(surface)?.move(to: place)
  }

  package func onMove(_ closure: @escaping @MainActor () -> Void) {
    onX11Event { _, event in
      if event.type == ConfigureNotify { closure() }
    }
  }

  /// Returns the position nearest to `place` at which the whole window is on the screen and under
  /// no panel, in pixels of the display; nil if positions are unknown.
  package func nearestPlaceOnScreen(
    to place: (x: Int, y: Int), size: (width: Int, height: Int)
  ) -> (x: Int, y: Int)? {
    guard let shadow = X11Surface(surface)?.shadow, let screen = usableScreen else { return nil }
    func nearest(_ start: Int, _ length: Int, from first: Int, _ whole: Int) -> Int {
      max(first, min(start, first + whole - length))
    }
    let (width, height) = (size.width * scaleFactor, size.height * scaleFactor)
    let x = nearest(place.x + shadow.left, width, from: screen.x, screen.width)
    let y = nearest(place.y + shadow.top, height, from: screen.y, screen.height)
    return (x - shadow.left, y - shadow.top)
  }

  /// The screen without panels in pixels of the display; nil unless the window is on X11.
  package var usableScreen: (x: Int, y: Int, width: Int, height: Int)? {
    guard X11Surface(surface) != nil,
      let monitors = gdk_display_get_monitors(gtk_widget_get_display(widget))
    else { return nil }
    var screen = GdkRectangle()
    for index in 0..<g_list_model_get_n_items(monitors) {
      guard let monitor = g_list_model_get_item(monitors, index) else { continue }
      defer { g_object_unref(monitor) }
      var area = GdkRectangle()
      gdk_x11_monitor_get_workarea(OpaquePointer(monitor), &area)
      var others = index == 0 ? area : screen
      gdk_rectangle_union(&others, &area, &screen)
    }
    let numbers = [screen.x, screen.y, screen.width, screen.height].map { Int($0) * scaleFactor }
    return (numbers[0], numbers[1], numbers[2], numbers[3])
  }

  /// Returns whether the center of the window would be on a monitor. Lengths are in pixels of the
  /// display.
  package func isOnMonitor(_ place: (x: Int, y: Int), size: (width: Int, height: Int)) -> Bool {
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
