import XCTest

@testable import GtkKit

@MainActor
final class BoxTests: XCTestCase, @unchecked Sendable {
  func testChildrenCanBeInsertedAndTakenOut() async throws {
    try openDisplay()
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

  func testChildrenCanBeMoved() async throws {
    try openDisplay()
    let labels = ["a", "b", "c"].map { Label($0) }
    let box = Box(.vertical, labels)
    box.move(labels[2], after: nil)
    XCTAssertEqual(box.texts, ["c", "a", "b"])
    box.move(labels[0], after: labels[1])
    XCTAssertEqual(box.texts, ["c", "b", "a"])
    box.removeAll()
    XCTAssertEqual(box.texts, [])
  }
}
