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
  /// Runs the main loop for this many frames, in which every pending draw happens.
  package func runFrames(_ count: Int = 4) {
    var frames = 0
    let ticks = FrameTicks(of: self) { _ in frames += 1 }
    ticks.isOn = true
    assertEventually(frames >= count)
    ticks.isOn = false
  }

  /// Lays out the window at once, without drawing it. The next frame is up to 17 ms away.
  package func layOut() {
    guard let clock = gtk_widget_get_frame_clock(widget) else { return }
    let frames = Object(retaining: UnsafeMutableRawPointer(clock))
    for phase in ["update", "layout"] { _ = try? frames.emit(phase) }
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
