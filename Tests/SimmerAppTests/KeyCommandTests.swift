import GtkKit
import TimerEngine
import XCTest

@testable import SimmerApp
@testable import SimmerCore

/// The table of keys, without a window.
@MainActor final class KeyCommandTests: XCTestCase, @unchecked Sendable {
  private typealias Context = KeyCommand.Context
  private let timer = Selection.Page.timer(TimerID(rawValue: 1))

  func testKeysHandledBeforeThePage() async throws {
    let setup = Context(page: .setup)
    let rows: [(Key, Context, KeyCommand?)] = [
      (.space, Context(page: timer), nil),
      (.space, Context(page: timer, isGrace: true), .ignore),
      (.escape, Context(page: timer, isGrace: true), .ignore),
      (.tab, Context(page: timer, isGrace: true), nil),
      (.enter, Context(page: .setup, isGrace: true, isTyping: true), nil),
      (
        .space, Context(page: .setup, isGrace: true, isTyping: true, isInField: true),
        .ignore
      ),
      (.escape, Context(page: timer, isFullScreen: true), .leaveFullScreen),
      (.escape, Context(page: timer, isRinging: true, isFullScreen: true), nil),
      (.escape, Context(page: timer, isBusy: true, isFullScreen: true), nil),
      (.escape, Context(page: timer, isTyping: true), .revertName),
      (.escape, Context(page: .setup, isTyping: true), .endEditing),
      (.escape, Context(page: .setup, isTyping: true, isInField: true), nil),
      (.undo, setup, nil), (.undo, Context(page: timer, isTyping: true), .undoTyping),
      (.undo, Context(page: .planning), nil),
      (.undo, Context(page: .planning, isTyping: true), .undoTyping),
      (.undo, Context(page: .planning, isTyping: true, undoesPlan: true), nil),
    ]
    for (index, (key, context, command)) in rows.enumerated() {
      XCTAssertEqual(KeyCommand.beforePage(key, in: context), command, "row \(index)")
    }
  }

  func testKeysOfAPage() async throws {
    let (idle, running) = (Context(page: .setup), Context(page: timer, hasNoFocus: true))
    let rows: [(Key, Context, KeyCommand?)] = [
      (.escape, idle, nil), (.escape, Context(page: .setup, hasTimers: true), .press(.secondary)),
      (.escape, Context(page: timer, isDish: true), .leaveDish),
      (.escape, Context(page: timer, isOver: true, isDish: true), .press(.secondary)),
      (.escape, running, .press(.secondary)), (.space, running, .press(.primary)),
      (.enter, Context(page: timer, isOver: true, hasNoFocus: true), .press(.secondary)),
      (
        .space, Context(page: timer, isOver: true, waitsForNext: true, hasNoFocus: true),
        .press(.primary)
      ),
      (.space, Context(page: .ringing, hasNoFocus: true), .press(.secondary)),
      (.space, Context(page: timer), nil),
      (.space, Context(page: timer, focusedButton: .secondary), .press(.secondary)),
      (.up, running, .turn(1, isFine: false)), (.down.controlled, running, .turn(-1, isFine: true)),
      (.up, idle, nil), (.up, Context(page: .setup, hasPicker: false), .turn(1, isFine: false)),
      (.up, Context(page: .ringing), nil),
      (.left, running, nil), (.right.controlled, running, nil),
      (.right.controlled, Context(page: timer, hasNext: true, hasNoFocus: true), .act(.next)),
      (.right.controlled, Context(page: timer, hasNext: true, isStripFocused: true), .act(.next)),
      (.right, Context(page: timer, hasNext: true), nil),
      (.left, Context(page: timer, isStripFocused: true), .chooseNeighbor(-1)),
      (
        .left, Context(page: timer, isStripFocused: true, isRightToLeft: true), .chooseNeighbor(1)
      ),
      (.pageUp, running, .act(.add(.seconds(600)))),
      (.keypadMinus.shifted, running, .act(.add(.seconds(-600)))),
      (.pageUp, idle, nil),
    ]
    for (index, (key, context, command)) in rows.enumerated() {
      XCTAssertEqual(
        KeyCommand.onPage(key, isRepeat: false, in: context), command, "row \(index)")
    }
    XCTAssertEqual(KeyCommand.onPage(.space, isRepeat: true, in: running), .ignore)
    XCTAssertEqual(
      KeyCommand.onPage(.pageUp, isRepeat: true, in: running), .act(.add(.seconds(600))))
    let stage = Context(page: timer, hasNext: true)
    XCTAssertEqual(KeyCommand.onPage(.right.controlled, isRepeat: true, in: stage), .ignore)
  }
}
