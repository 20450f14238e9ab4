import CGtk
import TestSupport
import XCTest

@testable import GtkKit

extension OnScreen {
  /// Whether a button answers.
  func isSensitive(_ button: String) throws -> Bool {
    gtk_widget_is_sensitive(try find("GtkButton", button)) != 0
  }

  /// Presses a button that answers.
  func press(_ button: String) throws {
    let widget = try find("GtkButton", button)
    guard gtk_widget_is_sensitive(widget) != 0 else {
      throw NotFound(description: "“\(button)” doesn't answer")
    }
    try Object(retaining: widget).emit("clicked")
    MainLoop.drain()
  }

  /// Turns to the page of this title.
  func turn(to page: String) throws {
    gtk_toggle_button_set_active(Self.cast(try find("GtkToggleButton", page)), 1)
    MainLoop.drain()
  }

  /// Chooses one of several.
  func choose(_ radio: String) throws {
    gtk_check_button_set_active(Self.cast(try find("GtkCheckButton", radio)), 1)
    MainLoop.drain()
  }

  /// The one chosen of those whose names are given.
  func chosen(of radios: [String]) throws -> [String] {
    try radios.filter {
      gtk_check_button_get_active(Self.cast(try find("GtkCheckButton", $0))) != 0
    }
  }

  /// Whether the switch beside a text is on.
  func isOn(_ text: String) throws -> Bool {
    gtk_switch_get_active(OpaquePointer(try control("GtkSwitch", beside: text))) != 0
  }

  /// Switches the switch beside a text.
  func toggle(_ text: String) throws {
    let widget = OpaquePointer(try control("GtkSwitch", beside: text))
    gtk_switch_set_active(widget, gtk_switch_get_active(widget) == 0 ? 1 : 0)
    MainLoop.drain()
  }

  /// The adjustment of the scale beside a text.
  func scale(_ text: String) throws -> UnsafeMutablePointer<GtkRange> {
    Self.cast(try control("GtkScale", beside: text))
  }

  /// What the list beside a text stands at.
  func choice(_ text: String) throws -> String {
    try choices(text)[Int(gtk_drop_down_get_selected(list(text)))]
  }

  /// What the list beside a text offers.
  func choices(_ text: String) throws -> [String] {
    let model = gtk_drop_down_get_model(try list(text))
    return (0..<g_list_model_get_n_items(model)).map {
      String(cString: gtk_string_list_get_string(model, $0))
    }
  }

  /// Chooses from the list beside a text, counted from 0.
  func choose(_ index: Int, _ text: String) throws {
    gtk_drop_down_set_selected(try list(text), guint(index))
    MainLoop.drain()
  }

  /// Whether the list beside a text can be used.
  func offersChoice(_ text: String) throws -> Bool {
    gtk_widget_get_sensitive(try control("GtkDropDown", beside: text)) != 0
  }

  private func list(_ text: String) throws -> OpaquePointer {
    OpaquePointer(try control("GtkDropDown", beside: text))
  }

  /// Types into a field in place of what stands there, without confirming it.
  static func type(_ text: String, into field: Pointer) {
    gtk_editable_set_text(OpaquePointer(field), text)
  }

  /// Presses Enter in a field.
  static func confirm(_ field: Pointer) {
    XCTAssertNoThrow(try Object(retaining: field).emit("activate"))
    MainLoop.drain()
  }

  /// What stands in a field.
  static func typed(in field: Pointer) -> String {
    gtk_editable_get_text(OpaquePointer(field)).map { String(cString: $0) } ?? ""
  }

  private static func cast<T>(_ widget: Pointer) -> UnsafeMutablePointer<T> {
    UnsafeMutableRawPointer(widget).assumingMemoryBound(to: T.self)
  }
}
