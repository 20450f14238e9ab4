import GtkKit
import TimerEngine
import XCTest

@testable import SimmerApp
@testable import SimmerCore

/// The table of keys, without a window.
@MainActor final class KeyTableTests: XCTestCase, @unchecked Sendable {
  private let timer = Page.timer(TimerID(rawValue: 1))

  /// - Parameter flags: what is true of the window.
  private func table(
    _ page: Page, hasRoom: Bool = true, hasTimers: Bool = false, isRinging: Bool = false,
    isGrace: Bool = false, _ flags: [WritableKeyPath<WindowFacts, Bool>] = [],
    isDish: Bool = false, focusedButton: ControlsMode.Role? = nil
  ) -> KeyTable {
    let side = hasRoom ? 600 : 140
    var facts = WindowFacts(room: Room(width: side, height: side, header: (200, 46)))
    for flag in flags { facts[keyPath: flag] = true }
    facts.wayBack = isDish ? .plan(PlanID(rawValue: 1)) : nil
    facts.focusedButton = focusedButton
    return KeyTable(
      page: page, facts: facts, hasTimers: hasTimers, isRinging: isRinging,
      ignoresPresses: isGrace)
  }

  func testKeysHandledBeforeThePage() async throws {
    let setup = table(.setup)
    let rows: [(Key, KeyTable, WindowAct?)] = [
      (.space, table(timer), nil),
      (.space, table(timer, isGrace: true), .ignoredKey),
      (.escape, table(timer, isGrace: true), .ignoredKey),
      (.tab, table(timer, isGrace: true), nil),
      (.enter, table(.setup, isGrace: true, [\.isTyping]), nil),
      (
        .space, table(.setup, isGrace: true, [\.isTyping, \.isInField]),
        .ignoredKey
      ),
      (.escape, table(timer, [\.isFullScreen]), .leaveFullScreen),
      (.escape, table(timer, isRinging: true, [\.isFullScreen]), nil),
      (.escape, table(timer, [\.isBusy, \.isFullScreen]), nil),
      (.escape, table(timer, [\.isTyping]), .revertName),
      (.escape, table(.setup, [\.isTyping]), .endEditing),
      (.escape, table(.setup, [\.isTyping, \.isInField]), nil),
      (.undo, setup, nil), (.undo, table(timer, [\.isTyping]), .undoTyping),
      (.undo, table(.planning), nil),
      (.undo, table(.planning, [\.isTyping]), .undoTyping),
      (.undo, table(.planning, [\.isTyping, \.undoesPlan]), nil),
    ]
    for (index, (key, table, act)) in rows.enumerated() {
      XCTAssertEqual(table.beforePage(key), act, "row \(index)")
    }
  }

  func testKeysOfAPage() async throws {
    let (idle, running) = (table(.setup), table(timer, [\.hasNoFocus]))
    let rows: [(Key, KeyTable, WindowAct?)] = [
      (.escape, idle, nil), (.escape, table(.setup, hasTimers: true), .press(.secondary)),
      (.escape, table(timer, isDish: true), .goBack),
      (.escape, table(timer, [\.isOver], isDish: true), .press(.secondary)),
      (.escape, running, .press(.secondary)), (.space, running, .press(.primary)),
      (.enter, table(timer, [\.isOver, \.hasNoFocus]), .press(.secondary)),
      (
        .space, table(timer, [\.isOver, \.waitsForNext, \.hasNoFocus]),
        .press(.primary)
      ),
      (.space, table(.ringing, [\.hasNoFocus]), .press(.secondary)),
      (.space, table(timer), nil),
      (.space, table(timer, focusedButton: .secondary), .press(.secondary)),
      (.up, running, .turnBySteps(1, isFine: false)),
      (.down.controlled, running, .turnBySteps(-1, isFine: true)),
      (.up, idle, nil), (.up, table(.setup, hasRoom: false), .turnBySteps(1, isFine: false)),
      (.up, table(.ringing), nil),
      (.left, running, nil), (.right.controlled, running, nil),
      (.right.controlled, table(timer, [\.hasNext, \.hasNoFocus]), .actOnPage(.next)),
      (.right.controlled, table(timer, [\.hasNext, \.isStripFocused]), .actOnPage(.next)),
      (.right, table(timer, [\.hasNext]), nil),
      (.left, table(timer, [\.isStripFocused]), .chooseNeighbor(-1)),
      (
        .left, table(timer, [\.isStripFocused, \.isRightToLeft]), .chooseNeighbor(1)
      ),
      (.pageUp, running, .actOnPage(.add(.seconds(600)))),
      (.keypadMinus.shifted, running, .actOnPage(.add(.seconds(-600)))),
      (.pageUp, idle, nil),
    ]
    for (index, (key, table, act)) in rows.enumerated() {
      XCTAssertEqual(
        table.onPage(key, isRepeat: false), act, "row \(index)")
    }
    XCTAssertEqual(running.onPage(.space, isRepeat: true), .ignoredKey)
    XCTAssertEqual(
      running.onPage(.pageUp, isRepeat: true), .actOnPage(.add(.seconds(600))))
    let stage = table(timer, [\.hasNext])
    XCTAssertEqual(stage.onPage(.right.controlled, isRepeat: true), .ignoredKey)
  }
}
