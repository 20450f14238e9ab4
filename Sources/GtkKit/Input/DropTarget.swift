internal import CGtk
import GLibKit

extension Widget {
  /// Accepts dropped widgets of this program: GtkDropTarget. Positions are in pixels from its upper
  /// left corner. `hovers` returns whether a drop is possible there, and `dropped` whether it was
  /// accepted.
  func onItemDrop(
    hovers: @escaping @MainActor (_ x: Double, _ y: Double) -> Bool,
    left: @escaping @MainActor () -> Void,
    dropped: @escaping @MainActor (_ x: Double, _ y: Double) -> Bool
  ) {
    guard let target = gtk_drop_target_new(gtk_widget_get_type(), GDK_ACTION_MOVE) else { return }
    add(controller: target)
    let object = Object(retaining: UnsafeMutableRawPointer(target))
    for signal in ["enter", "motion"] {
      object.connect(signal) { (x: Double, y: Double) -> GdkDragAction in
        hovers(x, y) ? GDK_ACTION_MOVE : GdkDragAction(0)
      }
    }
    object.connect("leave", left)
    object.connect("drop") { (_: gpointer?, x: Double, y: Double) -> Bool in dropped(x, y) }
  }

  /// Accepts files and, with `text`, a text that are dropped from another program. A drag of files
  /// with a text, which may be their paths, drops the files.
  /// - Parameter isFirst: whether this widget gets a drop before those in it, such as an entry.
  package func onDrop(
    files: @escaping @MainActor ([String]) -> Void, text: (@MainActor (String) -> Void)? = nil,
    isFirst: Bool = false
  ) {
    guard let target = gtk_drop_target_new(gdk_file_list_get_type(), GDK_ACTION_COPY) else {
      return
    }
    if text != nil {
      // The first of these types that a drag has counts.
      var types = [gdk_file_list_get_type(), typeOfString]
      gtk_drop_target_set_gtypes(target, &types, gsize(types.count))
    }
    if isFirst { gtk_event_controller_set_propagation_phase(target, GTK_PHASE_CAPTURE) }
    add(controller: target)
    Object(retaining: UnsafeMutableRawPointer(target))
      .connect("drop") { (value: gpointer?) -> Bool in
        guard let value = value?.assumingMemoryBound(to: GValue.self) else { return false }
        if value.pointee.g_type == typeOfString {
          guard let dropped = g_value_get_string(value) else { return false }
          text?(String(cString: dropped))
          return true
        }
        let paths = paths(in: value)
        files(paths)
        return !paths.isEmpty
      }
  }
}

@MainActor
private func paths(in value: UnsafePointer<GValue>) -> [String] {
  let list = g_value_get_boxed(value).flatMap { gdk_file_list_get_files(OpaquePointer($0)) }
  defer { g_slist_free(list) }
  return sequence(first: list) { $0?.pointee.next }.prefix { $0 != nil }.compactMap {
    filePath($0?.pointee.data.map { OpaquePointer($0) })
  }
}

extension GdkDragAction: SignalResult {
  func store(in value: UnsafeMutablePointer<GValue>) { g_value_set_flags(value, rawValue) }
}
