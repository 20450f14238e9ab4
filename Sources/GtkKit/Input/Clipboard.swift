internal import CGtk
import GLibKit

extension Widget {
  package func readClipboard(_ closure: @escaping @MainActor (String) -> Void) {
    typealias Closure = @MainActor (String) -> Void
    gdk_clipboard_read_text_async(
      gtk_widget_get_clipboard(widget), nil,
      { clipboard, result, data in
        let text = gdk_clipboard_read_text_finish(clipboard.map { OpaquePointer($0) }, result, nil)
        defer { g_free(text) }
        let closure = ClosureBox<Closure>.consumed(from: data)
        guard let read = text.map({ String(cString: $0) }) else { return }
        MainActor.assumeIsolated { closure?(read) }
      }, ClosureBox<Closure>.retained(closure))
  }
}
