import CGtk
import XCTest

@testable import GtkKit

extension Widget {
  var naturalSize: (width: Int, height: Int) {
    var size = GtkRequisition()
    gtk_widget_get_preferred_size(widget, nil, &size)
    return (Int(size.width), Int(size.height))
  }

  /// Whether the widget has a name for assistive technology.
  var isLabelled: Bool {
    gtk_test_accessible_has_property(opaque, GTK_ACCESSIBLE_PROPERTY_LABEL) != 0
  }

  /// The place of a widget inside this one: x, y, width and height.
  func placeNumbers(of child: Widget) throws -> [Int] {
    let place = try XCTUnwrap(place(of: child))
    return [place.x, place.y, place.width, place.height]
  }
}

extension Window {
  /// The indices of `widgets` in the order of the Tab key, once around.
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
