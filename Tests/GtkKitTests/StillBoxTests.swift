import CGtk
import XCTest

@testable import GtkKit

/// What stands still is one picture, which looks like what it is of.
@MainActor
final class StillBoxTests: XCTestCase, @unchecked Sendable {
  func testLooksLikeItsChild() async throws {
    try openDisplay()
    let (plain, still) = (Box(.horizontal, [makeButton()]), StillBox(makeButton()))
    let window = try show(Box(.horizontal, [plain, still]))
    defer { window.destroy() }
    let (expected, found) = (try RenderedWidget(plain), try RenderedWidget(still))
    defer {
      expected.free()
      found.free()
    }
    XCTAssertEqual([expected.width, expected.height], [found.width, found.height])
    var drawn = 0
    for y in 0..<expected.height {
      for x in 0..<expected.width {
        let colors = [expected, found].map { $0.color(x: x, y: y) }
        if colors[0] != nil { drawn += 1 }
        XCTAssertEqual(colors[0]?.alpha ?? 0, colors[1]?.alpha ?? 0, accuracy: 0.02, "\(x), \(y)")
      }
    }
    XCTAssertGreaterThan(drawn, 100)
  }

  func testIsOneNodeThatIsMadeAnewOnlyWhenSomethingInItChanges() async throws {
    try openDisplay()
    let (area, other) = (DrawingArea(), DrawingArea())
    for area in [area, other] {
      area.minimumSize(width: 40, height: 40)
      area.onDraw { drawing, _, _ in drawing.fillCircle(x: 20, y: 20, radius: 10) }
    }
    let still = StillBox(Box(.horizontal, [area, Label("A")]))
    let row = Box(.horizontal, [still, other])
    let window = try show(row)
    defer { window.destroy() }
    window.runFrames()
    let first = try XCTUnwrap(node(of: still, in: row))
    XCTAssertEqual(gsk_render_node_get_node_type(first), GSK_CAIRO_NODE)
    other.redraw()
    window.runFrames()
    XCTAssertEqual(node(of: still, in: row), first)
    area.redraw()
    window.runFrames()
    let second = try XCTUnwrap(node(of: still, in: row))
    XCTAssertNotEqual(second, first)
    XCTAssertEqual(gsk_render_node_get_node_type(second), GSK_CAIRO_NODE)
  }

  func testIsThereWhileItsChildIs() async throws {
    try openDisplay()
    let child = Label("A")
    let still = StillBox(child)
    child.isVisible = false
    XCTAssertFalse(still.isVisible)
    child.isVisible = true
    XCTAssertTrue(still.isVisible)
  }

  private func makeButton() -> Button {
    Button(icon: "list-add-symbolic", label: "Add")
  }

  /// What GTK has kept of how a child was drawn; it lives as long as the test.
  private func node(of child: Widget, in parent: Widget) -> OpaquePointer? {
    let snapshot = gtk_snapshot_new()
    gtk_widget_snapshot_child(parent.widget, child.widget, snapshot)
    let node = gtk_snapshot_free_to_node(snapshot)
    guard let node, gsk_render_node_get_node_type(node) == GSK_TRANSFORM_NODE else { return node }
    return gsk_transform_node_get_child(node)
  }
}
