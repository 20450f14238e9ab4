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
    for signal in ["enter", "motion"] {
      object.connect(signal) { (x: Double, y: Double) -> GdkDragAction in
        hovers(x, y) ? GDK_ACTION_MOVE : GdkDragAction(0)
      }
    }
    object.connect("leave", left)
    object.connect("drop") { (_: gpointer?, x: Double, y: Double) -> Bool in dropped(x, y) }
  }

  /// Accepts a text that is dropped from another program.
  package func onTextDrop(_ dropped: @escaping @MainActor (String) -> Void) {
    guard let target = gtk_drop_target_new(typeOfString, GDK_ACTION_COPY) else { return }
    add(controller: target)
    Object(retaining: UnsafeMutableRawPointer(target))
      .connect("drop") { (value: gpointer?) -> Bool in
        guard let text = g_value_get_string(value?.assumingMemoryBound(to: GValue.self)) else {
          return false
        }
        dropped(String(cString: text))
        return true
      }
  }

  /// Accepts files that are dropped from another program. `dropped` gets their paths.
  package func onFileDrop(_ dropped: @escaping @MainActor ([String]) -> Void) {
    guard let target = gtk_drop_target_new(gdk_file_list_get_type(), GDK_ACTION_COPY) else {
      return
    }
    add(controller: target)
    Object(retaining: UnsafeMutableRawPointer(target))
      .connect("drop") { (value: gpointer?) -> Bool in
        let list = g_value_get_boxed(value?.assumingMemoryBound(to: GValue.self))
          .flatMap { gdk_file_list_get_files(OpaquePointer($0)) }
        defer { g_slist_free(list) }
        var paths: [String] = []
        var item = list
        while let file = item {
          if let path = filePath(file.pointee.data.map { OpaquePointer($0) }) { paths.append(path) }
          item = file.pointee.next
        }
        dropped(paths)
        return !paths.isEmpty
      }
  }
}

extension GdkDragAction: SignalResult {
  func store(in value: UnsafeMutablePointer<GValue>) { g_value_set_flags(value, rawValue) }
}
