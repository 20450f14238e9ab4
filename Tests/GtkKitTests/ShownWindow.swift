import CGtk
import XCTest

@testable import GtkKit

/// Xlib, which comes with CGtk, has a `Window` too.
typealias Window = GtkKit.Window

/// A window on screen that shows `child` and nothing else.
@MainActor
func show(_ child: Widget, width: Int = 300, height: Int = 200) throws -> Window {
  let window = Window()
  window.setChild(child)
  window.defaultSize = (width, height)
  window.present()
  let isShown = eventually { child.isMapped && child.size.width > 0 }
  XCTAssertTrue(isShown)
  return window
}

/// The windows that the program has at present, shown or not.
@MainActor
func topLevels() -> [Widget] {
  let list = gtk_window_get_toplevels()
  return (0..<g_list_model_get_n_items(list)).compactMap { index in
    g_list_model_get_item(list, index).map { Widget(owning: $0) }
  }
}

extension Widget {
  /// All texts that labels inside this widget show.
  var texts: [String] {
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

extension Window {
  /// Lets the display draw what has to be drawn, and a little more.
  func runFrames() {
    var frames = 0
    let ticks = FrameTicks(of: self) { _ in frames += 1 }
    ticks.isOn = true
    let haveRun = eventually { frames >= 4 }
    XCTAssertTrue(haveRun)
    ticks.isOn = false
  }

  /// Which of `widgets` the Tab key comes to, once around.
  func tabOrder(of widgets: [Widget]) -> [Int] {
    gtk_window_set_focus(cast(), nil)
    var order: [Int] = []
    for _ in widgets {
      guard gtk_widget_child_focus(widget, GTK_DIR_TAB_FORWARD) != 0,
        let focus = gtk_window_get_focus(cast()),
        let index = widgets.firstIndex(where: { $0.widget == focus })
      else { break }
      if !order.contains(index) { order.append(index) }
    }
    return order
  }
}
