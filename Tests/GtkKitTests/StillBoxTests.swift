import CGtk
import TestSupport
import XCTest

@testable import GtkKit

/// What stands still is one picture, which looks like what it is of.
@MainActor
final class StillBoxTests: GtkTestCase, @unchecked Sendable {
  func testLooksLikeItsChild() async throws {
    func makeButton() -> Button { Button(icon: "list-add-symbolic", label: "Add") }
    let (plain, still) = (Box(.horizontal, [makeButton()]), StillBox(makeButton()))
    show(Box(.horizontal, [plain, still]))
    let (expected, found) = (try Picture(of: plain), try Picture(of: still))
    XCTAssertEqual([expected.width, expected.height], [found.width, found.height])
    for (index, (one, other)) in zip(expected.alphas, found.alphas).enumerated() {
      XCTAssertEqual(one, other, accuracy: 0.02, "pixel \(index)")
    }
    XCTAssertGreaterThan(expected.alphas.count { $0 > 0 }, 100)
  }

  func testIsOneNodeThatIsMadeAnewOnlyWhenSomethingInItChanges() async throws {
    let (area, other) = (DrawingArea(), DrawingArea())
    for area in [area, other] {
      area.minimumSize(width: 40, height: 40)
      area.onDraw { drawing, _, _ in drawing.fillCircle(x: 20, y: 20, radius: 10) }
    }
    let still = StillBox(Box(.horizontal, [area, Label("A")]))
    let row = Box(.horizontal, [still, other])
    show(row)
    row.runFrames()
    let first = try XCTUnwrap(node(of: still, in: row))
    XCTAssertEqual(gsk_render_node_get_node_type(first), GSK_CAIRO_NODE)
    other.redraw()
    row.runFrames()
    XCTAssertEqual(node(of: still, in: row), first)
    area.redraw()
    row.runFrames()
    let second = try XCTUnwrap(node(of: still, in: row))
    XCTAssertNotEqual(second, first)
    XCTAssertEqual(gsk_render_node_get_node_type(second), GSK_CAIRO_NODE)
  }

  func testIsThereWhileItsChildIs() async throws {
    let child = Label("A")
    let still = StillBox(child)
    child.isVisible = false
    XCTAssertFalse(still.isVisible)
    child.isVisible = true
    XCTAssertTrue(still.isVisible)
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
