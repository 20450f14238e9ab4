internal import CGtk
import GLibKit

extension Widget {
  /// Calls `closure` when keys, such as `<Alt>Left`, are pressed anywhere in the widget; true means
  /// that they are handled. Keys of the cursor pad are meant on the number pad, too.
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
    guard
      let action = gtk_callback_action_new(
        call, ClosureBox<@MainActor () -> Bool>.retained(closure), releaseBox)
    else { return }
    for key in onBothPads(keys) {
      g_object_ref(UnsafeMutableRawPointer(action))
      gtk_shortcut_controller_add_shortcut(
        controller, gtk_shortcut_new(gtk_shortcut_trigger_parse_string(key), action))
    }
    g_object_unref(UnsafeMutableRawPointer(action))
    add(controller: controller)
  }
}

/// Returns keys such as `<Alt>Left|F2`, and those of the number pad: `<Alt>KP_Left`.
private func onBothPads(_ keys: String) -> [String] {
  keys.split(separator: "|").flatMap { key in
    let name = key[(key.lastIndex(of: ">").map(key.index(after:)) ?? key.startIndex)...]
    return [String(key)] + (padNames[String(name)].map { [key.dropLast(name.count) + $0] } ?? [])
  }
}

private let padNames = [
  "Return": "KP_Enter", "Left": "KP_Left", "Right": "KP_Right", "Up": "KP_Up", "Down": "KP_Down",
  "Insert": "KP_Insert",
]
