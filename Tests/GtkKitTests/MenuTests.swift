import CGtk
import XCTest

@testable import GtkKit

@MainActor
final class MenuTests: XCTestCase, @unchecked Sendable {
  private func attribute(_ name: String, _ item: Int32, of model: UnsafeMutablePointer<GMenuModel>?)
    -> String?
  {
    guard let variant = g_menu_model_get_item_attribute_value(model, item, name, nil) else {
      return nil
    }
    defer { g_variant_unref(variant) }
    return String(variant)
  }

  func testHasItsItemsInSections() async throws {
    let menu = Menu([
      [("Settings", "app.settings"), ("Über", "app.about")], [("Quit", "app.quit")],
    ])
    let model: UnsafeMutablePointer<GMenuModel> = menu.cast()
    XCTAssertEqual(g_menu_model_get_n_items(model), 2)
    let expected = [["Settings", "app.settings", "Über", "app.about"], ["Quit", "app.quit"]]
    for (index, texts) in expected.enumerated() {
      let section = try XCTUnwrap(g_menu_model_get_item_link(model, Int32(index), "section"))
      defer { g_object_unref(gpointer(section)) }
      let found = (0..<g_menu_model_get_n_items(section)).flatMap { item in
        [attribute("label", item, of: section), attribute("action", item, of: section)]
      }
      XCTAssertEqual(found, texts)
    }
  }

  func testButtonOpensIt() async throws {
    try openDisplay()
    let button = MenuButton(
      icon: "open-menu-symbolic", label: "Main Menu", menu: Menu([[("Quit", "app.quit")]]))
    let window = try show(Box(.vertical, [button]))
    defer { window.destroy() }
    XCTAssertEqual(button.tooltip, "Main Menu")
    XCTAssertFalse(button.isOpen)
    gtk_menu_button_popup(button.opaque)
    let isOpen = eventually { button.isOpen }
    XCTAssertTrue(isOpen)
    XCTAssertTrue(button.texts.contains("Quit"))
    gtk_menu_button_popdown(button.opaque)
    let isClosed = eventually { !button.isOpen }
    XCTAssertTrue(isClosed)
  }

  func testButtonOpensAPopover() async throws {
    try openDisplay()
    var events: [String] = []
    let button = MenuButton(icon: "view-more-symbolic", label: "More")
    button.setPopover {
      events.append("made")
      let popover = Popover(Label("Tea"))
      popover.onOpen { events.append("opened") }
      popover.onClose { events.append("closed") }
      return popover
    }
    let window = try show(Box(.vertical, [button]))
    defer { window.destroy() }
    XCTAssertEqual(button.tooltip, "More")
    for _ in 0..<2 {
      XCTAssertFalse(button.isOpen)
      button.open()
      let isOpen = eventually { button.isOpen && button.texts.contains("Tea") }
      XCTAssertTrue(isOpen)
      button.close()
      let isClosed = eventually { !button.isOpen }
      XCTAssertTrue(isClosed)
    }
    XCTAssertEqual(events, ["made", "opened", "closed", "opened", "closed"])
  }

  func testButtonMayShowAnyWidget() async throws {
    try openDisplay()
    let button = MenuButton(child: Label("05:00"), label: "Tea")
    XCTAssertTrue(button.texts.contains("05:00"))
    XCTAssertEqual(button.tooltip, "Tea")
  }

  func testOnlyTheMenuIsOpenedByF10() async throws {
    try openDisplay()
    let menu = MenuButton(icon: "open-menu-symbolic", label: "Main Menu", menu: Menu([]))
    let more = MenuButton(icon: "view-more-symbolic", label: "More")
    XCTAssertNotEqual(gtk_menu_button_get_primary(menu.opaque), 0)
    XCTAssertEqual(gtk_menu_button_get_primary(more.opaque), 0)
  }

  func testPopoverGoesWithItsButton() async throws {
    try openDisplay()
    for opens in [false, true] {
      var object: Watch?
      let captured = try watch { token in
        let button = MenuButton(icon: "view-more-symbolic", label: "More")
        button.setPopover {
          let popover = Popover(Label("Tea"))
          popover.onOpen { _ = token }
          popover.onClose { _ = token }
          object = Watch(objectOf: popover)
          return popover
        }
        let window = try show(Box(.vertical, [button]))
        defer { window.destroy() }
        if opens {
          button.open()
          let isOpen = eventually { button.isOpen }
          XCTAssertTrue(isOpen)
          button.close()
          let isClosed = eventually { !button.isOpen }
          XCTAssertTrue(isClosed)
        }
      }
      let isGone = eventually { captured.isGone }
      XCTAssertTrue(isGone)
      XCTAssertEqual(object?.isGone, opens ? true : nil)
    }
  }
}
