extension Window {
  /// Marks the window in task lists as waiting for somebody; does nothing but on X11.
  public func setUrgent(_ urgent: Bool) {
    X11Surface(surface)?.setUrgent(urgent)
  }
}
