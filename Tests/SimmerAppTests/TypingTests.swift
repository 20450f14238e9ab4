import CGtk
import TestSupport
import TimerEngine
import XCTest

@testable import GLibKit
@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

/// Typed text is read as a whole, wherever the focus is.
final class TypingTests: WindowTestCase, @unchecked Sendable {
  private var field: String { main.setup.field.text }
  private var spins: [Widget] { screen.widgets("GtkSpinButton") }

  /// Opens a window in which the last timer had a duration of 5:17.
  private func open() {
    openWindow { $0.preferences.lastDuration = .seconds(317) }
  }

  func testTextTypedIntoAColumnIsRead() async throws {
    for (column, typed, text, seconds) in [
      (1, "12", "", 737), (2, "12345", "", 5025), (1, "1h30", "1h30", 5400),
      (2, "9 m", "9 m", 540), (1, ":13", ":13", nil), (1, "pasta", "pasta", nil),
    ] as [(Int, String, String, Int?)] {
      open()
      spins[column].grabFocus()
      try screen.type(typed)
      XCTAssertEqual(field, text, typed)
      if let seconds {
        XCTAssertEqual(shownStart?.duration, .seconds(seconds), typed)
        try screen.type("\n")
        XCTAssertEqual(inputs.count, 1, typed)
      }
    }
  }

  func testTypedFiguresReplaceANumberSetWithAKeyOrAButton() async throws {
    for turns in [0, 1] {
      open()
      spins[1].grabFocus()
      if turns == 0 {
        try screen.press(.up)
      } else {
        gtk_spin_button_spin(spins[1].opaque, GTK_SPIN_STEP_FORWARD, 1)
      }
      XCTAssertEqual(main.setup.picker.duration, .seconds(377))
      try screen.type("45\n")
      XCTAssertEqual(inputs, [.start(duration: .seconds(2717))])
    }
  }

  func testBackspaceAndEscapeRemoveTypedFigures() async throws {
    open()
    spins[1].grabFocus()
    try screen.type("45")
    for (key, seconds) in [(Key.backspace, 257), (.backspace, 17), (.escape, 317)] {
      try screen.press(key)
      XCTAssertEqual(main.setup.picker.duration, .seconds(seconds))
    }
  }

  func testKeysTurnThePickerWhileTheFieldIsEmpty() async throws {
    open()
    for (key, seconds) in [
      (Key.up, 377), (.down, 317), (.pageUp, 917), (.pageDown, 317), (.pageDown, 317),
    ] {
      try screen.press(key)
      XCTAssertEqual(windowController.state.setup.picked, .seconds(seconds))
    }
    try screen.type("pasta")
    try screen.press(.up)
    XCTAssertEqual(windowController.state.setup.picked, .seconds(317))
    spins[2].grabFocus()
    for key in [Key.left, .left, .up, .right, .right, .right, .up] { try screen.press(key) }
    XCTAssertEqual(windowController.state.setup.picked, .seconds(3918))
    XCTAssertEqual(field, "pasta")
  }

  func testEscapeEmptiesTheFieldThenGoesBackAndNeverCancels() async throws {
    openWindow { $0.start(["Tea": 60, "Rice": 900]) }
    windowController.send(.choose(.timer(TimerID(rawValue: 2))))
    windowController.send(.openSetup)
    try screen.type("pasta")
    try screen.press(.escape)
    XCTAssertEqual(field, "")
    XCTAssertEqual(windowController.page, .setup)
    for _ in 1...3 { try screen.press(.escape) }
    XCTAssertEqual(windowController.page, .timer(TimerID(rawValue: 2)))
    app.pass(.seconds(1))
    try screen.press(.escape)
    XCTAssertEqual(windowController.page, .board)
    XCTAssertEqual(inputs, [])
  }

  func testTypingInsertsAtTheCaretOrReplacesTheSelection() async throws {
    try screen.type("pasta 9m")
    gtk_editable_set_position(main.setup.field.opaque, 0)
    try screen.type("x")
    XCTAssertEqual(field, "xpasta 9m")
    gtk_editable_select_region(main.setup.field.opaque, 0, -1)
    try screen.type("r")
    XCTAssertEqual(field, "r")
  }

  private func rename() -> Widget {
    windowController.send(.rename)
    MainLoop.drain()
    return screen.widgets("GtkEntry")[0]
  }

  func testNoAlarmInterruptsTypingAName() async throws {
    let (tea, rice) = (TimerID(rawValue: 1), TimerID(rawValue: 2))
    for renamed in [tea, rice] {
      openWindow { $0.start(["Tea": 60, "Rice": 900]) }
      windowController.send(.choose(.timer(renamed)))
      _ = rename()
      try screen.type("Green ")
      app.pass(.seconds(60))
      try screen.type("tea\n")
      XCTAssertEqual(app.engine[renamed]?.name, "Green tea")
      XCTAssertEqual(windowController.page, renamed == tea ? .timer(tea) : .board)
      XCTAssertTrue(app.engine[tea]?.isFinished == true)
    }
  }

  func testEnterConfirmsANameAndEscapeRevertsIt() async throws {
    for (ending, name) in [(Key.enter, "Green"), (.escape, "Tea")] {
      openWindow { $0.start(["Tea": 60]) }
      let entry = rename()
      try screen.type("Green")
      if try !screen.press(ending) { try entry.confirm() }
      XCTAssertEqual(app.engine.timers.map(\.name), [name])
      XCTAssertEqual(screen.focused, "Pause")
      if ending == .escape { try screen.press(.escape) }
      XCTAssertEqual(app.engine.timers.count, 1, "a second press cancels nothing")
    }
  }

  func testAButtonConfirmsTheNameInWhichItLeavesTheFocus() async throws {
    openWindow { $0.start(["Tea": 60]) }
    _ = rename()
    try screen.type("Green")
    try screen.press("Pause")
    XCTAssertEqual(app.engine.timers.map(\.name), ["Green"])
    XCTAssertEqual(screen.focused, "Resume")
  }

  func testRenamingDoesNothingWithoutARunningTimer() async throws {
    windowController.send(.rename)
    XCTAssertTrue(main.setup.field.hasFocusWithin)
    app.ring(after: .seconds(60))
    windowController.send(.rename)
    XCTAssertEqual(screen.focused, "Stop")
  }
}
