internal import CGtk
import GLibKit
internal import Glibc

/// A request to keep a window above others and on every workspace, as far as the X11 window manager
/// supports it. Wayland has no such request: the window moves to the X11 display of the session, if
/// there is one. It stays there until it is hidden, because on Wayland it could not keep its place.
@MainActor
package final class AlwaysOnTop {
  private let window: Window
  /// Window managers forget hidden windows, so the request is repeated.
  private var isWanted = false
  /// Whether i3 floated the window before the request.
  private var wasFloating = false

  /// Whether the window manager keeps the window above others, at this or any other request.
  package private(set) var isOn = false
  package var onChange: (@MainActor () -> Void)?

  /// Whether the window manager is i3 or Sway, which have commands in place of a window menu.
  package static var hasCommandsOfI3: Bool {
    getenv("SWAYSOCK") != nil || XSession.display?.isI3 == true
  }

  package init(_ window: Window) {
    self.window = window
    window.onX11Event { [weak self] x11, event in self?.handle(event, of: x11) }
    window.onViewChange { [weak self] in
      guard let self, !window.isMapped, !isWanted, let standard = Displays.standard else { return }
      move(to: standard) { [weak self] in self?.window.isMapped == false }
    }
  }

  /// Sends the request, and shows the window. The answer is a change of ``isOn``, which may take a
  /// while or never come.
  /// - Returns: false if there is no X11 display.
  package func turnOn() -> Bool {
    guard let display = XSession.display, display.canKeepAbove else {
      window.present()
      return false
    }
    if !isOn { wasFloating = isFloating }
    isWanted = true
    if window.isMapped { X11Surface(window.surface)?.setAbove(true) }
    show(on: display.pointer) { $0.present() }
    return true
  }

  /// Sends the request, and shows the window without the focus, until ``lower()``. Without an X11
  /// display the compositor decides whether others cover it.
  package func raise() {
    guard let display = XSession.display, display.knows("_NET_WM_STATE_ABOVE") else {
      return window.comeForward()
    }
    isWanted = true
    if window.isMapped { X11Surface(window.surface)?.setAbove(true) }
    show(on: display.pointer) { $0.comeForward() }
  }

  package func lower() {
    isWanted = false
    X11Surface(window.surface)?.setAbove(false)
  }

  package func turnOff() {
    lower()
    if isFloating, !wasFloating {
      // i3 tiles a window only when it is shown again, and leaves its mark on one that floated.
      window.isVisible = false
      gtk_widget_unrealize(window.widget)
    }
    window.present()
  }

  private var isFloating: Bool { X11Surface(window.surface)?.isFloating == true }

  private func show(
    on display: OpaquePointer, by present: @escaping @MainActor (Window) -> Void
  ) {
    if display == gtk_widget_get_display(window.widget) { return present(window) }
    // GTK 4.8 warns of a window that was never shown. It doesn't appear within this turn.
    window.isVisible = true
    window.isVisible = false
    move(to: display) { true }
    MainLoop.whenIdle { [weak self] in
      if let window = self?.window { present(window) }
    }
  }

  /// Moves the hidden window to another display, soon, if `isMeant` still holds then.
  private func move(to display: OpaquePointer, if isMeant: @escaping @MainActor () -> Bool) {
    let old = gtk_widget_get_display(window.widget)
    guard let old, display != old else { return }
    // Once the old display has reported that the pointer has left the window and its menus, GTK no
    // longer uses that pointer on the new display.
    gdk_display_sync(old)
    MainLoop.whenIdle { [weak self] in
      guard let self, isMeant() else { return }
      Self.dropTooltip(dueOn: old)
      gtk_window_set_display(window.cast(), display)
      update()
    }
  }

  /// Cancels a pending tooltip, which would use the pointer of the old display on the new one, and
  /// crash. GTK stores it as data of the display, and cancels it when that data is removed.
  static func dropTooltip(dueOn display: OpaquePointer) {
    let object = UnsafeMutablePointer<GObject>(display)
    g_object_set_data(object, "gdk-display-current-tooltip", nil)
  }

  private func handle(_ event: XEvent, of x11: X11Surface) {
    if event.type == MapNotify, isWanted { x11.setAbove(true) }
    if event.type == PropertyNotify, x11.aboveProperties.contains(event.xproperty.atom) { update() }
  }

  private func update() {
    let isAbove = X11Surface(window.surface)?.isAbove ?? false
    guard isAbove != isOn else { return }
    isOn = isAbove
    if window.isMapped { isWanted = isAbove }
    onChange?()
  }
}
