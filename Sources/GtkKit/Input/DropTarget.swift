internal import CGtk
import GLibKit

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

  /// Accepts files that are dropped from another program. `dropped` gets their paths.
  package func onFileDrop(_ dropped: @escaping @MainActor ([String]) -> Void) {
    guard let target = gtk_drop_target_new(gdk_file_list_get_type(), GDK_ACTION_COPY) else {
      return
    }
    add(controller: target)
    typealias Closure = @MainActor ([String]) -> Void
    let drop:
      @convention(c) (gpointer?, UnsafePointer<GValue>?, Double, Double, gpointer?) -> gboolean = {
        _, value, _, _, data in
        let list = g_value_get_boxed(value).flatMap { gdk_file_list_get_files(OpaquePointer($0)) }
        defer { g_slist_free(list) }
        var paths: [String] = []
        var item = list
        while let file = item {
          if let path = filePath(file.pointee.data.map { OpaquePointer($0) }) { paths.append(path) }
          item = file.pointee.next
        }
        let closure = ClosureBox<Closure>.closure(in: data)
        let found = paths
        MainActor.assumeIsolated { closure?(found) }
        return found.isEmpty ? 0 : 1
      }
    Object(retaining: UnsafeMutableRawPointer(target))
      .connect("drop", calling: unsafeBitCast(drop, to: GCallback.self), dropped)
  }
}
