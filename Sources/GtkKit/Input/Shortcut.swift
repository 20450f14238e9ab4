internal import CGtk
import GLibKit

extension Widget {
  /// Calls `closure` when keys, such as `<Alt>Left`, are pressed anywhere in the widget; true means
  /// that they are handled.
  /// - Parameter isFirst: whether `closure` is called before the widget's children get the keys.
  package func onShortcut(
    _ keys: String, isFirst: Bool = true, _ closure: @escaping @MainActor () -> Bool
  ) {
    guard let controller = gtk_shortcut_controller_new() else { return }
    gtk_event_controller_set_propagation_phase(
      controller, isFirst ? GTK_PHASE_CAPTURE : GTK_PHASE_BUBBLE)
    let call: GtkShortcutFunc = { _, _, data in
      let closure = ClosureBox<@MainActor () -> Bool>.closure(in: data)
      return MainActor.assumeIsolated { closure?() == true ? 1 : 0 }
    }
    let action = gtk_callback_action_new(
      call, ClosureBox<@MainActor () -> Bool>.retained(closure), releaseBox)
    gtk_shortcut_controller_add_shortcut(
      controller, gtk_shortcut_new(gtk_shortcut_trigger_parse_string(keys), action))
    add(controller: controller)
  }
}
