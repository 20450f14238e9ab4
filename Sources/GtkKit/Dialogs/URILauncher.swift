internal import CGtk
import GLibKit

@MainActor
package enum URILauncher {
  /// Opens the first of several addresses for which there is a program; else calls `onFailure`.
  package static func open(
    _ addresses: ArraySlice<String>, over parent: Window, onFailure: @escaping @MainActor () -> Void
  ) {
    guard let address = addresses.first else { return onFailure() }
    typealias Closure = @MainActor (Bool) -> Void
    let closure: Closure = { [weak parent] isOpen in
      guard !isOpen, let parent else { return }
      open(addresses.dropFirst(), over: parent, onFailure: onFailure)
    }
    gtk_show_uri_full(
      parent.cast(), address, guint32(GDK_CURRENT_TIME), nil,
      { parent, result, data in
        let window = parent.map {
          UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWindow.self)
        }
        let isOpen = gtk_show_uri_full_finish(window, result, nil)
        let closure = ClosureBox<Closure>.consumed(from: data)
        MainActor.assumeIsolated { closure?(isOpen != 0) }
      }, ClosureBox<Closure>.retained(closure))
  }
}
