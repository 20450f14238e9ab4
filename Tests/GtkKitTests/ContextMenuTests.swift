import CGtk
import TestSupport
import XCTest

@testable import GLibKit
@testable import GtkKit

@MainActor final class ContextMenuTests: GtkTestCase, @unchecked Sendable {
  private lazy var button = Button(text: "Pasta")
  private lazy var entry = Entry(placeholder: "Name", maximumLength: 10)
  private lazy var box = Box(.vertical, [button, entry])
  private var chosen: [String] = []
  private var offered: [String] = []

  private func items(_ texts: String...) -> [[ContextMenu.Item]] {
    [texts.map { text in ContextMenu.Item(text) { [unowned self] in chosen.append(text) } }]
  }

  private var popovers: [Widget] { children(of: box, "GtkPopoverMenu").filter(\.isVisible) }

  private func children(of parent: Widget, _ type: String) -> [Widget] {
    var found: [Widget] = []
    var next = gtk_widget_get_first_child(parent.widget)
    while let pointer = next {
      next = gtk_widget_get_next_sibling(pointer)
      let child = Widget(retaining: pointer)
      found += (child.className == type ? [child] : []) + children(of: child, type)
    }
    return found
  }

  private func choose(_ text: String) throws {
    let entries = children(of: popovers[0], "GtkModelButton")
    try XCTUnwrap(entries.first { $0.texts.contains(text) }).emit("clicked")
  }

  func testWithoutEarlierFocusThereIsNoneAfterwards() async throws {
    let window = show(box)
    gtk_window_set_focus(window.cast(), nil)
    ContextMenu.open(on: button) { [unowned self] in items("Start") }
    assertEventually(window.hasFocusInPopover)
    try choose("Start")
    window.runFrames()
    XCTAssertTrue(window.hasNoFocus)
  }

  func testAnItemMayMoveTheFocus() async throws {
    let window = show(box)
    button.grabFocus()
    ContextMenu.open(on: button) { [unowned self] in
      [[ContextMenu.Item("Rename") { [unowned self] in entry.grabFocus() }]]
    }
    assertEventually(window.hasFocusInPopover)
    try choose("Rename")
    window.runFrames()
    XCTAssertTrue(entry.hasFocusWithin)
  }

  func testAnOpenMenuIsRefilledWhenItsItemsChange() async throws {
    let window = show(box)
    offered = ["Pause", "Rename"]
    button.grabFocus()
    button.offersMenu(of: { "Pasta" }) { [unowned self] name in
      offered.map { items("\($0) \(name)")[0] }
    }
    XCTAssertFalse(window.updateContextMenu(), "none is open")
    try button.pressMenuKey()
    assertEventually(window.hasFocusInPopover)
    let menu = try XCTUnwrap(popovers.first)
    XCTAssertFalse(window.updateContextMenu(), "nothing has changed")
    offered = ["Stop", "Restart"]
    XCTAssertTrue(window.updateContextMenu())
    XCTAssertEqual(menu.texts.filter { !$0.isEmpty }, ["Stop Pasta", "Restart Pasta"])
    window.runFrames()
    XCTAssertTrue(window.hasFocusInPopover)
    try choose("Restart Pasta")
    XCTAssertEqual(chosen, ["Restart Pasta"])
    XCTAssertTrue(button.hasFocusWithin)
    assertEventually(popovers.isEmpty)
    XCTAssertFalse(window.updateContextMenu(), "it is closed")

    try button.pressMenuKey()
    assertEventually(window.hasFocusInPopover)
    offered = []
    XCTAssertTrue(window.updateContextMenu())
    assertEventually(popovers.isEmpty)
    XCTAssertTrue(button.hasFocusWithin)
  }

  func testAMenuWithoutItemsDoesNotOpen() async throws {
    button.offersMenu { [] }
    show(box)
    try button.pressMenuKey()
    XCTAssertEqual(popovers.count, 0)
  }

  func testItStaysOpenWhenItsWidgetIsRemovedAndIsReleased() async throws {
    for runsOn in [false, true] {
      try assertReleased(later: true) { token in
        let (label, rest) = (Button(text: "Pasta"), Button(text: "Tea"))
        let box = Box(.vertical, [label, rest])
        label.offersMenu { [[ContextMenu.Item("Start") { _ = token }]] }
        let window = show(box)
        try label.pressMenuKey()
        let popover = try XCTUnwrap(children(of: box, "GtkPopoverMenu").first)
        for object in [label, popover] { token.expectToGo(object) }
        assertEventually(popover.isMapped)
        box.remove(label)
        window.runFrames()
        XCTAssertTrue(popover.isMapped)
        gtk_popover_popdown(popover.cast())
        if runsOn { window.runFrames() }
        window.destroy()
        // On a busy machine a tooltip would be due before the menu is released.
        dropTooltip()
      }
    }
  }
}

extension Widget {
  /// Activates the shortcut of the Menu key.
  fileprivate func pressMenuKey() throws {
    let controller = try controller("GtkShortcutController", GTK_PHASE_BUBBLE).opaque
    let shortcut = g_list_model_get_item(controller, 0)
    defer { g_object_unref(shortcut) }
    let action = gtk_shortcut_get_action(OpaquePointer(shortcut))
    gtk_shortcut_action_activate(
      action, GTK_SHORTCUT_ACTION_EXCLUSIVE, widget, nil)
  }
}
