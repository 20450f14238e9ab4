import CGtk
import XCTest

@testable import GtkKit

@MainActor
final class WrapBoxTests: XCTestCase, @unchecked Sendable {
  private func box(_ count: Int, usualWidth: Int = 300) throws -> (box: WrapBox, chips: [Button]) {
    try openDisplay()
    let box = WrapBox(usualWidth: usualWidth)
    let chips = (0..<count).map { Button(text: "\($0 + 1) min") }
    for chip in chips { box.append(chip) }
    return (box, chips)
  }

  private func leastHeight(_ box: WrapBox, width: Int32 = -1) -> Int32 {
    var height: Int32 = 0
    gtk_widget_measure(box.widget, GTK_ORIENTATION_VERTICAL, width, &height, nil, nil, nil)
    return height
  }

  func testBreaksIntoRows() async throws {
    let (box, chips) = try box(12)
    let window = try show(box)
    defer { window.destroy() }
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

  func testAsksForTheHeightAtItsUsualWidth() async throws {
    let (box, _) = try box(12)
    XCTAssertEqual(leastHeight(box), leastHeight(box, width: 300))
    XCTAssertGreaterThan(leastHeight(box, width: 150), leastHeight(box, width: 300))
    XCTAssertLessThan(leastHeight(box, width: 3000), leastHeight(box, width: 300))
  }

  func testLeavesNoPlaceForWhatIsHidden() async throws {
    let (box, chips) = try box(2)
    var width: Int32 = 0
    gtk_widget_measure(box.widget, GTK_ORIENTATION_HORIZONTAL, -1, &width, nil, nil, nil)
    let height = leastHeight(box, width: width)
    chips[0].isVisible = false
    XCTAssertLessThan(leastHeight(box, width: width), height)
  }

  func testBeginsOnTheRightWhereTextDoes() async throws {
    let (box, chips) = try box(2)
    gtk_widget_set_direction(box.widget, GTK_TEXT_DIR_RTL)
    let window = try show(box)
    defer { window.destroy() }
    let places = chips.compactMap { box.place(of: $0) }
    XCTAssertEqual(places[0].x + places[0].width, 300)
    XCTAssertEqual(places[1].x + places[1].width + 6, places[0].x)
  }

  func testTabGoesFromChildToChild() async throws {
    let (box, chips) = try box(5)
    let window = try show(box)
    defer { window.destroy() }
    XCTAssertEqual(window.tabOrder(of: chips), [0, 1, 2, 3, 4])
  }

  func testLosesAllItsChildren() async throws {
    let (box, _) = try box(3)
    XCTAssertEqual(box.texts, ["1 min", "2 min", "3 min"])
    box.removeAll()
    XCTAssertEqual(box.texts, [])
  }

  func testUsualWidthGrowsWithTheText() async throws {
    let (box, _) = try box(12)
    try withTextScale(2) {
      XCTAssertEqual(leastHeight(box), leastHeight(box, width: 600))
      XCTAssertGreaterThan(leastHeight(box, width: 300), leastHeight(box))
    }
  }
}
