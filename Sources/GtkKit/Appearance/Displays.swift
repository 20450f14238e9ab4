internal import CGtk
import GLibKit

@MainActor
package enum Displays {
  static var standard: OpaquePointer? { gdk_display_get_default() }

  /// Calls `closure` for each open display, and for each one opened later.
  static func forEach(_ closure: @escaping @MainActor (OpaquePointer) -> Void) {
    guard let manager = gdk_display_manager_get() else { return }
    var list = gdk_display_manager_list_displays(manager)
    while let entry = list {
      if let display = entry.pointee.data { closure(OpaquePointer(display)) }
      list = g_slist_delete_link(entry, entry)
    }
    Object(retaining: UnsafeMutableRawPointer(manager))
      .connect("display-opened") { (display: gpointer?) in
        if let display { closure(OpaquePointer(display)) }
      }
  }
}
