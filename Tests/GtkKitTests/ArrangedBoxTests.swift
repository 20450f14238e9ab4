import CGtk
import TestSupport
import XCTest

@testable import GtkKit

@MainActor
final class ArrangedBoxTests: GtkTestCase, @unchecked Sendable {
  @MainActor
  private final class Choice {
    var leavesOut = true
  }

  private func box(_ first: Widget, _ second: Widget) -> ArrangedBox {
    ArrangedBox(
      [first, second], measure: { $0 == .horizontal ? (40, 120) : (30, 60) },
      arrange: { place in
        place.place(first, x: 10, y: 5, width: place.width / 2, height: 20)
        place.place(second, x: 0, y: 30, width: 0, height: 0)
      })
  }

  func testChildrenStandWhereTheyAreToldTo() async throws {
    let (first, second) = (DrawingArea(), DrawingArea())
    second.minimumSize(width: 16, height: 12)
    let box = box(first, second)
    show(box, width: 200, height: 100)
    let place = try XCTUnwrap(box.place(of: first))
    XCTAssertEqual([place.x, place.y, place.width, place.height], [10, 5, 100, 20])
    let least = try XCTUnwrap(box.place(of: second))
    XCTAssertEqual([least.width, least.height], [16, 12], "what needs more gets it")
  }

  func testPlacesAreMirroredWhereTextBeginsAtTheRight() async throws {
    let (first, second) = (DrawingArea(), DrawingArea())
    let box = box(first, second)
    gtk_widget_set_direction(box.widget, GTK_TEXT_DIR_RTL)
    show(box, width: 200, height: 100)
    XCTAssertEqual(try XCTUnwrap(box.place(of: first)).x, 200 - 10 - 100)
  }

  func testItAsksForTheSizeItIsToldTo() async throws {
    let box = box(DrawingArea(), DrawingArea())
    XCTAssertTrue(box.measure(.horizontal) == (40, 120))
    XCTAssertTrue(box.measure(.vertical) == (30, 60))
    box.isVisible = false
    XCTAssertTrue(box.measure(.vertical) == (0, 0))
  }

  func testNothingIsMeasuredForLessThanItNeeds() async throws {
    let label = Label("Nobody hears an alarm without a sound server")
    label.wrap()
    let least = label.measure(.horizontal).minimum
    XCTAssertGreaterThan(least, 1)
    XCTAssertTrue(label.measure(.vertical, for: 1) == label.measure(.vertical, for: least))
  }

  func testWhatIsLeftOutIsNotShown() async throws {
    let (first, second) = (DrawingArea(), DrawingArea())
    let choice = Choice()
    let box = ArrangedBox(
      [first, second], measure: { _ in (40, 120) },
      arrange: { place in
        place.place(first, x: 0, y: 0, width: 20, height: 20)
        if choice.leavesOut {
          place.leaveOut(second)
        } else {
          place.place(second, x: 0, y: 0, width: 20, height: 20)
        }
      })
    let window = show(box)
    XCTAssertTrue(first.isMapped)
    XCTAssertFalse(second.isMapped)
    choice.leavesOut = false
    box.rearrange()
    window.runFrames()
    XCTAssertTrue(second.isMapped)
  }
}
