import CGtk
import TestSupport
import TimerEngine
import XCTest

@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

/// Cards that a person has moved in the strip.
final class StripMovingTests: WindowTestCase, @unchecked Sendable {
  private var order = StripOrder()

  private func name(of card: CardID) -> String? {
    if case .timer(let id) = card { app.engine[id]?.name } else { nil }
  }

  private func names(isHeld: Bool = false) -> [String] {
    let engine = app.engine
    order.update(for: engine, at: app.clock.now.instant, isHeld: isHeld)
    return order.ids.compactMap { name(of: $0) }
  }

  private func move(_ name: String, to place: Int) {
    let from = order.ids.firstIndex { self.name(of: $0) == name }
    order.move(from: from ?? -1, to: place)
  }

  private func id(_ name: String) -> TimerID {
    app.engine.timers.first { $0.name == name }?.id ?? TimerID(rawValue: 0)
  }

  func testMovedCardsStayAndTheOthersAreSortedAroundThem() async throws {
    app.start(["A": 100, "B": 200, "C": 300, "D": 400])
    XCTAssertEqual(names(), ["A", "B", "C", "D"])
    move("D", to: 1)
    XCTAssertEqual(names(), ["A", "D", "B", "C"])
    app.send(.add(id("A"), .seconds(600)))
    XCTAssertEqual(names(), ["B", "D", "C", "A"])
    move("A", to: 0)
    XCTAssertEqual(names(), ["A", "B", "D", "C"])
    app.send(.cancel(id("B")))
    XCTAssertEqual(names(), ["A", "D", "C"])
    app.send(.undo)
    XCTAssertEqual(names(), ["A", "D", "B", "C"])
  }

  func testANewCardComesBeforeTheFirstUnmovedOneThatEndsLater() async throws {
    let table: [(moved: [(String, Int)], seconds: Int, expected: [String])] = [
      ([("C", 0)], 50, ["C", "N", "A", "B"]), ([("C", 0)], 150, ["C", "A", "N", "B"]),
      ([("C", 0)], 900, ["C", "A", "B", "N"]), ([("A", 2)], 50, ["N", "B", "C", "A"]),
      ([("A", 2)], 900, ["B", "C", "A", "N"]), ([("A", 1)], 250, ["B", "A", "N", "C"]),
      ([("A", 2), ("B", 2), ("C", 2)], 50, ["A", "B", "C", "N"]),
    ]
    for isHeld in [false, true] {
      for row in table {
        order = StripOrder()
        app.start(["A": 100, "B": 200, "C": 300])
        _ = names()
        for (name, place) in row.moved { move(name, to: place) }
        app.start(["N": row.seconds])
        if isHeld { XCTAssertEqual(names(isHeld: true).last, "N") }
        XCTAssertEqual(names(), row.expected, "\(row)")
        app.send(.together(app.engine.timers.map { .cancel($0.id) }))
      }
    }
  }

  func testAPlaceOutOfRangeMovesNothing() async throws {
    app.start(["A": 100, "B": 200])
    _ = names()
    for (from, to) in [(0, 2), (-1, 0), (2, 0)] {
      order.move(from: from, to: to)
      XCTAssertEqual(names(), ["A", "B"])
    }
  }

  private var shown: [String] {
    screen.widgets("GtkButton").filter { $0.hasStyle("card") }.map { screen.name(of: $0) }
  }

  func testAltAndTheArrowsMoveACardAndTheFocusWithIt() async throws {
    openWindow(360, 560)
    let ids = app.start(["A": 100, "B": 200, "C": 300])
    ui.settle()
    main.strip.focus(.timer(ids[0]))
    let row = try XCTUnwrap(
      gtk_window_get_focus(main.window.cast()).flatMap { gtk_widget_get_parent($0) }
        .flatMap { gtk_widget_get_parent($0) })
    let strip = Widget(retaining: row)
    for (key, expected) in [
      (GDK_KEY_Right, ["B", "A", "C"]), (GDK_KEY_Right, ["B", "C", "A"]),
      (GDK_KEY_Right, ["B", "C", "A"]), (GDK_KEY_Left, ["B", "A", "C"]),
    ] as [(Int32, [String])] {
      XCTAssertTrue(strip.activateShortcut(key))
      ui.settle()
      XCTAssertEqual(shown, expected)
      XCTAssertEqual(screen.focused, "A")
    }
    XCTAssertEqual(inputs, [], "only the window has an order")
    windowController.send(.choosePlace(1))
    XCTAssertEqual(windowController.page, .timer(ids[0]), "keys follow it")
  }

  func testAMovedCardAmongManyStaysInView() async throws {
    openWindow(360, 560)
    app.startMany(100)
    ui.settle()
    let strip = try XCTUnwrap(
      screen.widgets("GtkScrolledWindow").first { $0.hasStyle("strip-frame") })
    main.strip.focus(main.strip.ids[0])
    for place in 1...12 {
      let focus = try XCTUnwrap(gtk_window_get_focus(main.window.cast()))
      let card = try XCTUnwrap(gtk_widget_get_parent(focus))
      let row = Widget(retaining: try XCTUnwrap(gtk_widget_get_parent(card)))
      XCTAssertTrue(row.activateShortcut(GDK_KEY_Right))
      ui.settle()
      XCTAssertEqual(main.strip.ids[place], .timer(TimerID(rawValue: 1)))
      XCTAssertEqual(screen.focused, "No 1")
      let bounds = try XCTUnwrap(strip.place(of: Widget(retaining: focus)))
      XCTAssertGreaterThanOrEqual(bounds.x, 0)
      XCTAssertLessThanOrEqual(bounds.x + bounds.width, strip.size.width)
    }
  }
}
