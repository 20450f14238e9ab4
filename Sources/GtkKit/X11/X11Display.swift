internal import CGtk
import GLibKit

/// Properties of an X11 display that GDK does not offer: see the Extended Window Manager Hints.
@MainActor
struct X11Display {
  let pointer: OpaquePointer

  init?(_ display: OpaquePointer?) {
    guard let display,
      g_type_check_instance_is_a(
        UnsafeMutableRawPointer(display).assumingMemoryBound(to: GTypeInstance.self),
        gdk_x11_display_get_type()) != 0
    else { return nil }
    pointer = display
  }

  var xDisplay: OpaquePointer? { gdk_x11_display_get_xdisplay(pointer) }

  var root: XID { gdk_x11_display_get_xrootwindow(pointer) }

  func atom(_ name: String) -> Atom { gdk_x11_get_xatom_by_name_for_display(pointer, name) }

  func knows(_ hint: String) -> Bool {
    numbers("_NET_SUPPORTED", of: root).contains(atom(hint))
  }

  var isI3: Bool { !numbers("I3_PID", of: root).isEmpty }

  /// Whether the window manager can keep a window above others. i3 has no such state; it floats a
  /// window that is to be on every workspace, above those that are tiled.
  var canKeepAbove: Bool { knows("_NET_WM_STATE_ABOVE") || isI3 }

  var topmost: XID? { numbers("_NET_CLIENT_LIST_STACKING", of: root).last }

  func numbers(_ property: String, of window: XID) -> [UInt] {
    var (type, format) = (Atom(), Int32())
    var (count, rest) = (UInt(), UInt())
    var bytes: UnsafeMutablePointer<UInt8>?
    // 0 is any type.
    XGetWindowProperty(
      xDisplay, window, atom(property), 0, 4096, 0, 0, &type, &format, &count, &rest, &bytes)
    defer { if let bytes { XFree(bytes) } }
    guard let bytes, format == 32 else { return [] }
    let numbers = UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt.self)
    // The values have 32 bits; Xlib extends them to 64 bits as signed numbers.
    return UnsafeBufferPointer(start: numbers, count: Int(count)).map { $0 & 0xFFFF_FFFF }
  }

  /// Calls `closure` with every core event of any window of the display, until it returns false.
  /// Events of extensions, such as one for each frame, are left out.
  func onEvent(_ closure: @escaping @MainActor (XEvent) -> Bool) {
    let display = UnsafeMutableRawPointer(pointer)
    let handler = Handler()
    handler.id = Object(retaining: display).connect("xevent") { (event: gpointer?) -> Bool in
      if let event = event?.load(as: XEvent.self), event.type < LASTEvent, !closure(event) {
        g_signal_handler_disconnect(display, handler.id)
      }
      return false
    }
  }
}

@MainActor
private final class Handler {
  var id: gulong = 0
}
