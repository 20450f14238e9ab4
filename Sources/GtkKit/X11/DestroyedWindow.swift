internal import CGtk

@MainActor private var displays: Set<OpaquePointer> = []

extension Window {
  /// Another program may destroy an X11 window. Once hidden, it can be shown again.
  func hideIfDestroyed() {
    connect("realize") { [weak self] in
      guard let display = X11Surface(self?.surface)?.display.pointer,
        displays.insert(display).inserted
      else { return }
      // Never popped. Without it GDK would end the process at the first request for a window that
      // is gone, which may be made before the event about its end arrives.
      gdk_x11_display_error_trap_push(display)
    }
    onX11Event { [weak self] _, event in
      guard event.type == DestroyNotify, let self else { return }
      hide()
      gtk_widget_unrealize(widget)
    }
  }
}
