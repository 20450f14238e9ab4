internal import CGtk
import GLibKit

/// The desktop's dialog for choosing a file: GtkFileChooserNative. It isn't modal: in a sandbox it
/// is a dialog of another program, and a modal one would lock the windows if that hangs or ends.
package final class FileChooser: Object {
  /// Keeps the dialog alive while it is open.
  private var whileOpen: FileChooser?

  /// - Parameter patterns: suffixes of the file names to list, e.g. `oga`. The dialog shows them as
  ///   `filterName`.
  package init(
    title: String, accept: String, cancel: String, parent: Widget, filterName: String,
    patterns: [String]
  ) {
    let root = gtk_widget_get_root(parent.widget).map {
      UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWindow.self)
    }
    super.init(
      owning: UnsafeMutableRawPointer(
        gtk_file_chooser_native_new(
          title, root, GTK_FILE_CHOOSER_ACTION_OPEN, accept, cancel)))
    gtk_file_chooser_set_select_multiple(opaque, 1)
    let filter = gtk_file_filter_new()
    gtk_file_filter_set_name(filter, filterName)
    for pattern in patterns { gtk_file_filter_add_suffix(filter, pattern) }
    gtk_file_chooser_add_filter(opaque, filter)
    g_object_unref(gpointer(filter))
  }

  /// - Parameter savesAs: the suggested name of a file to write; nil to open one.
  package init(
    title: String, accept: String, cancel: String, parent: Window, savesAs: String?
  ) {
    super.init(
      owning: UnsafeMutableRawPointer(
        gtk_file_chooser_native_new(
          title, parent.cast(),
          savesAs == nil ? GTK_FILE_CHOOSER_ACTION_OPEN : GTK_FILE_CHOOSER_ACTION_SAVE, accept,
          cancel)))
    guard let savesAs else { return }
    gtk_file_chooser_set_current_name(opaque, savesAs)
    // GTK would begin in the folder of the process.
    let documents = g_get_user_special_dir(G_USER_DIRECTORY_DOCUMENTS) ?? g_get_home_dir()
    let folder = g_file_new_for_path(documents)
    gtk_file_chooser_set_current_folder(opaque, folder, nil)
    g_object_unref(gpointer(folder))
  }

  /// Opens it. `closure` gets the chosen paths, and is not called if the dialog is canceled.
  package func open(_ closure: @escaping @MainActor ([String]) -> Void) {
    whileOpen = self
    connect("response") { [weak self] (response: Int32) in
      guard let self else { return }
      whileOpen = nil
      if response == GTK_RESPONSE_ACCEPT.rawValue { closure(paths) }
    }
    gtk_native_dialog_show(cast())
  }

  package func close() {
    gtk_native_dialog_hide(cast())
    whileOpen = nil
  }

  private var paths: [String] {
    guard let files = gtk_file_chooser_get_files(opaque) else { return [] }
    defer { g_object_unref(gpointer(files)) }
    return (0..<g_list_model_get_n_items(files)).compactMap { index in
      guard let file = g_list_model_get_item(files, index) else { return nil }
      defer { g_object_unref(file) }
      return filePath(OpaquePointer(file))
    }
  }
}

/// Returns the path of a GFile; nil if it is not on this computer.
func filePath(_ file: OpaquePointer?) -> String? {
  guard let path = g_file_get_path(file) else { return nil }
  defer { g_free(path) }
  return String(cString: path)
}
