import CGtk
import TestSupport
import XCTest

@testable import GtkKit

@MainActor
final class WrapBoxTests: GtkTestCase, @unchecked Sendable {
  private func box(_ count: Int, usualWidth: Int = 300) -> (box: WrapBox, chips: [Button]) {
    let box = WrapBox(usualWidth: usualWidth)
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

  func testAsksForTheHeightAtItsUsualWidth() async throws {
    let (box, _) = box(12)
    XCTAssertEqual(leastHeight(box), leastHeight(box, width: 300))
    XCTAssertGreaterThan(leastHeight(box, width: 150), leastHeight(box, width: 300))
    XCTAssertLessThan(leastHeight(box, width: 3000), leastHeight(box, width: 300))
  }

  func testLeavesNoPlaceForWhatIsHidden() async throws {
    let (box, chips) = box(2)
    let width = box.measure(.horizontal).minimum
    let height = leastHeight(box, width: width)
    chips[0].isVisible = false
    XCTAssertLessThan(leastHeight(box, width: width), height)
  }

  func testBeginsOnTheRightWhereTextDoes() async throws {
    let (box, chips) = box(2)
    gtk_widget_set_direction(box.widget, GTK_TEXT_DIR_RTL)
    show(box)
    let places = chips.compactMap { box.place(of: $0) }
    XCTAssertEqual(places[0].x + places[0].width, 300)
    XCTAssertEqual(places[1].x + places[1].width + 6, places[0].x)
  }

  func testTabGoesFromChildToChild() async throws {
    let (box, chips) = box(5)
    let window = show(box)
    XCTAssertEqual(window.tabOrder(of: chips), [0, 1, 2, 3, 4])
  }

  func testLosesAllItsChildren() async throws {
    let (box, _) = box(3)
    XCTAssertEqual(box.texts, ["1 min", "2 min", "3 min"])
    box.removeAll()
    XCTAssertEqual(box.texts, [])
  }

  func testUsualWidthGrowsWithTheText() async throws {
    let (box, _) = box(12)
    DesktopSettings.setTextScale(2)
    XCTAssertEqual(leastHeight(box), leastHeight(box, width: 600))
    XCTAssertGreaterThan(leastHeight(box, width: 300), leastHeight(box))
  }
}
