internal import CGLib

/// A watch on a file or a link, not on the target of the link: GFileMonitor.
@MainActor
package final class FileWatch {
  private var monitor: Object?

  /// Calls `onChange` after the file or link at `path` was created, replaced, written or deleted;
  /// for one change possibly more than once.
  /// - Parameter path: in an existing folder; otherwise GLib polls every four seconds.
  package init(_ path: String, onChange: @escaping @MainActor () -> Void) {
    let file = g_file_new_for_path(path)
    defer { g_object_unref(gpointer(file)) }
    guard let monitor = g_file_monitor_file(file, G_FILE_MONITOR_NONE, nil, nil) else { return }
    let object = Object(owning: monitor)
    object.connect("changed") { (_: gpointer?, _: gpointer?, event: GFileMonitorEvent) in
      // The file is still being written; another event follows.
      guard event != G_FILE_MONITOR_EVENT_CHANGED,
        event != G_FILE_MONITOR_EVENT_ATTRIBUTE_CHANGED
      else { return }
      onChange()
    }
    self.monitor = object
  }
}

extension GFileMonitorEvent: SignalArgument {
  init(_ value: UnsafePointer<GValue>) { self.init(UInt32(bitPattern: g_value_get_enum(value))) }
}
