import CGtk
import XCTest

@testable import GtkKit

@MainActor
final class KeyControllerTests: XCTestCase, @unchecked Sendable {
  private func press(
    _ key: Key, _ modifiers: GdkModifierType = GdkModifierType(0), on widget: Widget
  ) throws -> Bool {
    try widget.controller("GtkEventControllerKey").emit(
      "key-pressed", .unsigned(key.value), .unsigned(0), .modifiers(modifiers))
  }

  private func release(_ key: Key, on widget: Widget) throws {
    try widget.controller("GtkEventControllerKey").emit(
      "key-released", .unsigned(key.value), .unsigned(0), .modifiers(GdkModifierType(0)))
  }

  func testTellsOfKeysAndSaysWhetherTheyGoFurther() async throws {
    try openDisplay()
    let box = Box(.vertical)
    var keys: [Key] = []
    box.onKey { key, _ in
      keys.append(key)
      return key == .space
    }
    XCTAssertTrue(try press(.space, on: box))
    try release(.space, on: box)
    XCTAssertFalse(try press(.escape, on: box))
    XCTAssertEqual(keys, [.space, .escape])
  }

  func testTellsHeldKeysFromPressedOnes() async throws {
    try openDisplay()
    let box = Box(.vertical)
    var repeats: [Bool] = []
    box.onKey { _, isRepeat in
      repeats.append(isRepeat)
      return true
    }
    for _ in 0..<3 { _ = try press(.space, on: box) }
    try release(.space, on: box)
    _ = try press(.space, on: box)
    _ = try press(.escape, on: box)
    XCTAssertEqual(repeats, [false, true, true, false, false])
  }

  func testLeavesKeysWithModifiersAlone() async throws {
    try openDisplay()
    let box = Box(.vertical)
    var keys: [Key] = []
    box.onKey { key, _ in
      keys.append(key)
      return true
    }
    for modifiers in [GDK_ALT_MASK, GDK_SUPER_MASK] {
      XCTAssertFalse(try press(.space, modifiers, on: box))
    }
    XCTAssertEqual(keys, [])
    XCTAssertTrue(try press(.space, GDK_LOCK_MASK, on: box), "caps lock")
    XCTAssertEqual(keys, [.space])
  }

  func testTellsControlWithAKey() async throws {
    try openDisplay()
    let box = Box(.vertical)
    var keys: [Key] = []
    box.onKey { key, _ in
      keys.append(key)
      return true
    }
    XCTAssertTrue(try press(.up, GDK_CONTROL_MASK, on: box))
    XCTAssertEqual(keys, [.up.controlled])
    XCTAssertNil(Key.space.controlled.character)
  }

  func testTellsShiftWithAKeyFromTheKeyAlone() async throws {
    try openDisplay()
    let box = Box(.vertical)
    var keys: [Key] = []
    box.onKey { key, _ in
      keys.append(key)
      return key == .left.shifted
    }
    XCTAssertFalse(try press(.left, on: box))
    XCTAssertTrue(try press(.left, GDK_SHIFT_MASK, on: box))
    XCTAssertEqual(keys, [.left, .left.shifted])
  }

  func testKnowsTheCharacterOfAKey() async throws {
    XCTAssertEqual(Key(value: guint(GDK_KEY_5)).character, "5")
    XCTAssertEqual(Key(value: guint(GDK_KEY_KP_5)).character, "5")
    XCTAssertEqual(Key(value: guint(GDK_KEY_udiaeresis)).character, "ü")
    XCTAssertEqual(Key.space.character, " ")
    for key in [Key.escape, .enter, .left, .pageUp, Key(value: guint(GDK_KEY_BackSpace))] {
      XCTAssertNil(key.character)
    }
  }

  func testSeesKeysBeforeWhatIsInside() async throws {
    try openDisplay()
    let box = Box(.vertical)
    box.onKey { _, _ in true }
    let controller = try box.controller("GtkEventControllerKey")
    XCTAssertEqual(
      gtk_event_controller_get_propagation_phase(controller.opaque), GTK_PHASE_CAPTURE)
  }
}
