import CGtk
import TestSupport
import XCTest

@testable import GLibKit
@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

/// The visible widgets of a window, found by the text on them or beside them.
@MainActor struct OnScreen {
  struct NotFound: Error, CustomStringConvertible {
    let description: String
  }

  let window: Widget
  private let time: RollingDigits?

  /// - Parameter time: the widget that shows a time digit by digit.
  init(_ window: GtkKit.Window, time: RollingDigits? = nil) {
    (self.window, self.time) = (window, time)
  }

  var texts: [String] {
    let labels = widgets("GtkLabel").map(text)
    let time = time?.widget.isMapped == true ? [time?.text ?? ""] : []
    let inscriptions = widgets("GtkInscription").map {
      gtk_inscription_get_text($0.opaque).map { String(cString: $0) } ?? ""
    }
    return (time + labels + inscriptions + widgets("GtkText").map(\.typed))
      .filter { !$0.isEmpty }.map(\.withOrdinarySpaces)
  }

  /// Returns the widgets of a type, once the window is up to date.
  func widgets(_ type: String) -> [Widget] {
    MainLoop.drain()
    return widgets(type, in: window)
  }

  private func widgets(_ type: String, in parent: Widget) -> [Widget] {
    var found: [Widget] = []
    var child = gtk_widget_get_first_child(parent.widget)
    while let pointer = child {
      child = gtk_widget_get_next_sibling(pointer)
      let widget = Widget(retaining: pointer)
      guard widget.isVisible, gtk_widget_get_child_visible(pointer) != 0 else { continue }
      if widget.className == type { found.append(widget) }
      found += widgets(type, in: widget)
    }
    return found
  }

  /// Returns the widget of a type whose text or tooltip is `name`.
  func find(_ type: String, _ name: String) throws -> Widget {
    guard let widget = widgets(type).first(where: { self.name(of: $0) == name }) else {
      throw NotFound(description: "no \(type) “\(name)” among \(texts)")
    }
    return widget
  }

  func control(_ type: String, labeled text: String) throws -> Widget {
    for label in widgets("GtkLabel") where self.text(of: label) == text {
      let row = gtk_widget_get_parent(label.widget).map { Widget(retaining: $0) }
      if let control = row.flatMap({ widgets(type, in: $0).first }) { return control }
    }
    throw NotFound(description: "no \(type) beside “\(text)” among \(texts)")
  }

  /// Returns the name of a widget: its text or else its tooltip.
  func name(of widget: Widget) -> String {
    let type = widget.hasStyle("word") ? "GtkInscription" : "GtkLabel"
    let texts = widgets(type, in: widget).map(text).filter { !$0.isEmpty }
    // The name of a preset and its length are separate texts.
    let isPreset = ["chip", "recent"].contains { (style: String) in
      gtk_widget_has_css_class(widget.widget, style) != 0
    }
    return (isPreset ? texts.joined() : texts.first).flatMap { $0.isEmpty ? nil : $0 }
      ?? widget.tooltip ?? ""
  }

  var focused: String {
    gtk_root_get_focus(window.opaque).map { name(of: Widget(retaining: $0)) } ?? ""
  }

  func text(of label: Widget) -> String {
    let text =
      label.className == "GtkInscription"
      ? gtk_inscription_get_text(label.opaque) : gtk_label_get_text(label.opaque)
    return text.map { String(cString: $0).withOrdinarySpaces } ?? ""
  }

  func assertShows(_ texts: String..., file: StaticString = #filePath, line: UInt = #line) {
    let missing = texts.filter { !self.texts.contains($0) }
    XCTAssertEqual(missing, [], "not in \(self.texts)", file: file, line: line)
  }

  func assertHides(_ texts: String..., file: StaticString = #filePath, line: UInt = #line) {
    let shown = texts.filter { self.texts.contains($0) }
    XCTAssertEqual(shown, [], "in \(self.texts)", file: file, line: line)
  }

  /// Checks whether a text with this part is shown. No-break spaces equal spaces.
  func assertShows(
    part: String, _ isShown: Bool = true, file: StaticString = #filePath, line: UInt = #line
  ) {
    let contains = texts.contains { $0.contains(part.withOrdinarySpaces) }
    XCTAssertEqual(contains, isShown, "“\(part)” in \(texts)", file: file, line: line)
  }
}
