import CGtk
import XCTest

@testable import GtkKit

/// What a person finds in a window: the widgets that are shown, by what stands on or beside them.
@MainActor
struct OnScreen {
  typealias Pointer = UnsafeMutablePointer<GtkWidget>

  /// Nothing like it is shown.
  struct NotFound: Error, CustomStringConvertible {
    let description: String
  }

  let root: Pointer
  private let time: RollingDigits?

  /// - Parameter time: what shows a time in it, figure by figure.
  init(_ window: GtkKit.Window, time: RollingDigits? = nil) {
    (root, self.time) = (window.widget, time)
  }

  /// All texts.
  var texts: [String] {
    let time = time?.isMapped == true ? [time?.text ?? ""] : []
    return
      (time + widgets("GtkLabel").map(Self.text) + widgets("GtkInscription").map(Self.inscription)
      + widgets("GtkText").map(Self.typed)).filter { !$0.isEmpty }
  }

  /// All widgets of a type that are shown.
  func widgets(_ type: String, in parent: Pointer? = nil) -> [Pointer] {
    var found: [Pointer] = []
    var child = gtk_widget_get_first_child(parent ?? root)
    while let widget = child {
      child = gtk_widget_get_next_sibling(widget)
      guard gtk_widget_get_visible(widget) != 0, gtk_widget_get_child_visible(widget) != 0 else {
        continue
      }
      if Self.type(of: widget) == type { found.append(widget) }
      found += widgets(type, in: widget)
    }
    return found
  }

  /// The widget of a type that shows `name`, or whose tooltip says it.
  func find(_ type: String, _ name: String) throws -> Pointer {
    guard let widget = widgets(type).first(where: { self.name(of: $0) == name }) else {
      throw NotFound(description: "no \(type) “\(name)” among \(texts)")
    }
    return widget
  }

  /// The control in the same row as a text.
  func control(_ type: String, beside text: String) throws -> Pointer {
    for label in widgets("GtkLabel") where Self.text(of: label) == text {
      if let control = widgets(type, in: gtk_widget_get_parent(label)).first { return control }
    }
    throw NotFound(description: "no \(type) beside “\(text)” among \(texts)")
  }

  /// What a widget is called: the text on it, else its tooltip.
  func name(of widget: Pointer) -> String {
    let texts = widgets("GtkLabel", in: widget).map(Self.text).filter { !$0.isEmpty }
    return texts.first ?? gtk_widget_get_tooltip_text(widget).map { String(cString: $0) } ?? ""
  }

  /// The name of what has the keyboard, empty where it has none.
  var focused: String {
    gtk_root_get_focus(OpaquePointer(root)).map(name) ?? ""
  }

  static func text(of label: Pointer) -> String {
    gtk_label_get_text(OpaquePointer(label)).map { String(cString: $0) } ?? ""
  }

  private static func inscription(of widget: Pointer) -> String {
    gtk_inscription_get_text(OpaquePointer(widget)).map { String(cString: $0) } ?? ""
  }

  static func type(of widget: Pointer) -> String {
    String(
      cString: g_type_name_from_instance(
        UnsafeMutableRawPointer(widget).assumingMemoryBound(
          to: GTypeInstance.self)))
  }
}
