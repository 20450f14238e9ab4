import CGtk
import Foundation
import TestSupport
import TimerEngine
import XCTest

@testable import GLibKit
@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

/// Tiles of several timers in windows of every size. With `SIMMER_PICTURES=/tmp/tiles`, the test
/// of all sizes writes a contact sheet for each look.
final class TileTests: AppTestCase, @unchecked Sendable {
  private static let sizes = [(300, 400), (360, 560), (640, 480), (1000, 700), (1920, 1080)]
  private static let pages = [
    "2", "3", "4", "5", "9", "12", "ringing", "ringing3", "missed", "dinner", "plan", "unnamed",
  ]
  private var acts: [WindowAct] = []
  private var layouts = 0
  private var order = BoardOrder()

  func testEverySize() async throws {
    try check("light", .light)
  }

  /// This font is wide, and its letters aren't as wide in proportion in every size.
  func testFiguresFitInAWideFont() async throws {
    for size in [10, 11, 13] {
      try check("wide-font", .light, font: "DejaVu Sans \(size)", pages: ["hours", "5"])
    }
  }

  func testLargeTextLosesTheWordBeforeATimeNotTheTime() async throws {
    try DesktopLook.light.begin()
    DesktopSettings.setTextScale(2)
    let app = Assembly()
    app.startPlan(["Sweet potatoes": 1500, "Fish": 720])
    let grid = makeGrid(app)
    let window = GtkTestWindow(grid.widget, 336, 800).window
    let details = window.shownWidgets.filter {
      $0.className == "GtkInscription" && $0.hasStyle("dish") && $0.hasStyle("detail")
    }
    XCTAssertGreaterThanOrEqual(details.count, 2)
    for detail in details { assertIsWhole(detail, "large text", hasTime: true) }
  }

  func testEveryLook() async throws {
    guard Self.folder != nil else { return }
    try check("dark", .dark)
    try check("high-contrast", .highContrast)
    try check("he", .rightToLeft)
    try check("22pt", .light, font: "Cantarell 22")
  }

  func testArrowsMoveTheFocusAndEachTileIsAGroup() async throws {
    let app = Assembly()
    app.start(["Tea": 240, "Eggs": 360, "Rice": 720])
    let grid = makeGrid(app)
    let window = GtkTestWindow(grid.widget, 1000, 300)
    let ids = grid.board.leads + grid.board.rows
    grid.focus(ids[0])
    for (step, index) in [
      (.right, 1), (.right, 1), (.down, 2), (.down, 2), (.up, 1), (.left, 0), (.left, 0),
    ] as [(TileStep, Int)] {
      grid.moveFocus(step)
      XCTAssertEqual(grid.focused, ids[index], "\(step)")
      XCTAssertEqual(grid.focusedFace?.id, ids[index])
    }
    for tile in grid.tiles.values {
      XCTAssertFalse(tile.face?.name.isEmpty ?? true)
      XCTAssertEqual(
        gtk_accessible_get_accessible_role(tile.widget.opaque), GTK_ACCESSIBLE_ROLE_GROUP)
    }
    _ = window
  }

  func testWordsOfAPlanMakeNoFiguresOfOtherRowsSmaller() async throws {
    let app = Assembly()
    fill(app, "5")
    let grid = makeGrid(app)
    let widest = { grid.tiles.values.map(\.widestFigures).max() }
    let before = widest()
    app.startPlan(["Rice": 900], in: .seconds(60_000))
    show(app, in: grid)
    XCTAssertEqual(widest(), before)
  }

  func testAChangeOfTheTimesCausesNoLayout() async throws {
    let app = Assembly()
    fill(app, "9")
    let grid = makeGrid(app)
    let box = ArrangedBox(
      [grid.widget],
      measure: { [unowned self] _ in
        layouts += 1
        return (0, 0)
      },
      arrange: { [unowned self] box in
        layouts += 1
        box.place(grid.widget, x: 0, y: 0, width: box.width, height: box.height)
      })
    let window = GtkTestWindow(box, 1000, 700).window
    XCTAssertGreaterThan(layouts, 0)
    layouts = 0
    for _ in 0..<3 {
      let times = grid.tiles.mapValues { $0.face?.time }
      app.pass(.seconds(1))
      show(app, in: grid)
      window.runFrames()
      XCTAssertEqual(grid.tiles.count { times[$0.key] != $0.value.face?.time }, 8, "one is paused")
    }
    XCTAssertEqual(layouts, 0)
  }

  private func check(
    _ name: String, _ look: DesktopLook, font: String? = nil, pages: [String] = pages
  ) throws {
    try look.begin()
    if let font { DesktopSettings.set("gtk-font-name", .string(font)) }
    var rows: [[Bitmap]] = []
    for page in pages {
      var pictures: [Bitmap] = []
      for (width, height) in Self.sizes {
        let app = Assembly()
        fill(app, page)
        let grid = makeGrid(app)
        let window = GtkTestWindow(grid.widget, width, height)
        window.window.setStyle("high-contrast", look.isHighContrast)
        window.settle()
        check(grid, in: window.window, "\(page) at \(width) × \(height), \(name)")
        if Self.folder != nil { pictures.append(try Bitmap(Picture(of: window.window))) }
        gtk_window_destroy(window.window.cast())
      }
      rows.append(pictures)
    }
    guard let folder = Self.folder else { return }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (page, pictures) in zip(pages, rows) {
      for (size, picture) in zip(Self.sizes, pictures) {
        try picture.write(to: "\(folder)/tiles-\(name)-\(page)-\(size.0).png")
      }
    }
  }

  private func fill(_ app: Assembly, _ page: String) {
    let names = [
      "Tea", "Eggs", "Pasta", "Rice", "Sourdough", "Beans", "Roast", "Soup", "Cake", "Stock",
      "Sweet potatoes", "Peas",
    ]
    switch page {
    case "ringing":
      app.start(["Tea": 60, "Eggs": 61, "Pasta": 432, "Rice": 972])
      app.pass(.seconds(67))
    case "hours":
      app.start(["Tea": 4200, "Eggs": 4300, "Pasta": 4400, "Rice": 4800, "Stock": 8000])
      app.pass(.seconds(93))
    case "ringing3":
      app.start(["Tea": 60, "Eggs": 61, "Sourdough": 62, "Pasta": 432, "Rice": 972])
      app.pass(.seconds(67))
    case "missed":
      app.preferences.ringLimit = .seconds(60)
      app.start(["Tea": 60, "Pasta": 432, "Rice": 972])
      for seconds in [60, 60] { app.pass(.seconds(seconds)) }
    case "unnamed":
      app.start(.seconds(300))
      app.start(.seconds(7320))
      app.start(.seconds(900))
      app.pass(.seconds(93))
    case "plan":
      app.start(["Tea": 1240, "Pasta": 1540])
      app.startDinner()
      app.pass(.seconds(90))
    case "dinner":
      app.startDinner()
      app.start(["Tea": 240, "Pasta": 540])
      app.pass(.seconds(90))
    default:
      for (index, name) in names.prefix(Int(page) ?? 0).enumerated() {
        let id = app.start(.seconds(240 + Int64(index) * 420), name: name)
        if index == 1 { app.send(.pause(id)) }
      }
      app.pass(.seconds(93))
    }
  }

  private func makeGrid(_ app: Assembly) -> BoardView {
    let grid = keep(BoardView(menu: { _ in [] }, send: { [weak self] in self?.acts.append($0) }))
    order = BoardOrder()
    show(app, in: grid)
    return grid
  }

  private func show(_ app: Assembly, in grid: BoardView) {
    order.update(for: app.engine, at: app.now.instant)
    grid.show(
      Board(
        leads: order.leads, rows: order.rows,
        tiles: order.all.compactMap {
          TileFace(
            $0, of: app.engine, at: app.now, adding: .seconds(60), format: .minutes,
            color: { app.preferences.color(of: $0) }, timeOfDay: { _ in DayTime("18:42") })
        }))
  }

  /// Everything is within its tile, and every button is large enough for a finger.
  private func check(_ grid: BoardView, in window: GtkKit.Window, _ about: String) {
    XCTAssertNotNil(grid.widget.namedColor("simmer_tile"))
    for tile in grid.tiles.values.map(\.widget) {
      let size = tile.size
      for part in tile.shownWidgets where part.isMapped && part !== tile {
        guard let place = tile.place(of: part) else { continue }
        let isInside =
          place.x >= -1 && place.y >= -1 && place.x + place.width <= size.width + 1
          && place.y + place.height <= size.height + 1
        if part.className == "GtkInscription", part.hasStyle("time") || part.hasStyle("name") {
          assertIsWhole(part, about)
        }
        // An inscription reaches below its place, for letters that do.
        if part.className == "GtkInscription" { continue }
        XCTAssertTrue(isInside, "\(part.className) is at \(place) of \(size), \(about)")
        if part.className == "GtkButton", part.hasStyle("tile-button") {
          XCTAssertGreaterThanOrEqual(min(place.width, place.height), 44, about)
          if part.hasStyle("stop") { XCTAssertGreaterThanOrEqual(place.height, 56, about) }
        }
      }
    }
  }

  /// The letters are no higher than the place of the text and, of a time, no wider.
  private func assertIsWhole(_ text: Widget, _ about: String, hasTime: Bool = false) {
    let string = gtk_inscription_get_text(text.opaque).map { String(cString: $0) } ?? ""
    let layout = gtk_widget_create_pango_layout(text.widget, string)
    defer { g_object_unref(gpointer(layout)) }
    let attributes = pango_attr_list_copy(gtk_inscription_get_attributes(text.opaque))
    pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"))
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
    var ink = PangoRectangle()
    var whole = PangoRectangle()
    pango_layout_get_pixel_extents(layout, &ink, &whole)
    let name = "\(text.styledName) “\(string)” of \(whole.width) × \(ink.height), \(about)"
    XCTAssertLessThanOrEqual(Int(ink.height), text.size.height, name)
    // Otherwise it ends in an ellipsis.
    if hasTime || text.hasStyle("time") {
      XCTAssertLessThanOrEqual(Int(whole.width), text.size.width, name)
    }
  }

  private static let folder = ProcessInfo.processInfo.environment["SIMMER_PICTURES"]
}

/// A window that contains only a widget, laid out in a given size.
@MainActor private struct GtkTestWindow {
  let window = GtkKit.Window()

  init(_ child: Widget, _ width: Int, _ height: Int) {
    window.setChild(child)
    window.setStyle("simmer")
    window.setStyle("solid-csd", false)
    window.defaultSize = (width, height)
    window.present()
    settle()
  }

  func settle() {
    for _ in 0..<4 {
      gdk_display_sync(gdk_display_get_default())
      MainLoop.drain()
      window.layOut()
    }
    window.runFrames(2)
  }
}
