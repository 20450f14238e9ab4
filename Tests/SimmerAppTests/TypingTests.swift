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

  func testTextTypedWithTheInitialFocusIsRead() async throws {
    for (typed, shown, name, seconds) in [
      ("12", "12", "", 720), ("1:30", "1:30", "", 90), ("90s", "90s", "", 90),
      ("1h30", "1h30", "", 5400), ("9m pasta", "9m pasta", "pasta", 540), ("9 m", "9 m", "", 540),
      ("rice 9m", "rice 9m", "rice", 540),
      ("90", "90", "", 5400),
      (" ", "", "", 317), ("", "", "", 317),
    ] {
      open()
      try screen.type(typed)
      if !typed.contains(" ") || typed.count > 1 { XCTAssertEqual(field, shown) }
      if !shown.isEmpty { XCTAssertEqual(shownStart?.duration, .seconds(seconds), typed) }
      if typed != " " { try screen.type("\n") }
      XCTAssertEqual(inputs, [.start(name: name, duration: .seconds(seconds))], typed)
    }
  }

  func testTextTypedIntoAColumnIsRead() async throws {
    for (column, typed, text, seconds) in [
      (1, "9", "", 557), (1, "12", "", 737), (1, "90", "", 5417), (0, "2", "", 7517),
      (2, "45", "", 345), (2, "90", "", 390), (1, "123", "", 4997), (0, "123", "", 43_517),
      (2, "120", "", 80), (2, "12345", "", 5025), (2, "1234567", "", 45_296),
      (2, "999999", "", 38_439), (1, "90s", "90s", 90),
      (1, "1h30", "1h30", 5400), (1, "9m pasta", "9m pasta", 540), (2, "9 m", "9 m", 540),
      (1, ":13", ":13", nil), (1, "pasta", "pasta", nil), (1, "+5m", "+5m", nil),
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

  func testAPickedTimeReplacesATypedOne() async throws {
    open()
    try screen.type("9m")
    main.setup.picker.step(.minutes, by: 1)
    MainLoop.drain()
    XCTAssertEqual(field, "")
    XCTAssertEqual(windowController.state.setup.picked, .seconds(600))
  }

  func testThePickerShowsTheTypedTimeAndThenThePickedOneAgain() async throws {
    open()
    for (typed, seconds) in [
      ("pasta", 317), ("1h", 3600), ("pasta 1h", nil), ("100h", nil), ("", 317),
    ] as [(String, Int?)] {
      main.setup.field.text = typed
      ui.settle()
      XCTAssertEqual(main.setup.picker.widget.isMapped, seconds != nil, typed)
      if let seconds { XCTAssertEqual(main.setup.picker.duration, .seconds(seconds), typed) }
    }
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
    XCTAssertEqual(windowController.page, .wall)
    XCTAssertEqual(inputs, [])
  }

  func testUndoBringsBackARemovedTextAndNoTimer() async throws {
    let (tea, pasta) = (TimerID(rawValue: 1), "pasta 9m")
    for isEscape in [true, false] {
      openWindow { $0.start(["Tea": 900, "Rice": 900]) }
      app.send(.cancel(tea))
      windowController.send(.openSetup)
      try screen.type(pasta)
      if isEscape { try screen.press(.escape) } else { screen.widgets("GtkEntry")[0].type("") }
      // Also from the page of the other timer.
      if isEscape { try screen.press(.escape) }
      XCTAssertEqual(field, "")
      try screen.press(.undo)
      XCTAssertEqual(field, pasta)
      XCTAssertEqual(windowController.page, .setup)
      for _ in pasta where !field.isEmpty { try screen.press(.undo) }
      XCTAssertEqual(field, "")
      XCTAssertFalse(try screen.press(.undo), "the next one is that of the timers")
      XCTAssertNil(app.engine[tea])
    }
  }

  func testUndoBringsBackNoTextThatHasStartedATimerOrWasRemovedBeforeOneWas() async throws {
    try screen.type("pasta 9m\n")
    windowController.send(.openSetup)
    XCTAssertFalse(try screen.press(.undo))
    try screen.type("tea")
    try screen.press(.escape)
    app.send(.cancel(TimerID(rawValue: 1)))
    XCTAssertFalse(try screen.press(.undo))
    XCTAssertEqual(field, "")
  }

  func testEscapeGoesBackFromTheMeaningsToTheText() async throws {
    openWindow(300, 560)
    try screen.type("17.30\n")
    ui.settle()
    app.pass(.seconds(1))
    try screen.press(.escape)
    XCTAssertTrue(main.setup.field.hasFocusWithin)
    XCTAssertEqual(field, "17.30")
    XCTAssertFalse(try screen.isSensitive("Start"), "no meaning is chosen")
    try screen.press(.down)
    try screen.type("x")
    try screen.press(.escape)
    XCTAssertEqual(field, "")
  }

  func testNeitherAnAlarmNorACommandInterruptsTyping() async throws {
    let tea = openWindow { $0.start(["Tea": 60, "Rice": 900]) }.app.engine.timers[0].id
    windowController.send(.openSetup)
    try screen.type("pas")
    app.pass(.seconds(60))
    windowController.send(.show(.timer(TimerID(rawValue: 2))))
    for character in "ta 9m" {
      try screen.type(String(character))
      XCTAssertEqual(windowController.page, .setup, "\(character)")
    }
    XCTAssertEqual(field, "pasta 9m")
    XCTAssertEqual(main.scene?.title.header, "Done: Tea")
    try screen.press("Stop")
    XCTAssertEqual(inputs, [.stop(tea)])
    XCTAssertEqual(main.scene?.title.header, "New Timer")
    XCTAssertEqual(windowController.page, .setup)
    try screen.type("\n")
    XCTAssertEqual(inputs.last, .start(name: "pasta", duration: .seconds(540)))
  }

  func testAnAlarmDoesNotInterruptEditingAPreset() async throws {
    openWindow { $0.start(["Tea": 60]) }
    windowController.send(.openSetup)
    try screen.press("Edit")
    screen.widgets("GtkEntry")[1].grabFocus()
    app.pass(.seconds(60))
    for character in "Egg " {
      try screen.type(String(character))
      XCTAssertEqual(windowController.page, .setup)
    }
    XCTAssertEqual(app.engine.presets.first?.name, "Egg")
    XCTAssertEqual(app.engine.ringing.count, 1)
  }

  func testEscapeEndsEditingPresetsDuringWhichStartIsInsensitive() async throws {
    try screen.press("Edit")
    XCTAssertFalse(try screen.isSensitive("Start"))
    screen.widgets("GtkEntry")[1].grabFocus()
    try screen.press(.escape)
    XCTAssertFalse(main.setup.presets.isEditing)
    XCTAssertTrue(main.setup.field.hasFocusWithin)
    XCTAssertTrue(try screen.isSensitive("Start"))
    XCTAssertEqual(inputs, [])
  }

  func testANewTimerCanBeTypedWhileAnAlarmWaits() async throws {
    openWindow { $0.start(["Tea": 60, "Rice": 900]) }
    windowController.send(.choose(.timer(TimerID(rawValue: 2))))
    _ = rename()
    app.pass(.seconds(60))
    windowController.send(.openSetup)
    XCTAssertEqual(windowController.page, .setup)
    try screen.type("egg 6m\n")
    XCTAssertEqual(inputs.last, .start(name: "egg", duration: .seconds(360)))
    XCTAssertEqual(main.scene?.title.header, "Done: Tea")
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

  func testAnAlarmIsShownWhenTheTextIsRemoved() async throws {
    openWindow { $0.start(["Tea": 60]) }
    windowController.send(.openSetup)
    try screen.type("x")
    app.pass(.seconds(60))
    XCTAssertEqual(windowController.page, .setup)
    try screen.press(.escape)
    XCTAssertEqual(windowController.page, .timer(TimerID(rawValue: 1)))
    try screen.press(.escape)
    XCTAssertEqual(inputs, [], "it was meant for the field")
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
      XCTAssertEqual(windowController.page, renamed == tea ? .timer(tea) : .wall)
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

  func testUndoInATextUndoesTyping() async throws {
    openWindow { $0.start(["Tea": 60, "Rice": 900]) }
    try screen.press("Cancel, Tea")
    windowController.send(.openSetup)
    XCTAssertFalse(try screen.press(.undo), "it is for the timers")
    try screen.type("x")
    XCTAssertTrue(try screen.press(.undo))
    XCTAssertEqual(inputs, [.cancel(TimerID(rawValue: 1))])
  }
}
