import CGtk
import TestSupport
import XCTest

@testable import GtkKit

@MainActor
final class RevealerTests: GtkTestCase, @unchecked Sendable {
  func testTabComesToRevealedChildOnly() async throws {
    let other = Button("Other")
    let child = Button("Undo")
    let revealer = Revealer(child, from: .bottom)
    let window = show(Box(.vertical, [other, revealer]))
    XCTAssertEqual(window.tabOrder(of: [other, child]), [0])

    revealer.isRevealed = true
    assertEventually(child.isMapped)
    XCTAssertEqual(window.tabOrder(of: [other, child]), [0, 1])

    XCTAssertTrue(child.grabFocus())
    revealer.isRevealed = false
    assertEventually(!child.isMapped)
    XCTAssertNotEqual(gtk_window_get_focus(window.cast()), child.widget)
    XCTAssertEqual(window.tabOrder(of: [other, child]), [0])
  }

  func testRevealedWhileItSlidesOutStays() async throws {
    let child = Button("Undo")
    let revealer = Revealer(child, from: .top)
    show(Box(.vertical, [Label("Above"), revealer]))
    revealer.isRevealed = true
    assertEventually(gtk_revealer_get_child_revealed(revealer.opaque) != 0)
    revealer.isRevealed = false
    revealer.isRevealed = true
    // Longer than it slides.
    runLoop(for: .milliseconds(400))
    XCTAssertTrue(revealer.isRevealed)
    XCTAssertTrue(child.isMapped)
  }

  func testHiddenTakesNoPlace() async throws {
    let other = Label("Above")
    let box = Box(.vertical, spacing: 20, [other, Revealer(Label("Undo"), from: .bottom)])
    show(box, height: 10)
    XCTAssertEqual(box.size.height, other.size.height)
  }

  func testHiddenInAWindowThatIsNotShown() async throws {
    let revealer = Revealer(Label("Undo"), from: .top)
    revealer.isRevealed = true
    XCTAssertTrue(revealer.isVisible)
    revealer.isRevealed = false
    XCTAssertFalse(revealer.isVisible)
  }
}
