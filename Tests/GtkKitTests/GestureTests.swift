import CGtk
import XCTest

@testable import GtkKit

@MainActor
final class GestureTests: XCTestCase, @unchecked Sendable {
  func testScrollsInWholeSteps() async throws {
    try openDisplay()
    let box = Box(.vertical)
    var steps: [Int] = []
    box.onScroll { change, _ in steps.append(change) }
    let controller = try box.controller("GtkEventControllerScroll")
    for distance in [1.0, -1, 3] {
      XCTAssertTrue(try controller.emit("scroll", .double(0), .double(distance)))
    }
    XCTAssertEqual(steps, [1, -1, 3])
  }

  func testSwipesFromWhereTheFingerTouched() async throws {
    try openDisplay()
    let box = Box(.vertical)
    var begins = 0
    var distances: [Double] = []
    box.onVerticalSwipe(began: { begins += 1 }, moved: { distances.append($0) })
    let gesture = try box.controller("GtkGestureDrag")
    try gesture.emit("drag-begin", .double(10), .double(20))
    try gesture.emit("drag-update", .double(5), .double(-30))
    try gesture.emit("drag-update", .double(50), .double(12.5))
    XCTAssertEqual(begins, 1)
    XCTAssertEqual(distances, [-30, 12.5])
    XCTAssertNotEqual(gtk_gesture_single_get_touch_only(gesture.opaque), 0)
  }

  func testIsDoubleClicked() async throws {
    try openDisplay()
    let box = Box(.vertical)
    var calls = 0
    box.onDoubleClick { calls += 1 }
    let gesture = try box.controller("GtkGestureClick")
    for (count, expected) in [(Int32(1), 0), (2, 1), (3, 1)] {
      try gesture.emit("pressed", .integer(count), .double(10), .double(20))
      XCTAssertEqual(calls, expected)
    }
    // What takes clicks itself comes before it.
    XCTAssertEqual(gtk_event_controller_get_propagation_phase(gesture.opaque), GTK_PHASE_BUBBLE)
  }

  func testADragIsAskedForWhereItBeginsAndFollowed() async throws {
    try openDisplay()
    let box = Box(.vertical)
    var begins: [[Double]] = []
    var places: [[Double]] = []
    var ends = 0
    box.onDrag(
      claims: { x, y in
        begins.append([x, y])
        return x < 50
      },
      moved: { x, y, isControlled in
        places.append([x, y])
        XCTAssertFalse(isControlled)
      },
      ended: { ends += 1 })
    let gesture = try box.controller("GtkGestureDrag")
    try gesture.emit("drag-begin", .double(10), .double(20))
    // Nothing was pressed: it counts from the upper left corner.
    try gesture.emit("drag-update", .double(5), .double(-30))
    try gesture.emit("drag-end", .double(5), .double(-30))
    XCTAssertEqual(begins, [[10, 20]])
    XCTAssertEqual(places, [[5, -30]])
    XCTAssertEqual(ends, 1)
    XCTAssertEqual(gtk_event_controller_get_propagation_phase(gesture.opaque), GTK_PHASE_CAPTURE)
  }

  func testATouchIsSeenBeforeWhatIsInside() async throws {
    try openDisplay()
    let box = Box(.vertical)
    var touches = 0
    box.onTouch {
      touches += 1
      return true
    }
    let gesture = try box.controller("GtkGestureClick")
    try gesture.emit("pressed", .integer(1), .double(10), .double(20))
    XCTAssertEqual(touches, 1)
    XCTAssertNotEqual(gtk_gesture_single_get_touch_only(gesture.opaque), 0)
    XCTAssertEqual(gtk_event_controller_get_propagation_phase(gesture.opaque), GTK_PHASE_CAPTURE)
  }

  func testATapCountsWhenItIsLetGo() async throws {
    try openDisplay()
    let box = Box(.vertical)
    var taps: [[Double]] = []
    box.onTap { taps.append([$0, $1]) }
    let gesture = try box.controller("GtkGestureClick")
    try gesture.emit("pressed", .integer(1), .double(10), .double(20))
    XCTAssertEqual(taps, [])
    try gesture.emit("released", .integer(1), .double(11), .double(20))
    XCTAssertEqual(taps, [[11, 20]])
  }

  func testADragIsNoTap() async throws {
    try openDisplay()
    let box = Box(.vertical)
    box.onTap { _, _ in XCTFail("a tap") }
    let gesture = try box.controller("GtkGestureClick")
    try gesture.emit("pressed", .integer(1), .double(10), .double(20))
    try gesture.emit("released", .integer(1), .double(60), .double(20))
  }

  func testTellsThatTheKeyboardCame() async throws {
    try openDisplay()
    let box = Box(.vertical)
    var calls = 0
    box.onFocus { calls += 1 }
    try box.controller("GtkEventControllerFocus").emit("enter")
    XCTAssertEqual(calls, 1)
  }
}
