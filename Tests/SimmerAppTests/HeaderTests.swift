import CGtk
import TestSupport
import TimerEngine
import XCTest

@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

/// The title in the title bar is shown in full, or not at all.
final class HeaderTests: WindowTestCase, @unchecked Sendable {
  func testTitlesAreNotCut() async throws {
    try DesktopLook.light.begin()
    openWindow(300, 400) { $0.start(["Rice": 671, "Green tea": 671]) }
    var whole: Set<String> = []
    func check(_ about: String) throws {
      for width in stride(from: 280, through: 480, by: 8) {
        main.window.defaultSize = (width, 500)
        ui.settle()
        let title = main.header.widget.shownWidgets.first { $0.hasStyle("title") }
        guard let title else { continue }
        let text = String(cString: gtk_inscription_get_text(title.opaque))
        whole.insert(text)
        // All figures are as wide as a 0.
        let figures = String(text.map { $0.isNumber ? "0" : $0 })
        XCTAssertLessThanOrEqual(
          title.width(of: figures), title.size.width,
          "\(about), \(width)")
      }
    }
    try check("running")
    app.pass(.seconds(680))
    try check("ringing")
    try screen.press("New Timer")
    try check("setup")
    let titles: Set = ["Rice in 11:11", "11:11", "Time is up"]
    XCTAssertTrue(whole.isSuperset(of: titles), "\(whole)")
  }

  func testAWindowThatWasWideCanBeNarrow() async throws {
    try DesktopLook.light.begin()
    openWindow(800, 600) { $0.start(["Rice": 10, "Tea": 10, "Soup": 900]) }
    app.pass(.seconds(20))
    windowController.send(.choose(.timer(TimerID(rawValue: 1))))
    ui.settle()
    main.layout.isPinned = true
    ui.settle()
    main.window.defaultSize = (330, 440)
    main.layout.isPinned = false
    ui.settle()
    XCTAssertFalse(main.layout.sizeClass.isCompact)
  }

  func testTheButtonThatEndsAnAlarmNamesTheTimer() async throws {
    openWindow(1200, 500) { $0.start(["Pasta": 10, "Rice": 900]) }
    app.pass(.seconds(20))
    windowController.send(.openSetup)
    var shown: [String] = []
    for width in stride(from: 300, through: 1000, by: 50) {
      main.window.defaultSize = (width, 500)
      ui.settle()
      let buttons = main.header.widget.shownWidgets.filter { $0.hasStyle("end-alarm") }
      let button = try XCTUnwrap(buttons.first)
      let label = try XCTUnwrap(button.shownWidgets.first { $0.className == "GtkLabel" })
      shown.append(screen.text(of: label))
      XCTAssertEqual(button.tooltip, shown.last == "Stop" ? "Stop Pasta" : nil, "\(width)")
      let layout = gtk_label_get_layout(label.opaque)
      XCTAssertEqual(pango_layout_is_ellipsized(layout), 0, "\(width)")
    }
    XCTAssertEqual([shown.first, shown.last], ["Stop", "Stop Pasta"])
  }
}
