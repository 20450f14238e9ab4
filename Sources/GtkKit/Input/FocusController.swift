internal import CGtk

extension Widget {
  /// Calls `closure` when the keyboard leaves the widget and all inside it.
  public func onFocusLeave(_ closure: @escaping @MainActor () -> Void) {
    guard let controller = gtk_event_controller_focus_new() else { return }
    add(controller: controller)
    Object(retaining: UnsafeMutableRawPointer(controller)).connect("leave", closure)
  }
}
