internal import CGtk

extension Widget {
  /// Accepts dropped widgets of this program: GtkDropTarget. Positions are in pixels from its upper
  /// left corner.
  /// - Parameters:
  ///   - hovers: called with the position of the pointer; returns whether a drop is possible there.
  ///   - left: called when the pointer leaves.
  ///   - dropped: called with the position of a drop; returns whether it was accepted.
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
