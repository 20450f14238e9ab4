import CGtk
import TestSupport
import TimerEngine
import XCTest

@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

final class WindowLayoutTests: WindowTestCase, @unchecked Sendable {
  private func seen(_ types: String...) -> [Widget] {
    types.flatMap { screen.widgets($0) }.filter(\.isMapped)
  }

  private func bounds(of widget: Widget) throws -> graphene_rect_t {
    var bounds = graphene_rect_t()
    let isInside = gtk_widget_compute_bounds(widget.widget, main.layout.widget.widget, &bounds)
    return try XCTUnwrap(isInside != 0 ? bounds : nil)
  }

  func testEachSizeHasOneLayout() async throws {
    // With a banner, the window has room for a face only, which has no bar.
    for (width, height) in [
      (360, 330), (360, 350), (360, 370), (360, 390), (600, 260), (900, 240), (900, 260),
    ] {
      for problem in [nil, "Something is wrong, and it takes two lines to say what it is."] {
        openWindow(width, height) {
          $0.start(["Pasta": 300, "Bread": 600])
          $0.clock.findProblem = { problem }
        }
        ui.settle()
        var sizeClasses: [SizeClass] = []
        for frame in 0..<9 {
          if frame % 3 == 0 { app.controller.setNeedsRender() }
          ui.layOut()
          sizeClasses.append(main.layout.sizeClass)
        }
        XCTAssertEqual(sizeClasses.filter { $0 != sizeClasses[0] }, [], "\(width) × \(height)")
      }
    }
  }

  func testTheTimeKeepsItsPlaceInEveryState() async throws {
    for size in [120, 200, 400] {
      openWindow(size, size + (size > 250 ? 200 : 0)) { $0.start(.seconds(300), name: "Tea") }
      func middle() throws -> [Float] {
        let time = try bounds(of: main.faceView.time.widget)
        return [time.origin.x + time.size.width / 2, time.origin.y + time.size.height / 2]
      }
      let running = try middle()
      for button in ["Pause", "Resume"] {
        try screen.press(button)
        ui.settle()
        XCTAssertEqual(try middle(), running, "\(size), \(button)")
      }
    }
  }

  func testASmallWindowIsAFaceWithItsButtonsInTheCorners() async throws {
    openWindow(160, 160) { $0.start(.seconds(300), name: "Pasta") }
    let shown = seen("GtkButton", "GtkMenuButton").map { screen.name(of: $0) }
    for name in ["Pause", "Cancel", "Main Menu"] { XCTAssertTrue(shown.contains(name), name) }
    for name in ["+1 min", "New Timer"] { XCTAssertFalse(shown.contains(name), name) }
    screen.assertShows("05:00")
  }

  func testATimerCanBeSetAndStartedInASmallWindow() async throws {
    openWindow(160, 160)
    screen.assertShows("05:00")
    XCTAssertTrue(try screen.press(.up))
    XCTAssertEqual(windowController.state.setup.picked, .seconds(315))
    XCTAssertTrue(try screen.press(.down.controlled))
    XCTAssertEqual(windowController.state.setup.picked, .seconds(314))
    ui.settle()
    screen.assertShows("05:14")
    try screen.press("Start")
    XCTAssertEqual(inputs, [.start(duration: .seconds(314))])
  }

  func testAPinnedRingThatIsIdleSaysStart() async throws {
    for look in [DesktopLook.light, .rightToLeft] {
      try look.begin()
      for size in [120, 160, 240] {
        openWindow(size, size)
        func words() -> [Widget] {
          seen("GtkButton").filter { $0.hasStyle("start") }
        }
        let word = try XCTUnwrap(words().first, "\(size)")
        XCTAssertEqual(screen.name(of: word), "Start")
        XCTAssertFalse(main.layout.widget.hasStyle("idle"), "two buttons for one act")
        let (place, time) = try (bounds(of: word), bounds(of: main.faceView.time.widget))
        let middle = place.origin.x + place.size.width / 2
        XCTAssertEqual(middle, time.origin.x + time.size.width / 2, accuracy: 1)
        // The word is inside the ring, below the time.
        let ring = try XCTUnwrap(main.faceView.picture as? RingPicture).ring
        let down = Double(place.origin.y + place.size.height / 2) - Double(size) / 2
        // The figures take the middle of their line.
        XCTAssertGreaterThan(down, Double(time.size.height) / 4)
        let inside = Ring.innerRadius(diameter: ring.diameter)
        XCTAssertLessThan(hypot(Double(place.size.width) / 2, down), inside, "\(size)")
        try word.emit("clicked")
        ui.settle()
        XCTAssertEqual(inputs, [.start(duration: .seconds(300))])
        for button in ["Pause", "Cancel"] {
          XCTAssertEqual(words().count, 0)
          try screen.press(button)
          ui.settle()
        }
        // In the smallest rings the undo toast is in its place.
        let isTiny = main.layout.widget.size.height < 150
        XCTAssertEqual(words().count, isTiny ? 0 : 1, "\(size)")
        XCTAssertEqual(main.layout.widget.hasStyle("idle"), isTiny, "\(size)")
      }
    }
  }

  private let whistle = "/music/whistle.oga"

  func testAMarkReplacesASentenceWithoutRoom() async throws {
    openWindow(360, 560) { $0.preferences.alarmSound = whistle }
    XCTAssertFalse(main.layout.parts.mark.isMapped)
    openWindow(168, 168) { $0.preferences.alarmSound = whistle }
    let mark = main.layout.parts.mark
    XCTAssertTrue(mark.isMapped)
    XCTAssertFalse(main.corners.menu.isMapped)
    XCTAssertTrue(mark.tooltip?.contains("“whistle.oga” isn’t used") == true)
    (mark as? MenuButton)?.open()
    ui.settle()
    XCTAssertTrue(main.window.hasFocusInPopover)
    screen.assertShows(part: "“whistle.oga” isn’t used")
    try screen.press("Dismiss")
    ui.settle()
    XCTAssertFalse(mark.isMapped)
    XCTAssertTrue(main.corners.menu.isMapped)
  }

  func testASmallWindowSaysHowManyTimersItDoesNotShow() async throws {
    try DesktopLook.light.begin()
    for (name, side, text) in [
      ("Tea", 200, "Tea · and 1 more"), ("Tea", 168, "Tea · \u{200E}1/2"),
      ("", 168, "and 1 more"), ("Roast lamb with rosemary", 168, "… · \u{200E}1/2"),
    ] {
      openWindow(side, side) { $0.start([name: 300, "Bread": 600]) }
      main.layout.isPinned = true
      ui.settle()
      XCTAssertTrue(screen.texts.contains { $0.hasSuffix(text) }, text)
      windowController.send(.choosePlace(1))
      ui.settle()
      if text.hasSuffix("1/2") {
        XCTAssertTrue(screen.texts.contains { $0.hasSuffix("2/2") }, name)
      }
    }
  }

  func testNothingInTheCornersCoversATile() async throws {
    try DesktopLook.light.begin()
    // The buttons of a pinned window appear only on hover, but a mark stays.
    for isPinned in [false, true] {
      openWindow(360, 340) {
        $0.preferences.alarmSound = "/music/whistle.oga"
        $0.start(["Pasta": 300, "Bread": 600])
      }
      (main.layout.isPinned, main.layout.isFullScreen) = (isPinned, !isPinned)
      ui.settle()
      let parts = main.layout.parts
      for corner in isPinned ? [parts.mark] : [parts.menu, parts.pin] {
        let place = try XCTUnwrap(main.window.place(of: corner))
        XCTAssertTrue(corner.isMapped)
        XCTAssertEqual(main.board.tiles.count, 2)
        for tile in main.board.tiles.values {
          let top = try XCTUnwrap(main.window.place(of: tile.widget)).y
          XCTAssertGreaterThanOrEqual(top, place.y + place.height, "pinned: \(isPinned)")
        }
      }
    }
  }

  func testTheToastHasNoTextInASmallWindow() async throws {
    openWindow(168, 168) { $0.start(["Pasta": 300, "Bread": 600]) }
    try screen.press("Cancel")
    ui.settle()
    screen.assertHides("“Pasta” canceled")
    try screen.press("Undo")
    XCTAssertEqual(inputs.last, .undo)
  }

  func testTheToastCutsTheName() async throws {
    for (width, text) in [(900, "rosemary” canceled"), (300, "…” canceled")] {
      openWindow(width, 400) {
        $0.start(["Roast lamb with garlic and rosemary": 300, "Rice": 600])
      }
      app.send(.cancel(TimerID(rawValue: 1)))
      ui.settle()
      XCTAssertTrue(screen.texts.contains { $0.hasSuffix(text) }, text)
    }
  }

  func testFullScreenHasNewTimerAndNamedWaysBackAndOut() async throws {
    openWindow(640, 480) { $0.start(.seconds(600)) }
    main.layout.isFullScreen = true
    main.corners.show(isFullScreen: true)
    ui.settle()
    let way = try screen.find("GtkButton", "Leave Full Screen")
    XCTAssertTrue(way.isMapped && way.texts == ["Leave Full Screen"])
    XCTAssertEqual(way.tooltip, "Leave Full Screen")
    try screen.press("New Timer")
    XCTAssertEqual(main.scene?.controls.isSetup, true)
    ui.settle()
    XCTAssertFalse(screen.hasButton("New Timer"), "the page makes one already")
    app.start(.seconds(900))
    let first = app.engine.timers[0].id
    windowController.send(.choose(.timer(first)))
    ui.settle()
    try screen.press("Back")
    XCTAssertEqual(windowController.page, .board)
  }

  func testUnpinIsSeenWithoutAPointer() async throws {
    try DesktopLook.light.begin()
    openWindow(168, 168) { $0.start(.seconds(600)) }
    main.layout.isPinned = true
    for isPinned in [false, true] {
      main.corners.show(isPinned: isPinned)
      ui.settle()
      let button = try screen.find("GtkToggleButton", isPinned ? "Unpin" : "Pin")
      let place = try XCTUnwrap(main.window.place(of: button))
      let whole = try Bitmap(width: main.window.size.width, height: 168, grey: 1)
      whole.lay(try Bitmap(Picture(of: main.window)), x: 0, y: 0)
      var shades: [UInt8] = []
      try whole.part(x: place.x + 4, y: place.y + 4, width: 26, height: 26)
        .forEachRow { shades += $1 }
      let contrast = Int(shades.max() ?? 0) - Int(shades.min() ?? 0)
      XCTAssertEqual(contrast > 40, isPinned, "\(contrast)")
    }
  }

  func testAPinnedWindowHasNewTimerWhereThereIsRoom() async throws {
    for (side, hasButton) in [(168, false), (260, true)] {
      openWindow(side, side) { $0.start(.seconds(600)) }
      main.layout.isPinned = true
      ui.settle()
      XCTAssertEqual(screen.hasButton("New Timer"), hasButton)
    }
  }
}
