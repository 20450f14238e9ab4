import CGtk
import TestSupport
import XCTest

@testable import GtkKit
@testable import SimmerApp

/// Everything that can be pressed is large enough for a finger.
final class PressableSizeTests: WindowTestCase, @unchecked Sendable {
  /// The minimum width and height, in pixels, and those in a small window, a dialog or a menu.
  private static let (least, small): (Float, Float) = (44, 34)

  private static let types: Set = [
    "GtkButton", "GtkToggleButton", "GtkModelButton", "GtkCheckButton", "GtkSwitch",
  ]

  func testControlsAreLargeEnoughInEveryScene() async throws {
    // With the usual size of text.
    try DesktopLook.light.begin()
    var small: Set<String> = []
    for scene in WindowScene.allCases {
      let ui = try scene.open(in: self, highContrast: false)
      let dialog = try scene.dialog(of: ui, in: self)
      let sizeClass = windowController.state.sizeClass
      let isSmall = sizeClass.isCompact || sizeClass.isLow || dialog != nil
      let least = isSmall ? Self.small : Self.least
      let shown: Widget = dialog ?? ui.main.window
      for root in [shown] + shown.openPopovers {
        root.runFrames(2)
        for widget in root.shownWidgets where isSmaller(widget, than: least) {
          let name = widget.tooltip ?? widget.texts.first { !$0.isEmpty } ?? widget.className
          let (width, height) = size(of: widget)
          small.insert("\(name) is \(width) × \(height) in \(scene.rawValue)")
        }
      }
      dialog?.destroy()
    }
    XCTAssertEqual(small.sorted(), [])
  }

  /// The buttons that close and minimize the window are the desktop's own.
  private func isSmaller(_ widget: Widget, than least: Float) -> Bool {
    guard Self.types.contains(widget.className), !isPartOfPressedRow(widget),
      gtk_widget_get_ancestor(widget.widget, gtk_window_controls_get_type()) == nil
    else { return false }
    let (width, height) = size(of: widget)
    return min(width, height) < (widget.className == "GtkModelButton" ? Self.small : least)
  }

  /// The size with borders, as for a press.
  private func size(of widget: Widget) -> (width: Float, height: Float) {
    var bounds = graphene_rect_t()
    _ = gtk_widget_compute_bounds(widget.widget, widget.widget, &bounds)
    return (bounds.size.width, bounds.size.height)
  }

  /// Whether a press anywhere in the row of the widget does the same.
  private func isPartOfPressedRow(_ widget: Widget) -> Bool {
    guard ["GtkSwitch", "GtkCheckButton"].contains(widget.className),
      let row = gtk_widget_get_ancestor(widget.widget, gtk_list_box_row_get_type())
    else { return false }
    return gtk_list_box_row_get_activatable(Widget(retaining: row).cast()) != 0
  }
}
