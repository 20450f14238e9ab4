import CGtk
import Foundation
import TestSupport
import TimerEngine
import XCTest

@testable import GLibKit
@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

/// In a window of any size, in any language, with large text, and with an undo toast: nothing is
/// cut, nothing that can be pressed is covered, and all of it is large enough for a finger. With
/// `SIMMER_PICTURES=/tmp/pages`, the tests write every page there.
final class EverySizeTests: WindowTestCase, @unchecked Sendable {
  private enum Page: String, CaseIterable {
    case setup, typed, timer, dial, stages, plan, planning, together, recipe, finished, ringing
    case banner, board
  }

  /// The first is where texts have least room.
  private static let sizes = [(300, 400), (360, 560), (168, 168), (640, 480), (1000, 640)]

  private static let localeVariables = ["LANGUAGE", "LC_ALL", "LOCPATH"]
  private let environment = ProcessInfo.processInfo.environment

  override func tearDown() async throws {
    for name in Self.localeVariables {
      if let value = environment[name] { setenv(name, value, 1) } else { unsetenv(name) }
    }
    setUpLocalization(domain: "simmer", localeDirectory: "/nonexistent")
    try await super.tearDown()
  }

  /// English as it is, with large text, and from right to left; every other language; and German,
  /// which has long words, with a large font.
  private static func variants() throws -> [Variant] {
    let languages = try String(contentsOfFile: SourceTree.root + "/po/LINGUAS", encoding: .utf8)
    return [
      Variant(), Variant(textScale: 2), Variant(look: .rightToLeft),
      Variant(language: "de", fontSize: 22),
    ]
      + languages.split(whereSeparator: \.isWhitespace).map(String.init).map {
        Variant(language: $0, look: ["ar", "fa", "he"].contains($0) ? .rightToLeft : .light)
      }
  }

  private struct Variant {
    var language: String?
    var look = DesktopLook.light
    var textScale = 1.0
    /// In points; nil for the usual one.
    var fontSize: Int?

    var name: String {
      let size = fontSize.map { " \($0) pt" } ?? (textScale == 1 ? "" : " × \(textScale)")
      return (language ?? "English, \(look.rawValue)") + size
    }
  }

  func testEveryPage() async throws {
    let variants = try Self.variants()
    let (pages, sizes) = (Page.allCases, Self.sizes)
    let chosen = combinations(
      of: variants.count, pages.count, sizes.count, all: isSoak || Self.folder != nil)
    for (index, variant) in variants.enumerated() {
      try begin(variant)
      for (number, page) in pages.enumerated() {
        let sizes = chosen.filter { $0[0] == index && $0[1] == number }.map { sizes[$0[2]] }
        try check(page, in: variant, sizes)
      }
    }
  }

  func testTheTitleBarFitsIntoASmallWindow() async throws {
    for variant in try Self.variants() where variant.textScale == 1 && variant.fontSize == nil {
      try begin(variant)
      DesktopSettings.set("gtk-decoration-layout", .string(":minimize,maximize,close"))
      var ids: [TimerID] = []
      openWindow(300, 400) {
        ids = $0.start(["Pasta": 10, "Eggs": 11, "Rice": 900, "Tea": 1200, "Soup": 1500])
      }
      main.window.setStyle("solid-csd", false)
      app.pass(.seconds(20))
      for act in [
        .change, .choose(.timer(ids[0])), .choose(.timer(ids[2])), .openSetup,
        .openPlanning, .leavePlanning, .act(.stop, on: .timer(ids[0])), .goBack,
      ] as [WindowAct] {
        windowController.send(act)
        ui.settle()
        XCTAssertFalse(main.layout.sizeClass.isCompact, "\(variant.name), \(act)")
      }
    }
  }

  func testSettings() async throws {
    for variant in try Self.variants() {
      guard let language = variant.language, variant.fontSize == nil else { continue }
      try begin(variant)
      try checkSettings(language)
      try checkHistory(language)
    }
  }

  private func checkHistory(_ language: String) throws {
    let app = Assembly()
    app.writeHistory([("Tea", 4), ("", 50), ("Chicken stock with a long name", 150), ("Pasta", 9)])
    for (look, size) in [("light", (400, 560)), ("dark", (640, 480)), ("light", (300, 400))] {
      DesktopSettings.set("gtk-application-prefer-dark-theme", .boolean(look == "dark"))
      let dialog = keep(
        HistoryDialog(parent: main.window, app.history, preferences: app.preferences))
      dialog.window.defaultSize = size
      dialog.window.present()
      let screen = OnScreen(dialog.window)
      assertEventually(screen.widgets("GtkListBoxRow").count == 4)
      dialog.window.runFrames(5)
      XCTAssertLessThanOrEqual(dialog.window.size.width, size.0, "history in \(language)")
      assertNothingIsCut(in: dialog.window, "history in \(language)")
      if let folder = Self.folder {
        let file = "\(folder)/history-\(size.0)-\(look)-\(language).png"
        try Bitmap(Picture(of: dialog.window)).write(to: file)
      }
      dialog.window.close()
    }
    DesktopSettings.set("gtk-application-prefer-dark-theme", .boolean(false))
  }

  private func checkSettings(_ language: String) throws {
    let dialog = keep(app.settings(over: main.window))
    dialog.window.present()
    MainLoop.drain()
    let settings = OnScreen(dialog.window)
    for page in ["Alarm", "General"] {
      try settings.turn(to: tr(page))
      dialog.window.runFrames(5)
      XCTAssertLessThanOrEqual(dialog.window.size.width, 440, "\(page) in \(language)")
      assertNothingIsCut(in: dialog.window, "\(page) in \(language)")
      if let folder = Self.folder {
        let file = "\(folder)/settings-\(page)-\(language).png"
        try Bitmap(Picture(of: dialog.window)).write(to: file)
      }
    }
  }

  /// Sets language, look and size of text for windows made from now on.
  private func begin(_ variant: Variant) throws {
    if let language = variant.language {
      setenv("LANGUAGE", language, 1)
      let folder = NSTemporaryDirectory() + "simmer-locale"
      let files = FileManager.default
      try files.createDirectory(
        atPath: "\(folder)/\(language)/LC_MESSAGES", withIntermediateDirectories: true)
      // In the C locale, newer versions of glibc translate nothing.
      try? files.createSymbolicLink(
        atPath: "\(folder)/en_US.UTF-8", withDestinationPath: "/usr/lib/locale/C.utf8")
      setenv("LOCPATH", folder, 1)
      setenv("LC_ALL", "en_US.UTF-8", 1)
      try? files.copyItem(
        atPath: "\(SourceTree.root)/.build/product/locale/\(language).mo",
        toPath: "\(folder)/\(language)/LC_MESSAGES/simmer.mo")
      setUpLocalization(domain: "simmer", localeDirectory: folder)
      XCTAssertNotEqual(tr("Undo"), "Undo", "The translations are not built.")
    }
    try variant.look.begin()
    DesktopSettings.setTextScale(variant.textScale)
    if let size = variant.fontSize {
      DesktopSettings.set("gtk-font-name", .string("\(DesktopLook.font) \(size)"))
    }
  }

  private func check(_ page: Page, in variant: Variant, _ sizes: [(Int, Int)]) throws {
    var pictures: [Bitmap] = []
    for (width, height) in sizes {
      try open(page, width, height)
      let about = "\(page) at \(width) × \(height), \(variant.name)"
      if width >= 300 { assertNothingIsCut(in: main.window, about) }
      let offered = check(about)
      if Self.folder != nil { pictures.append(try Bitmap(Picture(of: main.window))) }
      app.pass(Engine.undoTime)
      ui.settle()
      screen.assertHides(tr("_Undo").withoutMnemonic)
      // Tiles take the room of the toast.
      for (widget, name, place) in offered where widget.isMapped && windowController.page != .board
      {
        let now = main.layout.widget.place(of: widget)
        XCTAssertTrue(now.map { $0 == place } == true, "\(name) moved")
      }
    }
    guard let folder = Self.folder else { return }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let sheet = PictureSheet(
      name: "", rows: [""], columns: sizes.map { "\($0)" }, pictures: [pictures])
    try sheet.contactSheet().write(to: "\(folder)/size-\(page)-\(variant.name).png")
  }

  private static let folder = ProcessInfo.processInfo.environment["SIMMER_PICTURES"]

  /// Opens a page, with an undo toast.
  private func open(_ page: Page, _ width: Int, _ height: Int) throws {
    openWindow(width, height) { app in
      app.preferences.face = page == .dial ? .dial : .ring
      if page == .banner { app.mixer.answer = .muted }
      switch page {
      case .setup:
        for (group, name) in [("Tea", "Earl Grey"), ("Tea", "Green"), ("Bread", "Rise")] {
          app.send(.keep(Start(name: name, duration: .seconds(240), group: group)))
        }
      case .typed, .planning, .together, .recipe: break
      case .timer, .dial, .banner: app.start(["Rice": 2700, "Eggs": 300, "Pasta": 540])
      case .board: for number in 1...9 { app.start(.seconds(300 * number), name: "Eggs") }
      case .stages: app.start(stages: Assembly.bread, name: "Bread", rounds: 2)
      case .plan: app.startPlan(["Potatoes": 1500, "Fish": 720, "Peas": 300])
      case .finished: app.ring(after: .seconds(300), name: "Eggs")
      case .ringing:
        app.preferences.ringLimit = nil
        app.start(["Eggs": 60, "Tea": 60, "Rice": 90_000])
        app.pass(.seconds(7300))
      }
    }
    // Removes the frame, which the window manager would draw.
    main.window.setStyle("solid-csd", false)
    if width < 200 { main.layout.isPinned = true }
    ui.settle()
    let shown = windowController.page.tile
    app.send(.cancel(app.start(.seconds(3000), name: "Soup")))
    if let shown { windowController.send(.choose(shown)) }
    switch page {
    case .typed: main.setup.field.text = "pasta 9m"
    case .recipe:
      windowController.recipes.open(RecipeViewTests.wideText)
      // A small window with large text has no room for it.
      assertEventually(main.setup.recipe.isOpen || windowController.state.sizeClass.isCompact)
    case .planning, .together:
      windowController.send(.openPlanning)
      main.planEditor.field.text =
        page == .planning
        ? "bread: knead 10m, rest 40m, wait, bake 35m" : "potatoes 25m, fish 12m together"
    default: break
    }
    ui.settle()
    // With large text, a window of the usual size opens larger. It shrinks with its page.
    main.window.defaultSize = (width, height)
    ui.settle()
  }

  /// Checks what is shown.
  /// - Returns: everything that can be pressed, besides the toast.
  private func check(
    _ about: String
  ) -> [(Widget, String, (x: Int, y: Int, width: Int, height: Int))] {
    let window = main.layout.widget
    let content = gtk_widget_get_first_child(window.widget).map { Widget(retaining: $0) }
    XCTAssertEqual(content?.size.width, window.size.width, "\(about) is cut at the side")
    XCTAssertEqual(content?.size.height, window.size.height, "\(about) is cut at the end")
    let whole = CGRect(x: 0, y: 0, width: window.size.width, height: window.size.height)
    var seen: [(name: String, widget: Widget, part: CGRect)] = []
    // A very small window has smaller parts, also one that is small for its text.
    let sizeClass = windowController.state.sizeClass
    let isSmall = sizeClass.isCompact || sizeClass.isNarrow || sizeClass.isLow || sizeClass.isTight
    let least = isSmall ? 33.5 : 43.5
    // The first are larger than they look, the second are parts of a button.
    let overlapping = ["dot", "more"]
    for widget in window.shownWidgets
    where Self.pressable.contains(widget.className)
      && !overlapping.contains(where: { widget.hasStyle($0) })
    {
      guard let part = visiblePart(of: widget, in: window) else { continue }
      let name = "\(screen.name(of: widget)) (\(widget.className)), \(about)"
      XCTAssertTrue(whole.insetBy(dx: -1, dy: -1).contains(part), "\(name) is at \(part)")
      if !isScrolled(widget), !isWindowControl(widget) {
        XCTAssertGreaterThanOrEqual(min(part.width, part.height), least, "\(name) is small")
      }
      // Small buttons are higher than they look, by 4 pixels at each side.
      let core = part.insetBy(dx: 2, dy: 6)
      // Rows scroll out from below what floats.
      let floats = isToast(widget) || isBanner(widget)
      for other in seen where other.part.intersects(core) && !(floats && isScrolled(other.widget)) {
        XCTFail("\(name) \(part) covers \(other.name) \(other.part)")
      }
      seen.append((name, widget, core))
    }
    XCTAssertTrue(seen.contains { isToast($0.widget) }, about)
    return seen.filter { !isToast($0.widget) }.compactMap { shown in
      window.place(of: shown.widget).map { (shown.widget, shown.name, $0) }
    }
  }

  /// Checks that no text ends with an ellipsis, except the heading of the presets, which makes room
  /// for the buttons beside it, and the example in the field.
  private func assertNothingIsCut(in window: Widget, _ about: String) {
    for widget in window.shownWidgets
    where !widget.hasStyle("caption") && widget.cssName != "placeholder" {
      let isCut =
        switch widget.className {
        case "GtkLabel":
          gtk_label_get_layout(widget.opaque).map { pango_layout_is_ellipsized($0) != 0 } ?? false
        case "GtkInscription":
          ["title", "overtime"].contains { widget.hasStyle($0) }
            && widget.size(of: widget.inscribed, features: "tnum=1").width > widget.size.width
        default: false
        }
      XCTAssertFalse(isCut, "\(widget.styledName) is cut, \(about)")
    }
  }

  private func isToast(_ widget: Widget) -> Bool {
    gtk_widget_is_ancestor(widget.widget, main.toast.widget.widget) != 0
  }

  private func isBanner(_ widget: Widget) -> Bool {
    gtk_widget_is_ancestor(widget.widget, main.banner.widget.widget) != 0
  }

  private static let pressable: Set = ["GtkButton", "GtkToggleButton", "GtkText"]

  private func isWindowControl(_ widget: Widget) -> Bool {
    gtk_widget_get_ancestor(widget.widget, gtk_window_controls_get_type()) != nil
      || widget.className == "GtkText"
  }

  private func scroller(of widget: Widget) -> Widget? {
    gtk_widget_get_ancestor(widget.widget, gtk_scrolled_window_get_type())
      .map { Widget(retaining: $0) }
  }

  private func isScrolled(_ widget: Widget) -> Bool { scroller(of: widget) != nil }

  /// The part of a widget that is not scrolled out of view; nil if all of it is.
  private func visiblePart(of widget: Widget, in window: Widget) -> CGRect? {
    func bounds(_ widget: Widget) -> CGRect? {
      window.place(of: widget).map {
        CGRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height)
      }
    }
    guard var part = bounds(widget) else { return nil }
    if let view = scroller(of: widget).flatMap(bounds) { part = part.intersection(view) }
    return part.width > 4 && part.height > 12 ? part : nil
  }
}

extension Widget {
  fileprivate var inscribed: String {
    gtk_inscription_get_text(opaque).map { String(cString: $0) } ?? ""
  }
}
