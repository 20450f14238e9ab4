internal import CGtk
import GLibKit

/// The actions of an application and their keys, for its windows: `app.quit` and the like.
@MainActor
package final class ActionKeys {
  private let application: Application
  private var keys: [String: [String]] = [:]
  private let shortcuts = Object(
    owning: UnsafeMutableRawPointer(g_list_store_new(gtk_shortcut_get_type())))

  /// GTK must have started. `keys` are those of actions: `<Control>q` for `app.quit`.
  package init(of application: Application, _ keys: [String: [String]] = [:]) {
    (self.application, self.keys) = (application, keys)
    for (action, keys) in keys.sorted(by: { $0.key < $1.key }) {
      let trigger = gtk_shortcut_trigger_parse_string(keys.joined(separator: "|"))
      let shortcut = gtk_shortcut_new(trigger, gtk_named_action_new(action))
      g_list_store_append(shortcuts.opaque, UnsafeMutableRawPointer(shortcut))
      if let shortcut { g_object_unref(UnsafeMutableRawPointer(shortcut)) }
    }
  }

  func first(of action: String) -> String? {
    keys[action]?.first
  }

  /// Lets a window activate the actions, and tells the desktop to which application it belongs.
  func attach(to window: Window) {
    gtk_widget_insert_action_group(window.widget, "app", application.opaque)
    if let controller = gtk_shortcut_controller_new_for_model(shortcuts.opaque) {
      // Before the focused widget, as with GtkApplication.
      gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
      window.add(controller: controller)
    }
    let id = application.id
    // The window gets a new surface on each display.
    window.connect("realize") { [weak window] in
      guard let surface = window?.surface else { return }
      if Self.isInstance(surface, of: gdk_x11_surface_get_type()) {
        gdk_x11_surface_set_utf8_property(surface, "_GTK_APPLICATION_ID", id)
      } else if Self.isInstance(surface, of: gdk_wayland_toplevel_get_type()) {
        gdk_wayland_toplevel_set_application_id(surface, id)
      }
    }
  }

  private static func isInstance(_ surface: OpaquePointer, of type: GType) -> Bool {
    g_type_check_instance_is_a(
      UnsafeMutableRawPointer(surface).assumingMemoryBound(to: GTypeInstance.self), type) != 0
  }
}
