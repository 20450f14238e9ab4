import CGtk
import TestSupport
import XCTest

@testable import GLibKit
@testable import GtkKit

@MainActor final class GestureTests: GtkTestCase, @unchecked Sendable {
  private lazy var box = Box(.vertical)

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

  func testSwipeDistancesCountFromTheFirstTouch() async throws {
    var events: [String] = []
    box.onVerticalSwipe(began: { events.append("began") }, moved: { events.append("\($0)") })
    try drag("drag-begin", x: 10, y: 20)
    try drag("drag-update", x: 5, y: -30)
    try drag("drag-update", x: 50, y: 12.5)
    XCTAssertEqual(events, ["began", "-30.0", "12.5"])
    try assertThat("GtkGestureDrag", isForTouchOnly: true)
  }
}

@MainActor final class FocusTests: GtkTestCase, @unchecked Sendable {
  private lazy var entries = ["Knead", "Rest"].map { text in
    let entry = Entry(placeholder: "", maximumLength: 20)
    entry.text = text
    return entry
  }
  private lazy var button = Button("Start")

  private func hasSelection(_ entry: Entry) -> Bool {
    gtk_editable_get_selection_bounds(entry.opaque, nil, nil) != 0
  }

  func testOnlyAnEntryWithTheFocusHasASelection() async throws {
    show(Box(.vertical, entries + [button]))
    // X11 dates selections to a millisecond; some of these have the same date.
    for round in 0..<200 {
      let (entry, other) = (entries[round % 2], entries[1 - round % 2])
      entry.grabFocus()
      if round % 3 == 0 { MainLoop.drain() }
      other.grabFocus()
      MainLoop.drain()
      XCTAssertTrue(hasSelection(other), "\(round)")
      XCTAssertFalse(hasSelection(entry), "\(round)")
    }
    button.grabFocus()
    MainLoop.drain()
    XCTAssertEqual(entries.map(hasSelection), [false, false])
  }

  func testAnEntryWithoutTheFocusShowsTheBeginningOfItsText() async throws {
    show(Box(.vertical, entries + [button]))
    entries[0].grabFocus()
    entries[0].type(" until it is smooth")
    button.grabFocus()
    MainLoop.drain()
    XCTAssertEqual(gtk_editable_get_position(entries[0].opaque), 0)
  }

  func testAnEntryKeepsTheCaretWhileAMenuIsOpen() async throws {
    let menu = MenuButton(child: Label("Menu"), label: "Menu")
    menu.setPopover { Popover(Button("Item")) }
    show(Box(.vertical, [entries[0], menu]))
    entries[0].grabFocus()
    entries[0].type(" well")
    menu.open()
    MainLoop.drain()
    XCTAssertFalse(entries[0].hasFocusWithin)
    XCTAssertEqual(gtk_editable_get_position(entries[0].opaque), 10)
  }
}

@MainActor final class KeyControllerTests: GtkTestCase, @unchecked Sendable {
  private lazy var box = Box(.vertical)
  private var keys: [Key] = []

  /// Records the keys that reach the box; `uses` tells whether a key is handled there.
  private func listen(_ uses: @escaping (Key) -> Bool = { _ in true }) {
    box.onKey { [unowned self] press in
      keys.append(press.key)
      return uses(press.key)
    }
  }

  @discardableResult private func press(
    _ key: Key, _ modifiers: GdkModifierType = GdkModifierType(0), _ signal: String = "key-pressed",
    code: UInt32? = nil
  ) throws -> Bool {
    try box.controller("GtkEventControllerKey").emit(
      signal, .unsigned(key.value), .unsigned(code ?? key.value), .modifiers(modifiers))
  }

  private func release(_ key: Key) throws { try press(key, GdkModifierType(0), "key-released") }

  func testReportsKeysAndWhetherTheyWereHandled() async throws {
    listen { $0 == .space }
    XCTAssertTrue(try press(.space))
    try release(.space)
    XCTAssertFalse(try press(.escape))
    XCTAssertEqual(keys, [.space, .escape])
    XCTAssertNoThrow(try box.controller("GtkEventControllerKey", GTK_PHASE_CAPTURE))
  }

  func testDistinguishesKeyRepeatsFromPresses() async throws {
    var repeats: [Bool] = []
    box.onKey { press in
      repeats.append(press.isRepeat)
      return true
    }
    for _ in 0..<3 { try press(.space) }
    try release(.space)
    try press(.space)
    try press(.escape)
    XCTAssertEqual(repeats, [false, true, true, false, false])

    // A key that is held goes on repeating while another one is tapped, also with another symbol.
    repeats = []
    let shift = Key(value: guint(GDK_KEY_Shift_L))
    try press(shift)
    try press(Key(value: guint(GDK_KEY_nobreakspace)), code: Key.space.value)
    try release(shift)
    try press(.space)
    XCTAssertEqual(repeats, [false, true, true])

    // The release of a key goes to the window that has the focus by then.
    repeats = []
    try box.controller("GtkEventControllerFocus").emit("leave")
    try press(.space)
    XCTAssertEqual(repeats, [false])
  }

  func testIgnoresKeysWithOtherModifiers() async throws {
    listen()
    for (key, modifiers, told) in [
      (.space, GDK_ALT_MASK, []), (.space, GDK_SUPER_MASK, []),
      (.space, GDK_LOCK_MASK, [.space]), (.up, GDK_CONTROL_MASK, [.up.controlled]),
    ] as [(Key, GdkModifierType, [Key])] {
      keys = []
      XCTAssertEqual(try press(key, modifiers), !told.isEmpty)
      XCTAssertEqual(keys, told)
    }
    XCTAssertNil(Key.space.controlled.character)
  }

  func testDistinguishesAKeyWithShiftFromTheKeyAlone() async throws {
    listen { $0 == .left.shifted }
    XCTAssertFalse(try press(.left))
    XCTAssertTrue(try press(.left, GDK_SHIFT_MASK))
    XCTAssertEqual(keys, [.left, .left.shifted])
  }

  func testNamesTheKeysOfBothPadsAlike() async throws {
    listen()
    for (pad, key) in [
      (GDK_KEY_KP_Enter, .enter), (GDK_KEY_KP_Up, .up), (GDK_KEY_KP_Down, .down),
      (GDK_KEY_KP_Left, .left), (GDK_KEY_KP_Right, .right), (GDK_KEY_KP_Page_Up, .pageUp),
      (GDK_KEY_KP_Page_Down, .pageDown), (GDK_KEY_KP_Delete, .delete), (GDK_KEY_KP_Add, .plus),
      (GDK_KEY_KP_Subtract, .minus),
    ] as [(Int32, Key)] {
      keys = []
      try press(Key(value: guint(pad)))
      XCTAssertEqual(keys, [key])
    }
  }

  func testALetterWithControlHasNoCase() async throws {
    listen()
    let capital = Key(value: guint(GDK_KEY_Z))
    let shifted = GdkModifierType(GDK_CONTROL_MASK.rawValue | GDK_SHIFT_MASK.rawValue)
    for (key, modifiers, isUndo) in [
      (capital, GDK_CONTROL_MASK, true), (capital, shifted, false),
      (capital, GDK_SHIFT_MASK, false),
    ] {
      keys = []
      try press(key, modifiers)
      XCTAssertEqual(keys == [.undo], isUndo)
    }
  }

  func testAKeyOfTheDigitRowIsADigitAlone() async throws {
    for (symbol, code, isAlone, digit) in [
      (GDK_KEY_ampersand, 10, true, 1), (GDK_KEY_1, 10, false, 1), (GDK_KEY_plus, 10, true, 1),
      (GDK_KEY_plus, 10, false, nil), (GDK_KEY_eacute, 11, true, 2), (GDK_KEY_agrave, 19, true, 0),
      (GDK_KEY_aogonek, 10, true, 1), (GDK_KEY_parenright, 20, true, nil),
      (GDK_KEY_minus, 20, true, nil),
      (GDK_KEY_KP_7, 79, true, 7), (GDK_KEY_KP_Home, 79, true, nil), (GDK_KEY_7, 31, false, 7),
    ] as [(Int32, guint, Bool, Int?)] {
      XCTAssertEqual(Key(value: guint(symbol), code: code, isAlone: isAlone).digit, digit)
    }
  }

  func testKnowsTheKeysThatBeginACharacter() async throws {
    for (symbol, begins) in [
      (GDK_KEY_dead_acute, true), (GDK_KEY_dead_greek, true), (GDK_KEY_Multi_key, true),
      (GDK_KEY_e, false), (GDK_KEY_Shift_L, false), (GDK_KEY_SlowKeys_Enable, false),
    ] { XCTAssertEqual(Key(value: guint(symbol)).beginsCharacter, begins) }
  }

  func testLeavesUnfinishedCharactersToTheInputMethod() async throws {
    let entry = Entry(placeholder: "", maximumLength: 20)
    box.append(entry)
    show(box)
    listen()
    entry.grabFocus()
    let text = try XCTUnwrap(entry.field)
    for (unfinished, told) in [("´", []), ("", [.space])] as [(String, [Key])] {
      keys = []
      try text.emit("preedit-changed", .string(unfinished))
      XCTAssertEqual(try press(.space), !told.isEmpty)
      XCTAssertEqual(keys, told)
    }
  }

  func testKnowsTheCharacterOfAKey() async throws {
    for (key, character) in [
      (GDK_KEY_5, "5"), (GDK_KEY_KP_5, "5"), (GDK_KEY_udiaeresis, "ü"), (GDK_KEY_BackSpace, nil),
    ] as [(Int32, Character?)] { XCTAssertEqual(Key(value: guint(key)).character, character) }
    XCTAssertEqual(Key.space.character, " ")
    for key in [Key.escape, .enter, .left, .pageUp] { XCTAssertNil(key.character) }
  }
}
