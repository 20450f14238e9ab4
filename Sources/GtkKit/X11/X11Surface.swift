internal import CGtk

/// X11 requests for a window that GTK doesn't offer: see the Extended Window Manager Hints.
@MainActor
struct X11Surface {
  private let surface: OpaquePointer
  let display: X11Display

  /// Nil if the window is not on an X11 display, or not realized.
  init?(_ surface: OpaquePointer?) {
    guard let surface, let display = X11Display(gdk_surface_get_display(surface)) else {
      return nil
    }
    self.surface = surface
    self.display = display
  }

  var window: XID { gdk_x11_surface_get_xid(surface) }

  func setUrgent(_ urgent: Bool) {
    gdk_x11_surface_set_urgency_hint(surface, urgent ? 1 : 0)
  }

  /// Sets the time of its last user input. With 0 it is shown without getting the focus.
  func setUserTime(_ time: UInt32) {
    gdk_x11_surface_set_user_time(surface, time)
  }

  /// Raises the window by the request at which its window manager doesn't move the focus.
  func raise() {
    let xDisplay = display.xDisplay
    if display.knows("_NET_RESTACK_WINDOW") {
      // 2 means a request by a person; 0 means above all windows.
      tellWindowManager("_NET_RESTACK_WINDOW", [2, 0, Int(Above)])
    } else if let topmost = display.topmost {
      // xfwm4 moves the focus to a window that is raised without a sibling.
      var changes = XWindowChanges()
      changes.sibling = topmost
      changes.stack_mode = Above
      // The topmost window may be gone.
      gdk_x11_display_error_trap_push(display.pointer)
      XReconfigureWMWindow(
        xDisplay, window, XDefaultScreen(xDisplay), UInt32(CWSibling | CWStackMode), &changes)
      gdk_x11_display_error_trap_pop_ignored(display.pointer)
    } else {
      XRaiseWindow(xDisplay, window)
    }
  }

  /// Calls `closure` once, when the window manager has shown the window.
  func onceShown(_ closure: @escaping @MainActor () -> Void) {
    let window = window
    display.onEvent { event in
      guard event.type == MapNotify, event.xmap.window == window else { return true }
      closure()
      return false
    }
  }

  // MARK: - Above others

  var aboveProperties: [Atom] { ["_NET_WM_STATE", "I3_FLOATING_WINDOW"].map(display.atom) }

  /// Whether the window manager keeps it above others: in i3, whether it floats on every workspace.
  var isAbove: Bool {
    let states = display.numbers("_NET_WM_STATE", of: window)
    return states.contains(display.atom("_NET_WM_STATE_ABOVE"))
      || states.contains(display.atom("_NET_WM_STATE_STICKY")) && isFloating
  }

  var isFloating: Bool { !display.numbers("I3_FLOATING_WINDOW", of: window).isEmpty }

  /// Asks the window manager, also for every workspace.
  func setAbove(_ above: Bool) {
    // i3 reads only the first one.
    let states = ["_NET_WM_STATE_STICKY", "_NET_WM_STATE_ABOVE"].map { Int(display.atom($0)) }
    // 1 adds the states, 0 removes them; the 1 at the end means a request by a program.
    tellWindowManager("_NET_WM_STATE", [above ? 1 : 0] + states + [1])
    // For many window managers, sticky only means a fixed place on a desktop larger than the
    // screen, so the window is also moved to this workspace number, which means all workspaces.
    let everyWorkspace: UInt = 0xFFFF_FFFF
    let current = display.numbers("_NET_CURRENT_DESKTOP", of: display.root).first ?? 0
    tellWindowManager("_NET_WM_DESKTOP", [Int(above ? everyWorkspace : current), 1])
  }

  // MARK: - Its place

  /// Position of the upper left corner on the screen, in pixels of the display. If the window
  /// manager has added a frame, the corner is that of the frame.
  var place: (x: Int, y: Int) {
    var (x, y, child): (Int32, Int32, XID) = (0, 0, 0)
    XTranslateCoordinates(display.xDisplay, window, display.root, 0, 0, &x, &y, &child)
    // Left, right, top, bottom.
    let frame = display.numbers("_NET_FRAME_EXTENTS", of: window).map { Int($0) }
    return frame.count == 4 ? (Int(x) - frame[0], Int(y) - frame[2]) : (Int(x), Int(y))
  }

  /// Widths of its shadow, left and right, top and bottom, in pixels of the display.
  var shadow: (left: Int, right: Int, top: Int, bottom: Int) {
    let widths = display.numbers("_GTK_FRAME_EXTENTS", of: window).map { Int($0) }
    return widths.count == 4 ? (widths[0], widths[1], widths[2], widths[3]) : (0, 0, 0, 0)
  }

  func move(to place: (x: Int, y: Int)) {
    XMoveWindow(display.xDisplay, window, Int32(clamping: place.x), Int32(clamping: place.y))
  }

  private func tellWindowManager(_ message: String, _ data: [Int]) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = display.atom(message)
    event.xclient.format = 32
    withUnsafeMutableBytes(of: &event.xclient.data) { bytes in
      for (index, value) in data.enumerated() {
        bytes.storeBytes(of: value, toByteOffset: index * MemoryLayout<Int>.stride, as: Int.self)
      }
    }
    XSendEvent(
      display.xDisplay, display.root, 0, SubstructureRedirectMask | SubstructureNotifyMask, &event)
  }
}

extension Window {
  /// Calls `closure` also after the window has moved to another display.
  func onX11Event(_ closure: @escaping @MainActor (X11Surface, XEvent) -> Void) {
    var watched: OpaquePointer?
    let watch: @MainActor () -> Void = { [weak self] in
      guard let display = X11Surface(self?.surface)?.display, display.pointer != watched else {
        return
      }
      watched = display.pointer
      display.onEvent { [weak self] event in
        guard let self else { return false }
        if let x11 = X11Surface(self.surface), x11.window == event.xany.window {
          closure(x11, event)
        }
        return true
      }
    }
    watch()
    connect("realize", watch)
  }
}
