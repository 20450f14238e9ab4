import CGtk
import TestSupport
import TimerEngine
import XCTest

@testable import GLibKit
@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

final class TimerContextMenuTests: WindowTestCase, @unchecked Sendable {
  /// The items of the open menu, without mnemonic underscores.
  private var entries: [String] {
    screen.widgets("GtkModelButton").map { screen.name(of: $0) }
  }

  private func openMenu(of widget: Widget, file: StaticString = #filePath, line: UInt = #line)
    throws
  {
    close()
    try widget.controller("GtkGestureLongPress").emit("pressed", .double(5), .double(5))
    ui.settle()
    XCTAssertTrue(main.window.hasFocusInPopover, file: file, line: line)
  }

  private func close() {
    for popover in screen.widgets("GtkPopoverMenu") { gtk_popover_popdown(popover.cast()) }
    MainLoop.drain()
  }

  // GTK warns in the next test about a window that is destroyed with its menu open.
  override func tearDown() async throws {
    close()
    ui.settle()
    try await super.tearDown()
  }

  private func choose(_ entry: String) throws {
    try screen.find("GtkModelButton", entry).emit("clicked")
    MainLoop.drain()
  }

  private func tile(_ name: String) throws -> Widget {
    try XCTUnwrap(main.board.tiles.values.first { $0.face?.name == name }).widget
  }

  func testItsItemsDependOnTheStateOfTheTimer() async throws {
    openWindow(360, 560) { $0.preferences.ringLimit = .seconds(30) }
    let id = app.start(.seconds(300), name: "Tea")
    app.start(.seconds(3000), name: "Rice")
    let changes = [
      "Add a Minute", "Rename…", "Repeat…", "Sound…", "Save as Preset", "Restart", "Cancel",
    ]
    let states: [(change: () -> Void, entries: [String])] = [
      ({}, ["Pause"] + changes),
      (
        { self.app.send(.pause(id)) },
        ["Resume"] + changes
      ),
      (
        {
          self.app.send(.resume(id))
          self.app.pass(.seconds(300))
        }, ["Stop", "Add a Minute", "Restart"]
      ),
      ({ self.app.pass(.seconds(60)) }, ["Dismiss", "Add a Minute", "Restart"]),
    ]
    for (change, expected) in states {
      close()
      change()
      ui.settle()
      try openMenu(of: tile("Tea"))
      XCTAssertEqual(entries, expected)
      close()
      windowController.send(.choose(.timer(id)))
      ui.settle()
      try openMenu(of: main.faceView.widget)
      XCTAssertEqual(entries, expected)
      close()
      try screen.press("Menu")
      ui.settle()
      XCTAssertTrue(main.window.hasFocusInPopover)
      XCTAssertEqual(entries, expected, "the button opens the same menu")
      close()
      windowController.send(.goBack)
      ui.settle()
    }
  }

  func testATimerIsRenamedInPlace() async throws {
    openWindow(360, 560)
    app.start(.seconds(300), name: "Tea")
    let rice = app.start(.seconds(3000), name: "Rice")
    ui.settle()
    try openMenu(of: tile("Rice"))
    try choose("Rename…")
    XCTAssertEqual(windowController.page, .timer(rice))
    XCTAssertTrue(main.faceView.isNaming)
    try screen.type("Basmati\n")
    XCTAssertEqual(app.engine[rice]?.name, "Basmati")
  }

  func testRepeatOpensTheDetailsWithTheFocusOnTheRounds() async throws {
    openWindow(360, 560)
    app.start(.seconds(300), name: "Tea")
    let rice = app.start(.seconds(3000), name: "Rice")
    for _ in 1...2 {
      ui.settle()
      try openMenu(of: tile("Rice"))
      try choose("Repeat…")
      ui.settle()
      XCTAssertEqual(windowController.page, .timer(rice))
      XCTAssertTrue(main.faceView.menu.button.isOpen)
      let rounds = try screen.control("GtkSpinButton", labeled: "Repeat")
      XCTAssertTrue(rounds.hasFocusWithin)
      main.faceView.menu.button.close()
      windowController.send(.goBack)
    }
  }

  func testSoundOpensTheListOfSounds() async throws {
    openWindow(360, 560)
    app.start(.seconds(300), name: "Tea")
    let rice = app.start(.seconds(3000), name: "Rice")
    ui.settle()
    try openMenu(of: tile("Rice"))
    try choose("Sound…")
    ui.settle()
    XCTAssertEqual(windowController.page, .timer(rice))
    XCTAssertEqual(screen.focused, "Default (Kitchen Bell)")
    screen.assertHides("Color")
    main.faceView.menu.button.close()
    main.faceView.menu.open()
    screen.assertShows("Color")
    main.faceView.menu.button.close()
  }

  func testATimerIsSavedAsAPresetOnce() async throws {
    openWindow(360, 560) { $0.start(.seconds(540), name: "Tea") }
    for sentence in ["“Tea” is a preset now.", "This preset exists already."] {
      try openMenu(of: main.faceView.widget)
      try choose("Save as Preset")
      ui.settle()
      screen.assertShows(sentence)
      XCTAssertEqual(app.engine.presets.filter { $0.name == "Tea" }.count, 1)
    }
  }

  func testAPlanIsSavedAsAPreset() async throws {
    openWindow(360, 560)
    app.startPlan(["Potatoes": 1500, "Fish": 720])
    let kept = Start(
      name: "Dinner",
      stages: [
        Stage(name: "Potatoes", duration: .seconds(1500)),
        Stage(name: "Fish", duration: .seconds(720)),
      ], order: .together)
    app.pass(.seconds(60))
    for sentence in ["“Dinner” is a preset now.", "This preset exists already."] {
      ui.settle()
      try openMenu(of: main.planPage.widget)
      try choose("Save as Preset")
      ui.settle()
      screen.assertShows(sentence)
      XCTAssertEqual(app.engine.presets.filter { $0 == kept }.count, 1)
    }
  }

  func testATimerWithStagesHasNoRepeatItem() async throws {
    openWindow(360, 560) { $0.start(stages: Assembly.bread, name: "Bread") }
    try openMenu(of: main.faceView.widget)
    XCTAssertTrue(entries.contains("Rename…"))
    XCTAssertFalse(entries.contains("Repeat…"))
  }

  func testAWindowTooSmallForNamesOffersNoRenaming() async throws {
    openWindow(168, 168) { $0.start(.seconds(300)) }
    try openMenu(of: main.faceView.widget)
    XCTAssertEqual(entries, ["Pause", "Add a Minute", "Restart", "Cancel"])
    XCTAssertFalse(main.faceView.more.isMapped, "the corners have other buttons")
  }

  func testKeysInAnOpenMenuGoToTheMenu() async throws {
    openWindow(360, 560)
    XCTAssertFalse(main.openTimerMenu(), "no timer is shown")
    app.start(.seconds(300), name: "Tea")
    ui.settle()
    try openMenu(of: main.faceView.widget)
    XCTAssertFalse(main.openTimerMenu())
    XCTAssertFalse(try screen.press(.space))
    XCTAssertEqual(inputs, [])
    try choose("Add a Minute")
    ui.settle()
    XCTAssertEqual(screen.focused, "Pause")
  }

  func testAnAlarmIsShownAfterTheMenuCloses() async throws {
    openWindow(360, 560)
    let rice = app.start(.seconds(3000), name: "Rice")
    app.start(.seconds(300), name: "Tea")
    windowController.send(.choose(.timer(rice)))
    ui.settle()
    try openMenu(of: main.faceView.widget)
    app.pass(.seconds(301))
    ui.settle()
    XCTAssertTrue(main.window.hasFocusInPopover)
    XCTAssertEqual(windowController.page, .timer(rice))
    close()
    ui.settle()
    XCTAssertFalse(windowController.state.isBusy)
    XCTAssertEqual(windowController.page, .board)
  }

  func testAnOpenMenuOffersWhatCanStillBeDone() async throws {
    openWindow(360, 560)
    app.start(.seconds(3000), name: "Rice")
    let tea = app.start(.seconds(300), name: "Tea")
    ui.settle()
    try openMenu(of: tile("Tea"))
    app.pass(.seconds(300))
    ui.settle()
    XCTAssertEqual(entries, ["Stop", "Add a Minute", "Restart"])
    XCTAssertTrue(main.window.hasFocusInPopover)
    try choose("Restart")
    XCTAssertEqual(inputs, [], "the press may be meant for the entry that was there before")

    app.pass(.seconds(1))
    try openMenu(of: tile("Tea"))
    try choose("Add a Minute")
    XCTAssertEqual(inputs, [.add(tea, .seconds(60))])
    try openMenu(of: tile("Tea"))
    // The timer and its tile may be removed meanwhile.
    app.send(.cancel(tea))
    ui.settle()
    XCTAssertEqual(screen.widgets("GtkPopoverMenu").count, 0)
    XCTAssertFalse(windowController.state.isBusy)
  }
}

final class PresetMenuTests: WindowTestCase, @unchecked Sendable {
  private func chip(_ name: String) throws -> Widget { try screen.find("GtkButton", name) }

  private func choose(_ entry: String, of preset: String) throws {
    try chip(preset).controller("GtkGestureLongPress").emit("pressed", .double(5), .double(5))
    MainLoop.drain()
    let entries = screen.widgets("GtkModelButton")
    XCTAssertEqual(
      entries.map { screen.name(of: $0) }, ["Start", "Start Paused", "Edit", "Delete"])
    try screen.find("GtkModelButton", entry).emit("clicked")
    MainLoop.drain()
  }

  private var minutes: [Int64] {
    app.engine.presets.map { $0.duration.components.seconds / 60 }
  }

  func testAPresetIsStartedAndDeletedFromItsMenuAndDeletingIsUndone() async throws {
    openWindow(360, 560)
    try choose("Delete", of: "5 min")
    XCTAssertEqual(inputs, [.removePreset(at: 2)])
    XCTAssertEqual(minutes, [1, 3, 10, 15, 30, 60])
    try screen.press("Undo")
    XCTAssertEqual(minutes, [1, 3, 5, 10, 15, 30, 60])
    try choose("Start", of: "10 min")
    XCTAssertEqual(app.engine.timers.map(\.duration), [.seconds(600)])
  }

  func testEditOpensTheEditorWithTheFocusInTheName() async throws {
    openWindow(360, 560)
    try choose("Edit", of: "30 min")
    ui.settle()
    try screen.type("Bread")
    XCTAssertEqual(app.engine.presets.map(\.name), ["", "", "", "", "", "Bread", ""])
    let focus = try XCTUnwrap(gtk_window_get_focus(main.window.cast()))
    let view = try XCTUnwrap(screen.widgets("GtkScrolledWindow").first { $0.hasStyle("boxed") })
    let place = try XCTUnwrap(view.place(of: Widget(retaining: focus)))
    XCTAssertGreaterThanOrEqual(place.y, 0)
    XCTAssertLessThanOrEqual(place.y + place.height, view.size.height, "it is in view")
  }

  /// Activates the shortcut for Alt and an arrow key in the focused widget.
  private func pressAlt(_ key: Int32) throws {
    var next = gtk_window_get_focus(main.window.cast())
    while let widget = next {
      let found = Widget(retaining: widget).activateShortcut(key)
      if found { break }
      next = gtk_widget_get_parent(widget)
    }
    XCTAssertNotNil(next, "nobody knows the key")
    MainLoop.drain()
  }

  func testAltAndTheArrowsMoveAPresetAndTheFocusWithIt() async throws {
    openWindow(360, 560)
    try chip("5 min").grabFocus()
    for (key, expected) in [
      (GDK_KEY_Right, [1, 3, 10, 5, 15, 30, 60]), (GDK_KEY_Left, [1, 3, 5, 10, 15, 30, 60]),
      (GDK_KEY_Left, [1, 5, 3, 10, 15, 30, 60]), (GDK_KEY_Left, [5, 1, 3, 10, 15, 30, 60]),
      (GDK_KEY_Left, [5, 1, 3, 10, 15, 30, 60]),
    ] as [(Int32, [Int64])] {
      try pressAlt(key)
      XCTAssertEqual(minutes, expected)
      XCTAssertEqual(screen.focused, "5 min")
    }
    try screen.press("Edit")
    ui.settle()
    let rows = screen.widgets("GtkListBoxRow")
    rows[1].grabFocus()
    for (key, expected) in [
      (GDK_KEY_Down, [5, 3, 1, 10, 15, 30, 60]), (GDK_KEY_Up, [5, 1, 3, 10, 15, 30, 60]),
      (GDK_KEY_Up, [1, 5, 3, 10, 15, 30, 60]), (GDK_KEY_Up, [1, 5, 3, 10, 15, 30, 60]),
    ] as [(Int32, [Int64])] {
      try pressAlt(key)
      XCTAssertEqual(minutes, expected)
    }
    XCTAssertTrue(rows[0].hasFocusWithin)
  }
}

extension Widget {
  /// Activates the shortcut for Alt and a key in this widget.
  /// - Returns: whether there is one.
  func activateShortcut(_ key: Int32) -> Bool {
    guard let list = gtk_widget_observe_controllers(widget) else { return false }
    defer { g_object_unref(gpointer(list)) }
    for index in 0..<g_list_model_get_n_items(list) {
      guard let item = g_list_model_get_item(list, index) else { continue }
      let controller = Object(owning: item)
      guard controller.className == "GtkShortcutController",
        gtk_event_controller_get_propagation_phase(controller.opaque) == GTK_PHASE_CAPTURE,
        let found = g_list_model_get_item(controller.opaque, 0)
      else { continue }
      let shortcut = Object(owning: found)
      guard let trigger = gtk_shortcut_get_trigger(shortcut.opaque),
        gtk_keyval_trigger_get_keyval(trigger) == guint(key),
        gtk_keyval_trigger_get_modifiers(trigger) == GDK_ALT_MASK
      else { continue }
      return gtk_shortcut_action_activate(
        gtk_shortcut_get_action(shortcut.opaque), GTK_SHORTCUT_ACTION_EXCLUSIVE, widget, nil) != 0
    }
    return false
  }
}
