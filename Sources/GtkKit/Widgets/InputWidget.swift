internal import CGtk
import GLibKit

/// A widget with a value that a person changes. Changes by the program are not reported.
package class InputWidget: Widget {
  private var isSetting = false

  func setSilently(_ body: () -> Void) {
    isSetting = true
    body()
    isSetting = false
  }

  /// Leaves the wheel to the parents while the focus is elsewhere. A person who scrolls a page must
  /// not change the values that come under the pointer.
  func ignoresWheelWithoutFocus() {
    guard let wheel = scrollController, let focus = gtk_event_controller_focus_new() else { return }
    add(controller: focus)
    let follow: @MainActor () -> Void = {
      let hasFocus = gtk_event_controller_focus_contains_focus(focus) != 0
      gtk_event_controller_set_propagation_phase(
        wheel, hasFocus ? GTK_PHASE_BUBBLE : GTK_PHASE_NONE)
    }
    follow()
    Object(retaining: UnsafeMutableRawPointer(focus)).connectNotify("contains-focus", follow)
  }

  private var scrollController: OpaquePointer? {
    guard let controllers = gtk_widget_observe_controllers(widget) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
    for index in 0..<g_list_model_get_n_items(controllers) {
      guard let item = g_list_model_get_item(controllers, index) else { continue }
      defer { g_object_unref(item) }
      let instance = item.assumingMemoryBound(to: GTypeInstance.self)
      if g_type_check_instance_is_a(instance, gtk_event_controller_scroll_get_type()) != 0 {
        return OpaquePointer(item)
      }
    }
    return nil
  }

  func onInput(
    _ closure: @escaping @MainActor () -> Void,
    connect: (@escaping @MainActor () -> Void) -> Void
  ) {
    connect { [weak self] in
      if self?.isSetting == false { closure() }
    }
  }
}
