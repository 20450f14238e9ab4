import CGtk
import TestSupport
import XCTest

@testable import GtkKit

@MainActor
final class GestureTests: GtkTestCase, @unchecked Sendable {
  private lazy var box = Box(.vertical)

  private func click(_ signal: String, _ count: Int32 = 1, x: Double = 10) throws {
    try box.controller("GtkGestureClick").emit(signal, .integer(count), .double(x), .double(20))
  }

  private func drag(_ signal: String, x: Double, y: Double) throws {
    try box.controller("GtkGestureDrag").emit(signal, .double(x), .double(y))
  }

  private func assertThat(
    _ className: String, sees phase: GtkPropagationPhase? = nil, isForTouchOnly: Bool = false,
    line: UInt = #line
  ) throws {
    let gesture = try box.controller(className, phase).opaque
    XCTAssertEqual(gtk_gesture_single_get_touch_only(gesture) != 0, isForTouchOnly, line: line)
  }

  func testScrollsInWholeSteps() async throws {
    var steps: [Int] = []
    box.onScroll { change, _ in steps.append(change) }
    let controller = try box.controller("GtkEventControllerScroll")
    for distance in [1.0, -1, 3] {
      XCTAssertTrue(try controller.emit("scroll", .double(0), .double(distance)))
    }
    XCTAssertEqual(steps, [1, -1, 3])
  }

  func testSwipesFromWhereTheFingerTouched() async throws {
    var begins = 0
    var distances: [Double] = []
    box.onVerticalSwipe(began: { begins += 1 }, moved: { distances.append($0) })
    try drag("drag-begin", x: 10, y: 20)
    try drag("drag-update", x: 5, y: -30)
    try drag("drag-update", x: 50, y: 12.5)
    XCTAssertEqual(begins, 1)
    XCTAssertEqual(distances, [-30, 12.5])
    try assertThat("GtkGestureDrag", isForTouchOnly: true)
  }

  func testIsDoubleClicked() async throws {
    var calls = 0
    box.onDoubleClick { calls += 1 }
    for (count, expected) in [(Int32(1), 0), (2, 1), (3, 1)] {
      try click("pressed", count)
      XCTAssertEqual(calls, expected)
    }
    // What takes clicks itself comes before it.
    try assertThat("GtkGestureClick", sees: GTK_PHASE_BUBBLE)
  }

  func testADragIsAskedForWhereItBeginsAndFollowed() async throws {
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
    try drag("drag-begin", x: 10, y: 20)
    // Nothing was pressed: it counts from the upper left corner.
    try drag("drag-update", x: 5, y: -30)
    try drag("drag-end", x: 5, y: -30)
    XCTAssertEqual(begins, [[10, 20]])
    XCTAssertEqual(places, [[5, -30]])
    XCTAssertEqual(ends, 1)
    try assertThat("GtkGestureDrag", sees: GTK_PHASE_CAPTURE)
  }

  func testATouchIsSeenBeforeWhatIsInside() async throws {
    var touches = 0
    box.onTouch {
      touches += 1
      return true
    }
    try click("pressed")
    XCTAssertEqual(touches, 1)
    try assertThat("GtkGestureClick", sees: GTK_PHASE_CAPTURE, isForTouchOnly: true)
  }

  func testATapCountsWhenItIsLetGo() async throws {
    var taps: [[Double]] = []
    box.onTap { taps.append([$0, $1]) }
    try click("pressed")
    XCTAssertEqual(taps, [])
    try click("released", x: 11)
    XCTAssertEqual(taps, [[11, 20]])
  }

  func testADragIsNoTap() async throws {
    box.onTap { _, _ in XCTFail("a tap") }
    try click("pressed")
    try click("released", x: 60)
  }

  func testTellsThatTheKeyboardCame() async throws {
    var calls = 0
    box.onFocus { calls += 1 }
    try box.controller("GtkEventControllerFocus").emit("enter")
    XCTAssertEqual(calls, 1)
  }
}
