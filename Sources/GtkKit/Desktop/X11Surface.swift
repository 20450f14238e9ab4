internal import CGtk

/// What X11 can do with a window beyond GTK: see the Extended Window Manager Hints.
@MainActor
struct X11Surface {
  private let surface: OpaquePointer

  /// Nil where a window is not on an X11 display, or is not realised.
  init?(_ surface: OpaquePointer?) {
    guard let surface,
      g_type_check_instance_is_a(
        UnsafeMutableRawPointer(surface).assumingMemoryBound(to: GTypeInstance.self),
        gdk_x11_surface_get_type()) != 0
    else { return nil }
    self.surface = surface
  }

  /// Marks it in task lists as waiting for somebody.
  func setUrgent(_ urgent: Bool) {
    gdk_x11_surface_set_urgency_hint(surface, urgent ? 1 : 0)
  }

  /// Says when a person last did something with it; 0 has it shown without taking the keyboard.
  func setUserTime(_ time: UInt32) {
    gdk_x11_surface_set_user_time(surface, time)
  }

  /// Puts it above other windows, in the way that its window manager heeds without giving it the
  /// keyboard.
  func raise() {
    if knows("_NET_RESTACK_WINDOW") {
      // 2 says that a person wants it; 0 means above all.
      tellWindowManager("_NET_RESTACK_WINDOW", [2, 0, Int(Above)])
    } else if let topmost {
      // xfwm4 gives the keyboard to a window that is raised with no other one named.
      var changes = XWindowChanges()
      changes.sibling = topmost
      changes.stack_mode = Above
      // The topmost one may have gone meanwhile.
      gdk_x11_display_error_trap_push(display)
      XReconfigureWMWindow(
        xDisplay, window, XDefaultScreen(xDisplay), UInt32(CWSibling | CWStackMode), &changes)
      gdk_x11_display_error_trap_pop_ignored(display)
    } else {
      XRaiseWindow(xDisplay, window)
    }
  }

  /// Calls `closure` once, when the window manager has put it on the screen.
  func onceShown(_ closure: @escaping @MainActor () -> Void) {
    guard let display else { return }
    typealias Closure = @MainActor (_ shown: XID) -> Bool
    let thunk: @convention(c) (gpointer?, UnsafePointer<XEvent>?, gpointer?) -> gboolean = {
      display, event, data in
      guard let event = event?.pointee, event.type == MapNotify else { return 0 }
      let shown = event.xmap.window
      let closure = ClosureBox<Closure>.closure(in: data)
      if MainActor.assumeIsolated({ closure?(shown) == true }) {
        g_signal_handlers_disconnect_matched(display, G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, data)
      }
      return 0
    }
    let window = window
    let onShown: Closure = { shown in
      guard shown == window else { return false }
      closure()
      return true
    }
    Object(retaining: UnsafeMutableRawPointer(display))
      .connect("xevent", calling: unsafeBitCast(thunk, to: GCallback.self), onShown)
  }

  private var display: OpaquePointer? { gdk_surface_get_display(surface) }

  private var xDisplay: OpaquePointer? { gdk_x11_display_get_xdisplay(display) }

  private var root: XID { gdk_x11_display_get_xrootwindow(display) }

  var window: XID { gdk_x11_surface_get_xid(surface) }

  private func atom(_ name: String) -> Atom { gdk_x11_get_xatom_by_name_for_display(display, name) }

  /// Whether the window manager says that it knows of a hint.
  private func knows(_ hint: String) -> Bool {
    gdk_x11_screen_supports_net_wm_hint(
      gdk_x11_display_get_screen(display), g_intern_string(hint)) != 0
  }

  /// The window above all others, if the window manager tells.
  private var topmost: XID? {
    var (type, format) = (Atom(), Int32())
    var (count, rest) = (UInt(), UInt())
    var bytes: UnsafeMutablePointer<UInt8>?
    XGetWindowProperty(
      xDisplay, root, atom("_NET_CLIENT_LIST_STACKING"), 0, 4096, 0, atom("WINDOW"), &type,
      &format, &count, &rest, &bytes)
    defer { if let bytes { XFree(bytes) } }
    guard let bytes, format == 32, count > 0 else { return nil }
    return UnsafeRawPointer(bytes).load(
      fromByteOffset: (Int(count) - 1) * MemoryLayout<XID>.stride, as: XID.self)
  }

  /// Sends the root window a message about it.
  private func tellWindowManager(_ message: String, _ data: [Int]) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = atom(message)
    event.xclient.format = 32
    withUnsafeMutableBytes(of: &event.xclient.data) { bytes in
      for (index, value) in data.enumerated() {
        bytes.storeBytes(of: value, toByteOffset: index * MemoryLayout<Int>.stride, as: Int.self)
      }
    }
    XSendEvent(
      xDisplay, root, 0, SubstructureRedirectMask | SubstructureNotifyMask, &event)
  }
}
