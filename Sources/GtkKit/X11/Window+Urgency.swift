extension Window {
  /// Marks the window as urgent in task lists; does nothing except on X11.
  package func setUrgent(_ urgent: Bool) {
    isUrgent = urgent
    X11Surface(surface)?.setUrgent(urgent)
  }
}
