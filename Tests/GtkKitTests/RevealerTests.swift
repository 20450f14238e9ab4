import CGtk
import XCTest

@testable import GtkKit

@MainActor
final class RevealerTests: XCTestCase, @unchecked Sendable {
  func testTabComesToRevealedChildOnly() async throws {
    try openDisplay()
    let other = Button("Other")
    let child = Button("Undo")
    let revealer = Revealer(child, from: .bottom)
    let window = try show(Box(.vertical, [other, revealer]))
    defer { window.destroy() }
    XCTAssertEqual(window.tabOrder(of: [other, child]), [0])

    revealer.isRevealed = true
    let isShown = eventually { child.isMapped }
    XCTAssertTrue(isShown)
    XCTAssertEqual(window.tabOrder(of: [other, child]), [0, 1])

    XCTAssertTrue(child.grabFocus())
    revealer.isRevealed = false
    let isHidden = eventually { !child.isMapped }
    XCTAssertTrue(isHidden)
    XCTAssertNotEqual(gtk_window_get_focus(window.cast()), child.widget)
    XCTAssertEqual(window.tabOrder(of: [other, child]), [0])
  }

  func testRevealedWhileItSlidesOutStays() async throws {
    try openDisplay()
    let child = Button("Undo")
    let revealer = Revealer(child, from: .top)
    let window = try show(Box(.vertical, [Label("Above"), revealer]))
    defer { window.destroy() }
    revealer.isRevealed = true
    let isShown = eventually { gtk_revealer_get_child_revealed(revealer.opaque) != 0 }
    XCTAssertTrue(isShown)
    revealer.isRevealed = false
    revealer.isRevealed = true
    runLoop(for: .milliseconds(400))
    XCTAssertTrue(revealer.isRevealed)
    XCTAssertTrue(child.isMapped)
  }

  func testHiddenTakesNoPlace() async throws {
    try openDisplay()
    let other = Label("Above")
    let box = Box(.vertical, spacing: 20, [other, Revealer(Label("Undo"), from: .bottom)])
    let window = try show(box, height: 10)
    defer { window.destroy() }
    XCTAssertEqual(box.size.height, other.size.height)
  }

  func testHiddenInAWindowThatIsNotShown() async throws {
    try openDisplay()
    let revealer = Revealer(Label("Undo"), from: .top)
    revealer.isRevealed = true
    XCTAssertTrue(revealer.isVisible)
    revealer.isRevealed = false
    XCTAssertFalse(revealer.isVisible)
  }
}
