import CGtk
import TestSupport

@testable import GLibKit
@testable import GtkKit

extension OnScreen {
  func hasButton(_ name: String) -> Bool { (try? find("GtkButton", name)) != nil }

  func isSensitive(_ button: String) throws -> Bool {
    let widget = try find("GtkButton", button)
    return gtk_widget_is_sensitive(widget.widget) != 0 && !widget.hasStyle("faint")
  }

  func press(_ button: String) throws {
    guard try isSensitive(button) else {
      throw NotFound(description: "“\(button)” doesn't answer")
    }
    try find("GtkButton", button).emit("clicked")
    MainLoop.drain()
  }

  func turn(to page: String) throws {
    gtk_toggle_button_set_active(try find("GtkToggleButton", page).cast(), 1)
    MainLoop.drain()
  }

  func toggle(button: String) throws {
    let button: UnsafeMutablePointer<GtkToggleButton> = try find("GtkToggleButton", button).cast()
    gtk_toggle_button_set_active(button, 1 - gtk_toggle_button_get_active(button))
    MainLoop.drain()
  }

  func choose(_ radio: String) throws {
    gtk_check_button_set_active(try find("GtkCheckButton", radio).cast(), 1)
    MainLoop.drain()
  }

  func chosen(of radios: [String]) throws -> [String] {
    try radios.filter { gtk_check_button_get_active(try find("GtkCheckButton", $0).cast()) != 0 }
  }

  func isOn(_ text: String) throws -> Bool {
    gtk_switch_get_active(try control("GtkSwitch", labeled: text).opaque) != 0
  }

  func toggle(_ text: String) throws {
    let isOn = try isOn(text)
    gtk_switch_set_active(try control("GtkSwitch", labeled: text).opaque, isOn ? 0 : 1)
    MainLoop.drain()
  }

  func scale(_ text: String) throws -> UnsafeMutablePointer<GtkRange> {
    try control("GtkScale", labeled: text).cast()
  }

  func choice(_ text: String) throws -> String {
    try choices(text)[Int(gtk_drop_down_get_selected(list(text).opaque))]
  }

  func choices(_ text: String) throws -> [String] {
    let model = gtk_drop_down_get_model(try list(text).opaque)
    return (0..<g_list_model_get_n_items(model)).map {
      String(cString: gtk_string_list_get_string(model, $0))
    }
  }

  /// Chooses an item of the list beside a text, counted from 0.
  func choose(_ index: Int, _ text: String) throws {
    gtk_drop_down_set_selected(try list(text).opaque, guint(index))
    MainLoop.drain()
  }

  private func list(_ text: String) throws -> Widget { try control("GtkDropDown", labeled: text) }

  /// Presses a key in the window's capture phase, before the focused widget sees it.
  /// - Returns: whether the window handled it.
  @discardableResult
  func press(_ key: Key, releases: Bool = true) throws -> Bool {
    let controller = try window.controller("GtkEventControllerKey", GTK_PHASE_CAPTURE)
    let modifiers = key.isControlled ? GDK_CONTROL_MASK : GdkModifierType(0)
    func emit(_ signal: String) throws -> Bool {
      try controller.emit(signal, .unsigned(key.value), .unsigned(0), .modifiers(modifiers))
    }
    let isUsed = try emit("key-pressed")
    if releases { _ = try emit("key-released") }
    MainLoop.drain()
    return isUsed
  }

  /// Types characters one by one, a line break for Enter. The window sees each first; keys that it
  /// does not handle go to the focused text.
  func type(_ characters: String) throws {
    for character in characters {
      let key =
        character == "\n"
        ? .enter : Key(value: gdk_unicode_to_keyval(character.unicodeScalars.first?.value ?? 0))
      guard try !press(key), let focus = gtk_root_get_focus(window.opaque),
        g_type_check_instance_is_a(
          UnsafeMutableRawPointer(focus).assumingMemoryBound(to: GTypeInstance.self),
          gtk_text_get_type()) != 0
      else { continue }
      let text = Widget(retaining: focus)
      if character == "\n" {
        try text.confirm()
      } else {
        gtk_editable_delete_selection(text.opaque)
        text.insertText(String(character))
      }
      MainLoop.drain()
    }
  }
}

extension Widget {
  var typed: String {
    gtk_editable_get_text(opaque).map { String(cString: $0) } ?? ""
  }

  /// Replaces its text, without confirming it.
  func type(_ text: String) {
    if text.isEmpty {
      gtk_editable_get_delegate(opaque).map {
        Widget(retaining: UnsafeMutableRawPointer($0)).deleteText()
      }
    } else {
      gtk_editable_set_text(opaque, text)
    }
  }

  func confirm() throws {
    try emit("activate")
    MainLoop.drain()
  }
}
