internal import CGtk
import GLibKit

/// A window: GtkWindow. GTK owns it until it is destroyed.
open class Window: Widget {
  /// Whether it is marked as urgent, which a new surface has to take over.
  var isUrgent = false
  /// Represents it in the accessible tree while it is hidden; nil if GTK needs none.
  var standIn: Window?
  private var actions: ActionKeys?

  package init() {
    super.init(retaining: gtk_window_new())
    becomeWindow()
    hideIfDestroyed()
    recallLostFocus()
    forgetFormerFocus()
  }

  package init(_ actions: ActionKeys) {
    super.init(retaining: gtk_window_new())
    becomeWindow()
    hideIfDestroyed()
    recallLostFocus()
    forgetFormerFocus()
    use(actions)
  }

  init(existing pointer: UnsafeMutableRawPointer) {
    super.init(retaining: pointer)
  }

  private var window: UnsafeMutablePointer<GtkWindow> { cast() }

  package var title: String {
    get { gtk_window_get_title(window).map { String(cString: $0) } ?? "" }
    set { gtk_window_set_title(window, ShownText(newValue).string) }
  }

  package func setChild(_ child: Widget) {
    gtk_window_set_child(window, child.widget)
  }

  package func setTitleBar(_ bar: Widget) {
    gtk_window_set_titlebar(window, bar.widget)
  }

  /// Removes the window manager's title bar, too. The edges still resize the window.
  package func hideTitleBar() {
    let bar = Box(.horizontal)
    bar.isVisible = false
    setTitleBar(bar)
  }

  package var isFullScreen: Bool {
    get { gtk_window_is_fullscreen(window) != 0 }
    set { if newValue { gtk_window_fullscreen(window) } else { gtk_window_unfullscreen(window) } }
  }

  package func onFullScreenChange(_ closure: @escaping @MainActor () -> Void) {
    connectNotify("fullscreened", closure)
  }

  /// The size to open with or, once open, the last size that was neither maximized nor full screen.
  package var defaultSize: (width: Int, height: Int) {
    get {
      var width: Int32 = 0
      var height: Int32 = 0
      gtk_window_get_default_size(window, &width, &height)
      return (Int(width), Int(height))
    }
    set { gtk_window_set_default_size(window, Int32(newValue.width), Int32(newValue.height)) }
  }

  /// Resizes it, out of the maximized and the full-screen state.
  package func restore(to size: (width: Int, height: Int)) {
    let wasLarge = isLarge
    defaultSize = size
    gtk_window_unmaximize(window)
    gtk_window_unfullscreen(window)
    guard wasLarge, let surface else { return }
    // The window manager restores the old size, so the new one is set again after that.
    let object = Object(retaining: UnsafeMutableRawPointer(surface))
    var isDone = false
    object.connectNotify("state") { [weak self] in
      guard let self, !isDone, !isLarge else { return }
      isDone = true
      MainLoop.whenIdle { [weak self] in self?.defaultSize = size }
    }
  }

  private var isLarge: Bool {
    hasState(GDK_TOPLEVEL_STATE_MAXIMIZED) || hasState(GDK_TOPLEVEL_STATE_FULLSCREEN)
  }

  package var isMaximized: Bool {
    get { gtk_window_is_maximized(window) != 0 }
    set { newValue ? gtk_window_maximize(window) : gtk_window_unmaximize(window) }
  }

  package func onMaximizedChange(_ closure: @escaping @MainActor () -> Void) {
    connectNotify("maximized", closure)
  }

  private func use(_ actions: ActionKeys) {
    self.actions = actions
    actions.attach(to: self)
  }

  package func makeModal(for parent: Window) {
    if let actions = parent.actions { use(actions) }
    gtk_window_set_transient_for(window, parent.cast())
    gtk_window_set_modal(window, 1)
  }

  package func closesOnEscape() {
    onKey { [weak self] press in
      guard press.key == .escape else { return false }
      self?.close()
      return true
    }
  }

  package func present() {
    joinAccessibleTree()
    gtk_window_present(window)
  }

  /// Reports which widget has the focus; GTK 4.8 does so only when the focus moves.
  package func presentDialog() {
    var isReported = false
    // The closure holds this object until the dialog is destroyed.
    onActiveChange { [self] in
      guard isActive, !isReported else { return }
      isReported = true
      // Some parts are created while the window is laid out.
      dropClassNames()
      guard let focus = gtk_window_get_focus(window) else { return }
      gtk_window_set_focus(window, nil)
      gtk_widget_grab_focus(focus)
    }
    present()
  }

  package func hide() {
    isVisible = false
    if standIn == nil { standIn = makeStandIn() }
  }

  package func close() {
    gtk_window_close(window)
  }

  /// Also releases the closures of the window, even those that hold this object.
  package func destroy() {
    gtk_window_destroy(window)
    g_object_run_dispose(cast())
  }

  package var hasNoFocus: Bool { gtk_window_get_focus(window) == nil }

  package var isTyping: Bool {
    guard let focus = gtk_window_get_focus(window), let parent = gtk_widget_get_parent(focus) else {
      return false
    }
    return isA(parent, gtk_entry_get_type())
  }

  /// The number of characters that can be typed in the focused text field in place of its
  /// selection, and the maximum length of its text; nil if no text field has the focus.
  package var typingCapacity: (free: Int, limit: Int)? {
    guard isTyping, let focus = gtk_window_get_focus(window) else { return nil }
    let text = Widget(retaining: focus)
    let limit = gtk_text_get_max_length(text.cast())
    var (start, end) = (Int32(0), Int32(0))
    gtk_editable_get_selection_bounds(text.opaque, &start, &end)
    let length = Int32(gtk_text_get_text_length(text.cast()))
    return (Int(limit - length + end - start), Int(limit))
  }

  package func insert(_ text: String) {
    guard isTyping, let focus = gtk_window_get_focus(window) else { return }
    let field = Widget(retaining: focus).opaque
    gtk_editable_delete_selection(field)
    var position = gtk_editable_get_position(field)
    gtk_editable_insert_text(field, text, -1, &position)
    gtk_editable_set_position(field, position)
  }

  package var hasFocusInPopover: Bool {
    guard let focus = gtk_window_get_focus(window) else { return false }
    return gtk_widget_get_ancestor(focus, gtk_popover_get_type()) != nil
      // The focus leaves a closed popover only in the next frame.
      && gtk_widget_get_mapped(focus) != 0
  }

  package func onFocusChange(_ closure: @escaping @MainActor () -> Void) {
    connectNotify("focus-widget", closure)
  }

  package func undoTyping() {
    guard let focus = gtk_window_get_focus(window) else { return }
    gtk_widget_activate_action_variant(focus, "text.undo", nil)
  }

  private func isA(_ widget: UnsafeMutablePointer<GtkWidget>, _ type: GType) -> Bool {
    let instance = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)
    return g_type_check_instance_is_a(instance, type) != 0
  }

  /// Calls `closure` before the window closes; true keeps it open.
  package func onCloseRequest(_ closure: @escaping @MainActor () -> Bool) {
    connect("close-request", closure)
  }

  /// Whether it is shown, and neither minimized nor known to be invisible (from GTK 4.12 on).
  package var isInView: Bool {
    // GDK_TOPLEVEL_STATE_SUSPENDED, since 4.12
    let suspended = GdkToplevelState(rawValue: 1 << 16)
    return isMapped && !hasState(suspended) && !hasState(GDK_TOPLEVEL_STATE_MINIMIZED)
  }

  package func onViewChange(_ closure: @escaping @MainActor () -> Void) {
    connect("unmap", closure)
    connect("map", closure)
    onStateChange(closure)
  }

  private func onStateChange(_ closure: @escaping @MainActor () -> Void) {
    // The window gets a new surface on each display.
    let connect: @MainActor () -> Void = { [weak self] in
      guard let surface = self?.surface else { return }
      Object(retaining: UnsafeMutableRawPointer(surface)).connectNotify("state", closure)
    }
    connect()
    self.connect("realize", connect)
  }

  /// Calls `closure` after each layout, before the window is drawn. What it changes, except styles,
  /// is laid out in the same frame: GTK repeats that phase up to four times.
  package func onLayout(_ closure: @escaping @MainActor () -> Void) {
    // GDK's own handler was connected when the surface was created.
    connect("realize") { [weak self] in
      guard let self, let clock = gtk_widget_get_frame_clock(widget) else { return }
      Object(retaining: UnsafeMutableRawPointer(clock)).connect("layout", closure)
    }
  }

  package func onSizeChange(_ closure: @escaping @MainActor () -> Void) {
    connectNotify("default-width", closure)
    connectNotify("default-height", closure)
  }

  package var isActive: Bool {
    // GTK doesn't update this for a window that was active when it was hidden.
    isMapped && gtk_window_is_active(window) != 0
  }

  package static var isAnyActive: Bool {
    let windows = gtk_window_get_toplevels()
    return (0..<g_list_model_get_n_items(windows)).contains { place in
      guard let item = g_list_model_get_item(windows, place) else { return false }
      defer { g_object_unref(item) }
      return Window(existing: item).isActive
    }
  }

  package func onActiveChange(_ closure: @escaping @MainActor () -> Void) {
    connectNotify("is-active", closure)
  }

  package func beep() {
    gdk_display_beep(gtk_widget_get_display(widget))
  }

  func hasState(_ states: GdkToplevelState) -> Bool {
    guard let surface else { return false }
    return gdk_toplevel_get_state(surface).rawValue & states.rawValue != 0
  }

  var surface: OpaquePointer? { gtk_native_get_surface(opaque) }
}
