import TestSupport
import XCTest

@testable import GtkKit

@MainActor
final class ContainerTests: GtkTestCase, @unchecked Sendable {
  func testChildrenOfABoxCanBeInsertedAndTakenOut() async throws {
    let labels = ["a", "b", "c", "d"].map { Label($0) }
    let box = Box(.vertical, [labels[1]])
    box.insert(labels[3], after: labels[1])
    box.insert(labels[2], after: labels[1])
    box.insert(labels[0], after: nil)
    XCTAssertEqual(box.texts, ["a", "b", "c", "d"])
    box.remove(labels[1])
    box.remove(labels[3])
    XCTAssertEqual(box.texts, ["a", "c"])
    box.insert(labels[1], after: labels[2])
    XCTAssertEqual(box.texts, ["a", "c", "b"])
  }

  func testChildrenOfABoxCanBeMoved() async throws {
    let labels = ["a", "b", "c"].map { Label($0) }
    let box = Box(.vertical, labels)
    box.move(labels[2], after: nil)
    XCTAssertEqual(box.texts, ["c", "a", "b"])
    box.move(labels[0], after: labels[1])
    XCTAssertEqual(box.texts, ["c", "b", "a"])
    box.removeAll()
    XCTAssertEqual(box.texts, [])
  }

  func testStackShowsOnePage() async throws {
    let pages = [Button("One"), Button("Two"), Button("Three")]
    let stack = Stack(pages)
    show(stack)
    XCTAssertEqual(pages.map(\.isMapped), [true, false, false])
    for (index, page) in pages.enumerated().reversed() {
      stack.show(page)
      assertEventually(pages.map(\.isMapped) == pages.indices.map { $0 == index })
    }
  }

  func testTabComesToTheShownPageOfAStackOnly() async throws {
    let pages = [Button("One"), Button("Two")]
    let stack = Stack(pages)
    let window = show(stack)
    XCTAssertEqual(window.tabOrder(of: pages), [0])
    stack.show(pages[1])
    assertEventually(!pages[0].isMapped)
    XCTAssertEqual(window.tabOrder(of: pages), [1])
  }

  func testClampedChildIsInTheMiddleAndNoWiderThanTheMaximumUnlessItNeedsMore() async throws {
    for (width, minimum, textScale, expected) in [
      (500, 10, 1, [150, 0, 200, 150]), (160, 10, 1, [0, 0, 160, 150]),
      (500, 300, 1, [100, 0, 300, 150]), (500, 10, 1.5, [100, 0, 300, 150]),
    ] as [(Int, Int32, Double, [Int])] {
      DesktopSettings.setTextScale(textScale)
      let child = Box(.vertical)
      child.minimumSize(width: minimum)
      let clamp = Clamp(child, maximumWidth: 200)
      show(clamp, width: width, height: 150)
      XCTAssertEqual(clamp.size.width, width)
      let place = try XCTUnwrap(clamp.place(of: child))
      XCTAssertEqual([place.x, place.y, place.width, place.height], expected)
    }
  }

  func testHeightIsThatOfTheClampedChild() async throws {
    let label = Label(String(repeating: "many words ", count: 20))
    label.wrap()
    let clamp = Clamp(label, maximumWidth: 200)
    show(ScrolledWindow(clamp), width: 500)
    let place = try XCTUnwrap(clamp.place(of: label))
    XCTAssertEqual(place.width, 200)
    XCTAssertGreaterThan(place.height * place.width, label.textWidth * 10)
  }
}
