import CGtk
import GLibKit
import TimerEngine
import TestSupport
import XCTest

@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

/// The table of keys, without a window.
@MainActor final class KeyTableTests: XCTestCase, @unchecked Sendable {
  private let timer = Page.timer(TimerID(rawValue: 1))
  private let plan = Page.plan(PlanID(rawValue: 1))

  /// - Parameter flags: what is true of the window.
  private func table(
    _ page: Page, hasRoom: Bool = true, isGrace: Bool = false,
    _ flags: [WritableKeyPath<KeyTable, Bool>] = [],
    controls: ControlsMode = .timer(.running), focusedButton: ControlsMode.Role? = nil
  ) -> KeyTable {
    let side = hasRoom ? 600 : 140
    var table = KeyTable(
      page: page, sizeClass: SizeClass(width: side, height: side, header: (200, 46)),
      focus: KeyboardFocus())
    for flag in flags { table[keyPath: flag] = true }
    (table.controls, table.focus.button) = (controls, focusedButton)
    table.ignoresPresses = isGrace
    return table
  }

  func testKeysHandledBeforeThePage() async throws {
    let (setup, running) = (table(.setup), table(timer))
    let rows: [(Key, KeyTable, WindowAct?)] = [
      (.space, table(timer), nil),
      (.space, table(timer, isGrace: true), .ignoredKey),
      (.escape, table(timer, isGrace: true), .ignoredKey),
      (.tab, table(timer, isGrace: true), nil),
      (.delete, table(timer, isGrace: true), .ignoredKey),
      (.delete, table(.setup, isGrace: true), nil),
      (.delete, table(timer, isGrace: true, [\.focus.isInText]), nil),
      (.enter, table(.setup, isGrace: true, [\.focus.isInText]), nil),
      (
        .space, table(.setup, isGrace: true, [\.focus.isInText, \.focus.isInField]),
        .ignoredKey
      ),
      (.escape, table(timer, [\.isFullScreen]), .leaveFullScreen),
      (.escape, table(timer, [\.isBusy, \.isFullScreen]), nil),
      (.escape, table(timer, [\.focus.isInText]), .revertName),
      (.escape, table(.setup, [\.focus.isInText]), .endEditing),
      (.escape, table(.setup, [\.focus.isInText, \.focus.isInField]), nil),
      (.undo, setup, nil), (.undo, table(timer, [\.focus.isInText]), .undoTyping),
      (.undo, table(.planning), nil),
      (.undo, table(.planning, [\.focus.isInText]), .undoTyping),
      (.undo, table(.planning, [\.focus.isInText, \.undoesPlan]), nil),
      (.undo, table(.setup, [\.focus.isInText, \.focus.isInField, \.undoesText]), .restoreText),
      (.undo, table(.board, [\.undoesText]), .restoreText),
      (.undo, table(timer, hasRoom: false, [\.undoesText]), nil),
      (.undo, table(.planning, [\.undoesText]), nil),
      (Key(value: 0x39, isControlled: true), running, .choosePlace(8)),
      (Key(value: 0x26, code: 10, isAlone: true, isControlled: true), setup, .choosePlace(0)),
      (Key(value: 0x30, isControlled: true), setup, nil),
    ]
    for (index, (key, table, act)) in rows.enumerated() {
      XCTAssertEqual(table.beforePage(key), act, "row \(index)")
    }
  }

  func testKeysOfAFocusedTile() async throws {
    let tile = TileID.timer(TimerID(rawValue: 1))
    for (phase, key, act) in [
      (.running, .space, .act(.pause, on: tile)), (.paused, .space, .act(.resume, on: tile)),
      (.finished, .space, .act(.stop, on: tile)), (.running, .delete, .act(.cancel, on: tile)),
      (.missed, .delete, .act(.stop, on: tile)), (.running, .enter, .choose(tile)),
      (.running, .escape, nil),
    ] as [(Face.Phase, Key, WindowAct?)] {
      var table = table(.board)
      (table.controls, table.focusedTile, table.focus.tile) = (nil, OneTile(phase).tile, tile)
      XCTAssertEqual(table.onPage(key, isRepeat: false), act, "\(key) on a \(phase) one")
      XCTAssertNil(table.beforePage(key))
      table.ignoresPresses = true
      XCTAssertEqual(table.beforePage(key), .ignoredKey)
    }
  }

  func testKeysOfAPage() async throws {
    let (idle, running) = (table(.setup), table(timer, [\.focus.isNowhere]))
    let stage = table(timer, controls: .timer(.running, next: .stage))
    var onTile = table(.board)
    onTile.focus.tile = .timer(TimerID(rawValue: 1))
    let rows: [(Key, KeyTable, WindowAct?)] = [
      (.escape, idle, nil), (.escape, table(.setup, [\.canGoBack]), .goBack),
      (.escape, table(timer, [\.canGoBack]), .goBack),
      (.escape, table(timer, controls: .timer(.finished)), nil), (.escape, table(.board), nil),
      (.escape, running, nil), (.space, running, .press(.primary)),
      (
        .enter, table(timer, [\.focus.isNowhere], controls: .timer(.finished)),
        .press(.secondary)
      ),
      (
        .space, table(timer, [\.focus.isNowhere], controls: .timer(.finished, next: .stage)),
        .press(.primary)
      ),
      (.space, table(timer, [\.focus.isNowhere], controls: .timer(.waiting)), nil),
      (.space, table(.board, [\.focus.isNowhere]), nil),
      (.space, table(timer), nil),
      (.space, table(timer, focusedButton: .secondary), .press(.secondary)),
      (.up, running, .turnBySteps(1, isFine: false)),
      (.down.controlled, running, .turnBySteps(-1, isFine: true)),
      (.up, idle, nil), (.up, table(.setup, hasRoom: false), .turnBySteps(1, isFine: false)),
      (.up, table(.board), nil),
      (.left, running, nil), (.right.controlled, running, nil),
      (.right.controlled, stage, .actOnPage(.next)), (.right, stage, nil),
      (.left, onTile, .moveFocus(.left)),
      (.down, onTile, .moveFocus(.down)),
      (.pageUp, running, .actOnPage(.add(.seconds(600)))),
      (.minus.shifted, running, .actOnPage(.add(.seconds(-600)))),
      (.pageUp, idle, nil), (.delete, idle, nil), (.delete, table(.board), nil),
      (.delete, table(timer), .press(.secondary)), (.delete, table(plan), .press(.secondary)),
      (.delete, table(plan, [\.focus.isOnDish]), nil),
    ]
    for (index, (key, table, act)) in rows.enumerated() {
      XCTAssertEqual(
        table.onPage(key, isRepeat: false), act, "row \(index)")
    }
    // Letters and dead keys begin a text. A sign changes the time unless a digit is on its key.
    let minute = Duration.seconds(60)
    for (symbol, code, isAlone, act) in [
      (GDK_KEY_e, 26, true, .type("")), (GDK_KEY_5, 14, false, .type("")),
      (GDK_KEY_dead_acute, 48, true, .type("")), (GDK_KEY_Multi_key, 108, true, .type("")),
      (GDK_KEY_plus, 21, false, .actOnPage(.add(minute))),
      (GDK_KEY_equal, 21, true, .actOnPage(.add(minute))),
      (GDK_KEY_minus, 20, true, .actOnPage(.add(.zero - minute))),
      (GDK_KEY_plus, 10, false, .actOnPage(.add(minute))), (GDK_KEY_plus, 10, true, nil),
      (GDK_KEY_minus, 15, true, nil), (GDK_KEY_underscore, 17, true, nil),
      (GDK_KEY_ampersand, 10, true, nil),
    ] as [(Int32, UInt32, Bool, WindowAct?)] {
      let key = Key(value: UInt32(symbol), code: code, isAlone: isAlone)
      XCTAssertEqual(running.onPage(key, isRepeat: false), act, "\(key)")
    }
    for key in [Key.space, .delete] {
      XCTAssertEqual(running.onPage(key, isRepeat: true), .ignoredKey)
    }
    XCTAssertEqual(
      running.onPage(.pageUp, isRepeat: true), .actOnPage(.add(.seconds(600))))
    XCTAssertEqual(stage.onPage(.right.controlled, isRepeat: true), .ignoredKey)
  }
}

/// The tile of the only timer of an engine.
@MainActor private struct OneTile {
  let tile: TileFace?

  init(_ phase: Face.Phase) {
    var engine = Engine()
    let (id, start) = (TimerID(rawValue: 1), Instant(sinceBoot: .seconds(1000)))
    engine.handle(.follow(AlarmRules(ringLimit: .seconds(60))), at: start)
    engine.handle(.start(name: "Tea", duration: .seconds(60)), at: start)
    if phase == .paused { engine.handle(.pause(id), at: start) }
    let steps = phase == .missed ? [60, 120] : phase == .finished ? [60] : []
    for seconds in steps { engine.handle(.tick, at: start.advanced(by: .seconds(seconds))) }
    let moment = Moment(
      instant: start.advanced(by: .seconds(steps.last ?? 0)), wallClock: .seconds(1_700_000_000))
    tile = TileFace(
      .timer(id), of: engine, at: moment, adding: .seconds(60), format: .minutes,
      color: { _ in Color(red: 1, green: 0.5, blue: 0) }, timeOfDay: { _ in DayTime("18:42") })
  }
}
