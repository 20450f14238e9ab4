internal import CGtk

extension Widget {
  /// Lets widgets of this program be dropped on it: GtkDropTarget. Places are in pixels from its
  /// upper left corner.
  /// - Parameters:
  ///   - hovers: called with where one is; gives whether it may be dropped there.
  ///   - left: called when it has gone elsewhere.
  ///   - dropped: called with where one was dropped; gives whether it was taken.
  func onItemDrop(
    hovers: @escaping @MainActor (_ x: Double, _ y: Double) -> Bool,
    left: @escaping @MainActor () -> Void,
    dropped: @escaping @MainActor (_ x: Double, _ y: Double) -> Bool
  ) {
    guard let target = gtk_drop_target_new(gtk_widget_get_type(), GDK_ACTION_MOVE) else { return }
    add(controller: target)
    let object = Object(retaining: UnsafeMutableRawPointer(target))
    typealias Closure = @MainActor (Double, Double) -> Bool
    let hover: @convention(c) (gpointer?, Double, Double, gpointer?) -> GdkDragAction = {
      _, x, y, data in
      let closure = ClosureBox<Closure>.closure(in: data)
      return MainActor.assumeIsolated { closure?(x, y) == true }
        ? GDK_ACTION_MOVE : GdkDragAction(0)
    }
    for signal in ["enter", "motion"] {
      object.connect(signal, calling: unsafeBitCast(hover, to: GCallback.self), hovers)
    }
    object.connect("leave", left)
    let drop: @convention(c) (gpointer?, gpointer?, Double, Double, gpointer?) -> gboolean = {
      _, _, x, y, data in
      let closure = ClosureBox<Closure>.closure(in: data)
      return MainActor.assumeIsolated { closure?(x, y) == true ? 1 : 0 }
    }
    object.connect("drop", calling: unsafeBitCast(drop, to: GCallback.self), dropped)
  }
}
