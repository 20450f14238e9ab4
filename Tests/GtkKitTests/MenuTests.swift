import CGtk
import TestSupport
import XCTest

@testable import GLibKit
@testable import GtkKit

@MainActor final class MenuTests: GtkTestCase, @unchecked Sendable {
  private func openAndClose(_ button: MenuButton) {
    XCTAssertFalse(button.isOpen)
    button.open()
    assertEventually(button.isOpen && button.texts.contains("Tea"))
    button.close()
    assertEventually(!button.isOpen)
  }

  func testPopoverNeedsLittleHeightAndUsesWhatItsContentNeeds() async throws {
    let content = Box(.vertical, (1...20).map { Label("Line \($0)") })
    let height = content.measure(.vertical).minimum
    let button = MenuButton(icon: "view-more-symbolic", label: "More")
    var popover: Popover?
    button.setPopover {
      popover = Popover(content)
      return popover
    }
    show(Box(.vertical, [button]))
    button.open()
    assertEventually(button.isOpen)
    let needed = try XCTUnwrap(popover).measure(.vertical)
    XCTAssertLessThan(needed.minimum, height / 2)
    XCTAssertGreaterThanOrEqual(needed.natural, height)
    assertEventually(content.size.height == height)
    button.close()
    assertEventually(!button.isOpen)
  }

  func testButtonOpensAPopover() async throws {
    var events: [String] = []
    let button = MenuButton(icon: "view-more-symbolic", label: "More")
    button.setPopover {
      events.append("made")
      let popover = Popover(Label("Tea"))
      popover.onOpen { events.append("opened") }
      popover.onClose { events.append("closed") }
      return popover
    }
    show(Box(.vertical, [button]))
    XCTAssertEqual(button.tooltip, "More")
    for _ in 0..<2 { openAndClose(button) }
    XCTAssertEqual(events, ["made", "opened", "closed", "opened", "closed"])
  }

  func testF10OpensOnlyTheMenu() async throws {
    let menu = MenuButton(icon: "open-menu-symbolic", label: "Main Menu", menu: Menu([]))
    let more = MenuButton(icon: "view-more-symbolic", label: "More")
    XCTAssertNotEqual(gtk_menu_button_get_primary(menu.opaque), 0)
    XCTAssertEqual(gtk_menu_button_get_primary(more.opaque), 0)
  }

  func testPopoverIsReleasedWithItsButton() async throws {
    for opens in [false, true] {
      var isMade = false
      assertReleased(later: true) { token in
        let button = MenuButton(icon: "view-more-symbolic", label: "More")
        button.setPopover {
          isMade = true
          let popover = Popover(Label("Tea"))
          popover.onOpen { _ = token }
          popover.onClose { _ = token }
          token.expectToGo(popover)
          return popover
        }
        let window = show(Box(.vertical, [button]))
        if opens { openAndClose(button) }
        window.destroy()
      }
      XCTAssertEqual(isMade, opens)
    }
  }
}
