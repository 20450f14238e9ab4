import CGtk
import XCTest

@testable import GtkKit

@MainActor
final class WindowTests: XCTestCase, @unchecked Sendable {
  func testIsInViewWhileItIsShown() async throws {
    try openDisplay()
    let window = Window()
    defer { window.destroy() }
    var views: [Bool] = []
    window.onViewChange { [unowned window] in views.append(window.isInView) }
    XCTAssertFalse(window.isInView)
    for _ in 0..<2 {
      window.present()
      let isShown = eventually { window.isInView }
      XCTAssertTrue(isShown)
      XCTAssertEqual(views.last, true)
      window.isVisible = false
      XCTAssertFalse(window.isInView)
      XCTAssertEqual(views.last, false)
    }
  }

  func testIsNotInViewAfterItWasDestroyed() async throws {
    try openDisplay()
    let window = try show(Label("Tea"))
    window.destroy()
    XCTAssertFalse(window.isInView)
  }

  func testCloseRequestCanKeepItOpen() async throws {
    try openDisplay()
    let window = try show(Label("Tea"))
    var requests = 0
    window.onCloseRequest {
      requests += 1
      return requests == 1
    }
    window.close()
    XCTAssertEqual(requests, 1)
    XCTAssertTrue(window.isMapped)
    window.close()
    XCTAssertEqual(requests, 2)
    XCTAssertFalse(window.isMapped)
    XCTAssertFalse(topLevels().contains { $0.pointer == window.pointer })
  }

  func testClosesWhenNobodyObjects() async throws {
    try openDisplay()
    let window = try show(Label("Tea"))
    window.close()
    XCTAssertFalse(topLevels().contains { $0.pointer == window.pointer })
  }

  func testHasTitleAndSize() async throws {
    try openDisplay()
    let label = Label("Tea")
    let window = try show(label, width: 320, height: 240)
    defer { window.destroy() }
    XCTAssertEqual(window.title, "")
    window.title = "05:00 – Tee"
    XCTAssertEqual(window.title, "05:00 – Tee")
    XCTAssertEqual([window.defaultSize.width, window.defaultSize.height], [320, 240])
    XCTAssertEqual([label.size.width, label.size.height], [320, 240])
  }

  func testTellsOfAnotherSize() async throws {
    try openDisplay()
    let window = try show(Label("Tea"))
    defer { window.destroy() }
    var widths: [Int] = []
    window.onSizeChange { [unowned window] in widths.append(window.defaultSize.width) }
    window.defaultSize = (400, 200)
    XCTAssertEqual(widths.last, 400)
  }

  func testModalWindowBelongsToItsParent() async throws {
    try openDisplay()
    let parent = try show(Label("Tea"))
    let window = Window()
    window.makeModal(for: parent)
    window.present()
    XCTAssertEqual(gtk_window_get_transient_for(window.cast()), parent.cast())
    XCTAssertNotEqual(gtk_window_get_modal(window.cast()), 0)
    window.destroy()
    parent.destroy()
  }

  func testCallsForAttentionOnlyOnScreen() async throws {
    try openDisplay()
    let window = Window()
    window.setUrgent(true)
    window.present()
    window.setUrgent(true)
    window.setUrgent(false)
    window.beep()
    window.destroy()
    window.setUrgent(true)
  }

  func testKnowsWhetherSomethingHasTheKeyboard() async throws {
    try openDisplay()
    let button = Button("Start")
    let window = try show(Box(.vertical, [button]))
    defer { window.destroy() }
    gtk_window_set_focus(window.cast(), nil)
    XCTAssertTrue(window.hasNoFocus)
    XCTAssertTrue(button.grabFocus())
    XCTAssertFalse(window.hasNoFocus)
    button.isSensitive = false
    XCTAssertFalse(button.grabFocus())
  }
}
