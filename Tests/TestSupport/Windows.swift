import CGtk
import XCTest

@testable import GLibKit
@testable import GtkKit

/// Shows a window that contains only `child`.
@MainActor @discardableResult
package func show(_ child: Widget, width: Int = 300, height: Int = 200) -> GtkKit.Window {
  let window = GtkKit.Window()
  window.setChild(child)
  window.defaultSize = (width, height)
  window.present()
  assertEventually(child.isMapped && child.size.width > 0)
  return window
}

@MainActor package func topLevels() -> [Widget] {
  let list = gtk_window_get_toplevels()
  return (0..<g_list_model_get_n_items(list)).compactMap { index in
    g_list_model_get_item(list, index).map { Widget(owning: $0) }
  }
}

extension Widget {
  /// Draws the window as this many frames do, without the wait of up to 17 ms for each.
  package func runFrames(_ count: Int = 4) {
    for _ in 0..<count { run(["update", "layout", "paint"]) }
  }

  /// Lays out the window at once, without drawing it.
  package func layOut() { run(["update", "layout"]) }

  private func run(_ phases: [String]) {
    MainLoop.drain()
    guard let clock = gtk_widget_get_frame_clock(widget) else { return }
    let frames = Object(retaining: UnsafeMutableRawPointer(clock))
    for phase in phases { _ = try? frames.emit(phase) }
    MainLoop.drain()
  }

  /// The texts of all labels inside this widget.
  package var texts: [String] {
    var result: [String] = []
    if g_type_check_instance_is_a(cast(), gtk_label_get_type()) != 0 {
      result.append(String(cString: gtk_label_get_text(opaque)))
    }
    var child = gtk_widget_get_first_child(widget)
    while let next = child {
      result += Widget(retaining: next).texts
      child = gtk_widget_get_next_sibling(next)
    }
    return result
  }
}
