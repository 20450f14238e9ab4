import CGtk
import TestSupport
import XCTest

@testable import GtkKit

@MainActor final class DropPlaceTests: XCTestCase, @unchecked Sendable {
  func testADroppedItemLandsBesideTheNearestOne() async throws {
    // Two in a row, and one below.
    let items = [
      PixelRectangle(x: 0, y: 0, width: 40, height: 20),
      PixelRectangle(x: 50, y: 0, width: 40, height: 20),
      PixelRectangle(x: 0, y: 30, width: 40, height: 20),
    ]
    let rows: [(x: Int, y: Int, from: Int, to: Int)] = [
      (5, 10, 2, 0), (35, 10, 2, 1), (44, 10, 2, 1), (46, 10, 2, 1), (85, 10, 2, 2),
      (300, 5, 0, 1), (300, 45, 0, 2), (5, 45, 0, 1), (5, 10, 0, 0), (55, 10, 0, 0), (-9, -9, 1, 0),
    ]
    for row in rows {
      let place = DropPlace(x: row.x, y: row.y, among: items, .horizontal)
      XCTAssertEqual(place?.index(from: row.from), row.to, "\(row)")
    }
    XCTAssertNil(DropPlace(x: 0, y: 0, among: [], .horizontal))
  }

  func testTheMiddleDecidesInAColumnAndTheTextDirectionInARow() async throws {
    let column = (0..<3).map { PixelRectangle(x: 0, y: 20 * $0, width: 100, height: 20) }
    for (y, to) in [(2, 0), (18, 0), (22, 0), (38, 1), (42, 1), (58, 2)] {
      let place = DropPlace(x: 90, y: y, among: column, .vertical)
      XCTAssertEqual(place?.index(from: 0), to, "\(y)")
    }
    let row = [60, 30, 0].map { PixelRectangle(x: $0, y: 0, width: 20, height: 20) }
    for (x, to) in [(75, 0), (45, 0), (32, 1), (2, 2)] {
      let place = DropPlace(x: x, y: 0, among: row, .horizontal, isRightToLeft: true)
      XCTAssertEqual(place?.index(from: 0), to, "\(x)")
    }
  }
}

@MainActor final class ReorderingTests: GtkTestCase, @unchecked Sendable {
  private lazy var buttons = ["Tea", "Eggs", "Rice"].map { Button(text: $0) }
  private lazy var row = Box(.horizontal, buttons)
  private var moves: [[Int]] = []
  private lazy var reordering = Reordering(
    in: row, .horizontal, items: { [unowned self] in buttons },
    move: { [unowned self] in moves.append([$0, $1]) })

  /// Emits a signal as GTK does for a drag over the row.
  private func hover(_ signal: String, over button: Int, atEnd: Bool) throws {
    let place = try XCTUnwrap(row.place(of: buttons[button]))
    let x = Double(place.x + (atEnd ? place.width - 1 : 1))
    let target = try row.controller("GtkDropTarget")
    guard signal == "drop" else { return _ = try target.emit(signal, .double(x), .double(5)) }
    var content = GValue()
    g_value_init(&content, g_value_get_type())
    try target.emit(signal, Argument(content), .double(x), .double(5))
  }

  private var marked: [String] {
    buttons.flatMap { button in
      ["lands-before", "lands-behind"].filter { button.hasStyle($0) }.map {
        "\($0) \(button.texts[0])"
      }
    }
  }

  func testTheDropPlaceIsShown() async throws {
    for button in buttons { reordering.add(button) }
    show(row)
    try hover("motion", over: 2, atEnd: true)
    XCTAssertEqual(marked, [], "something else is dragged")
    XCTAssertFalse(reordering.isUnderWay)
    try buttons[0].dragSource("drag-begin")
    XCTAssertTrue(reordering.isUnderWay)
    XCTAssertTrue(buttons[0].hasStyle("dragged"))
    for (button, atEnd, expected) in [
      (2, true, ["lands-behind Rice"]), (2, false, ["lands-before Rice"]), (0, true, []),
      (1, false, []), (1, true, ["lands-behind Eggs"]),
    ] {
      try hover("motion", over: button, atEnd: atEnd)
      XCTAssertEqual(marked, expected)
    }
    try row.controller("GtkDropTarget").emit("leave")
    XCTAssertEqual(marked, [])
    try hover("enter", over: 2, atEnd: true)
    XCTAssertEqual(marked, ["lands-behind Rice"])
    try hover("drop", over: 2, atEnd: true)
    XCTAssertEqual(moves, [[0, 2]])
    try hover("drop", over: 1, atEnd: false)
    XCTAssertEqual(moves.count, 1, "there it stays where it is")
    try buttons[0].dragSource("drag-end")
    XCTAssertEqual(marked, [])
    XCTAssertFalse(buttons[0].hasStyle("dragged"))
    XCTAssertFalse(reordering.isUnderWay)
  }

  func testRemovingADraggedWidgetEndsTheDrag() async throws {
    for button in buttons { reordering.add(button) }
    show(row)
    try buttons[0].dragSource("drag-begin")
    row.remove(buttons.removeFirst())
    XCTAssertFalse(reordering.isUnderWay)
  }
}

extension Widget {
  /// Emits a signal of the drag source, as when a drag begins or ends.
  fileprivate func dragSource(_ signal: String) throws {
    let source = try controller("GtkDragSource", GTK_PHASE_CAPTURE)
    var drag = GValue()
    g_value_init(&drag, gdk_drag_get_type())
    if signal == "drag-end" {
      try source.emit(signal, Argument(drag), .boolean(false))
    } else {
      try source.emit(signal, Argument(drag))
    }
  }
}
