internal import CGtk
import GLibKit

extension Widget {
  /// Calls `closure` with the text of the clipboard, once its owner has answered; nil without a
  /// text.
  package func readClipboard(_ closure: @escaping @MainActor (String?) -> Void) {
    typealias Closure = @MainActor (String?) -> Void
    gdk_clipboard_read_text_async(
      gtk_widget_get_clipboard(widget), nil,
      { clipboard, result, data in
        let text = gdk_clipboard_read_text_finish(clipboard.map { OpaquePointer($0) }, result, nil)
        defer { g_free(text) }
        let closure = ClosureBox<Closure>.consumed(from: data)
        let read = text.map { String(cString: $0) }
        MainActor.assumeIsolated { closure?(read) }
      }, ClosureBox<Closure>.retained(closure))
  }
}
