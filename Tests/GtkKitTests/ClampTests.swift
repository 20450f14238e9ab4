import XCTest

@testable import GtkKit

@MainActor
final class ClampTests: XCTestCase, @unchecked Sendable {
  private func place(
    ofChildIn width: Int, minimum: Int32 = 10
  ) throws -> (x: Int, y: Int, width: Int, height: Int)? {
    try openDisplay()
    let child = Box(.vertical)
    child.minimumSize(width: minimum)
    let clamp = Clamp(child, maximumWidth: 200)
    let window = try show(clamp, width: width, height: 150)
    defer { window.destroy() }
    XCTAssertEqual(clamp.size.width, width)
    return clamp.place(of: child)
  }

  func testChildIsNoWiderThanTheMaximumAndInTheMiddle() async throws {
    let place = try XCTUnwrap(place(ofChildIn: 500))
    XCTAssertEqual([place.x, place.y, place.width, place.height], [150, 0, 200, 150])
  }

  func testChildGetsAllOfANarrowWindow() async throws {
    let place = try XCTUnwrap(place(ofChildIn: 160))
    XCTAssertEqual([place.x, place.y, place.width, place.height], [0, 0, 160, 150])
  }

  func testChildThatCannotBeSoNarrowGetsWhatItNeeds() async throws {
    let place = try XCTUnwrap(place(ofChildIn: 500, minimum: 300))
    XCTAssertEqual([place.x, place.y, place.width, place.height], [100, 0, 300, 150])
  }

  func testHeightIsThatOfTheClampedChild() async throws {
    try openDisplay()
    let label = Label(String(repeating: "many words ", count: 20))
    label.wrap()
    let clamp = Clamp(label, maximumWidth: 200)
    let window = try show(ScrolledWindow(clamp), width: 500)
    defer { window.destroy() }
    let place = try XCTUnwrap(clamp.place(of: label))
    XCTAssertEqual(place.width, 200)
    XCTAssertGreaterThan(place.height * place.width, label.textWidth * 10)
  }

  func testMaximumGrowsWithTheText() async throws {
    try openDisplay()
    try withTextScale(1.5) {
      let place = try XCTUnwrap(place(ofChildIn: 500))
      XCTAssertEqual([place.x, place.width], [100, 300])
    }
  }
}
