internal import CGtk

extension Window {
  /// Shows it above other windows, however it was put away, and leaves the keyboard to the one that
  /// has it. On Wayland the compositor decides.
  public func comeForward() {
    gtk_widget_realize(widget)
    guard let x11 = X11Surface(surface) else { return present() }
    if !isActive { x11.setUserTime(0) }
    // Some window managers give a minimised window that returns the keyboard; a new one, never.
    if hasState(GDK_TOPLEVEL_STATE_MINIMIZED) { isVisible = false }
    if isVisible { return x11.raise() }
    gtk_window_unminimize(cast())
    x11.onceShown { [weak self] in X11Surface(self?.surface)?.raise() }
    isVisible = true
  }
}
