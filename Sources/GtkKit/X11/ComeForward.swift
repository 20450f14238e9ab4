internal import CGtk

extension Window {
  package func present(by permission: FocusPermission) {
    switch permission {
    case .token(let token):
      let display = gtk_widget_get_display(widget)
      if X11Display(display) == nil {
        // GDK uses it for the next request. That of the window's identifier uses another token.
        gdk_wayland_display_set_startup_notification_id(display, token)
      } else {
        gtk_window_set_startup_id(cast(), token)
      }
      present()
    case .time(let time):
      // A Wayland compositor accepts only a token, but gives the focus to a window that appears.
      if isVisible, !isActive, X11Surface(surface) == nil { isVisible = false }
      joinAccessibleTree()
      gtk_window_present_with_time(cast(), time)
    }
  }

  /// Shows the window above others, even if it was minimized or hidden, and leaves the focus to the
  /// active window. On Wayland the compositor decides.
  package func comeForward() {
    // Some window managers activate a minimized window that is shown again, but no new one.
    if hasState(GDK_TOPLEVEL_STATE_MINIMIZED) {
      // It keeps its surface, and with that its place.
      isVisible = false
    } else {
      joinAccessibleTree()
    }
    gtk_widget_realize(widget)
    guard let x11 = X11Surface(surface) else { return present() }
    if isUrgent { setUrgent(true) }
    if !isActive { x11.setUserTime(0) }
    if isVisible { return x11.raise() }
    gtk_window_unminimize(cast())
    x11.onceShown { [weak self] in X11Surface(self?.surface)?.raise() }
    isVisible = true
  }
}

extension Window {
  /// Marks the window as urgent in task lists; does nothing except on X11.
  package func setUrgent(_ urgent: Bool) {
    isUrgent = urgent
    X11Surface(surface)?.setUrgent(urgent)
  }
}
