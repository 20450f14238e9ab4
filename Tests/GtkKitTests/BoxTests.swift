import CGtk
import TestSupport
import XCTest

@testable import GtkKit

@MainActor final class ArrangedBoxTests: GtkTestCase, @unchecked Sendable {
  private var leavesOut = true

  private lazy var first = DrawingArea()
  private lazy var second = DrawingArea()
  private lazy var box = ArrangedBox(
    [first, second], measure: { $0 == .horizontal ? (40, 120) : (30, 60) },
    arrange: { [unowned self] place in
      place.place(first, x: 10, y: 5, width: place.width / 2, height: 20)
      place.place(second, x: 0, y: 30, width: 0, height: 0)
    })

  func testChildrenAreAtTheirPlaces() async throws {
    second.minimumSize(width: 16, height: 12)
    show(box, width: 200, height: 100)
    XCTAssertEqual(try box.placeNumbers(of: first), [10, 5, 100, 20])
    XCTAssertEqual(try box.placeNumbers(of: second)[2...], [16, 12], "what needs more gets it")
  }

  func testPlacesAreMirroredFromRightToLeft() async throws {
    gtk_widget_set_direction(box.widget, GTK_TEXT_DIR_RTL)
    show(box, width: 200, height: 100)
    XCTAssertEqual(try box.placeNumbers(of: first)[0], 200 - 10 - 100)
  }

  func testItsSizeIsThatOfTheClosure() async throws {
    XCTAssertTrue(box.measure(.horizontal) == (40, 120))
    XCTAssertTrue(box.measure(.vertical) == (30, 60))
    box.isVisible = false
    XCTAssertTrue(box.measure(.vertical) == (0, 0))
  }

  func testAWidgetIsMeasuredForAtLeastItsMinimumSize() async throws {
    let label = Label("Nobody hears an alarm without a sound server")
    label.wrap()
    let least = label.measure(.horizontal).minimum
    XCTAssertGreaterThan(least, 1)
    XCTAssertTrue(label.measure(.vertical, for: 1) == label.measure(.vertical, for: least))
  }

  func testAChildThatIsLeftOutIsNotShown() async throws {
    let box = ArrangedBox(
      [first, second], measure: { _ in (40, 120) },
      arrange: { [unowned self] place in
        place.place(first, x: 0, y: 0, width: 20, height: 20)
        guard !leavesOut else { return place.leaveOut(second) }
        place.place(second, x: 0, y: 0, width: 20, height: 20)
      })
    let window = show(box)
    XCTAssertTrue(first.isMapped)
    XCTAssertFalse(second.isMapped)
    leavesOut = false
    box.rearrange()
    window.runFrames()
    XCTAssertTrue(second.isMapped)
  }
}

@MainActor final class WrapBoxTests: GtkTestCase, @unchecked Sendable {
  private func box(_ count: Int, usualWidth: Int = 300) -> (box: WrapBox, chips: [Button]) {
    let box = WrapBox(usualWidth: Double(usualWidth) / Label().fontSize)
    let chips = (0..<count).map { Button(text: "\($0 + 1) min") }
    for chip in chips { box.append(chip) }
    return (box, chips)
  }

  private func leastHeight(_ box: WrapBox, width: Int = -1) -> Int {
    box.measure(.vertical, for: width).minimum
  }

  func testBreaksIntoRows() async throws {
    let (box, chips) = box(12)
    show(box)
    let places = chips.compactMap { box.place(of: $0) }
    XCTAssertEqual(places.count, 12)
    XCTAssertGreaterThan(Set(places.map(\.y)).count, 1)
    for place in places { XCTAssertLessThanOrEqual(place.x + place.width, 300) }
    for (one, next) in zip(places, places.dropFirst()) {
      if next.y == one.y {
        XCTAssertEqual(next.x, one.x + one.width + 6)
      } else {
        XCTAssertEqual([next.x, next.y], [0, one.y + one.height + 6])
        XCTAssertGreaterThan(one.x + one.width + 6 + next.width, 300, "There was room for it.")
      }
    }
  }

  func testAChildThatExpandsHasARowOfItsOwn() async throws {
    let (box, _) = box(1)
    let heading = Label("Tea")
    heading.expand(horizontal: true)
    let chip = Button(text: "4 min")
    for child in [heading, chip] { box.append(child) }
    show(box)
    let places = try [heading, chip].map { try XCTUnwrap(box.place(of: $0)) }
    XCTAssertEqual(places.map(\.x), [0, 0])
    XCTAssertEqual(places[0].width, 300)
    XCTAssertGreaterThan(places[0].y, 6, "below the first one")
    XCTAssertEqual(places[1].y, places[0].y + places[0].height + 6)
  }

  func testItsHeightIsForItsUsualWidthWhichGrowsWithTheTextScale() async throws {
    let (box, _) = box(12)
    XCTAssertEqual(leastHeight(box), leastHeight(box, width: 300))
    XCTAssertGreaterThan(leastHeight(box, width: 150), leastHeight(box, width: 300))
    XCTAssertLessThan(leastHeight(box, width: 3000), leastHeight(box, width: 300))
    let (other, _) = self.box(12)
    DesktopSettings.setTextScale(2)
    XCTAssertEqual(leastHeight(other), leastHeight(other, width: 600))
    XCTAssertGreaterThan(leastHeight(other, width: 300), leastHeight(other))
  }

  func testHiddenChildrenTakeNoRoom() async throws {
    let (box, chips) = box(2)
    let width = box.measure(.horizontal).minimum
    let height = leastHeight(box, width: width)
    chips[0].isVisible = false
    XCTAssertLessThan(leastHeight(box, width: width), height)
  }

  func testBeginsOnTheRightFromRightToLeft() async throws {
    let (box, chips) = box(2)
    gtk_widget_set_direction(box.widget, GTK_TEXT_DIR_RTL)
    show(box)
    let places = chips.compactMap { box.place(of: $0) }
    XCTAssertEqual(places[0].x + places[0].width, 300)
    XCTAssertEqual(places[1].x + places[1].width + 6, places[0].x)
  }
}

@MainActor final class StillBoxTests: GtkTestCase, @unchecked Sendable {
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

  func testIsOneRenderNodeRebuiltOnlyWhenItsContentChanges() async throws {
    let (area, other) = (DrawingArea(), DrawingArea())
    for area in [area, other] {
      area.minimumSize(width: 40, height: 40)
      area.onDraw { drawing, _, _ in drawing.fillCircle(x: 20, y: 20, radius: 10) }
    }
    let still = StillBox(Box(.horizontal, [area, Label("A")]))
    let row = Box(.horizontal, [still, other])
    show(row)
    let first = try node(of: still, in: row)
    other.redraw()
    XCTAssertEqual(try node(of: still, in: row), first)
    area.redraw()
    XCTAssertNotEqual(try node(of: still, in: row), first)
  }

  func testIsVisibleWhileItsChildIs() async throws {
    let child = Label("A")
    let still = StillBox(child)
    child.isVisible = false
    XCTAssertFalse(still.isVisible)
    child.isVisible = true
    XCTAssertTrue(still.isVisible)
  }

  /// GTK's cached render node of a child. It lives as long as the test.
  private func node(of child: Widget, in parent: Widget) throws -> OpaquePointer? {
    parent.runFrames()
    let snapshot = gtk_snapshot_new()
    gtk_widget_snapshot_child(parent.widget, child.widget, snapshot)
    var node = try XCTUnwrap(gtk_snapshot_free_to_node(snapshot))
    if gsk_render_node_get_node_type(node) == GSK_TRANSFORM_NODE {
      node = gsk_transform_node_get_child(node)
    }
    XCTAssertEqual(gsk_render_node_get_node_type(node), GSK_CAIRO_NODE)
    return node
  }
}
