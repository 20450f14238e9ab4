import CGtk
import TestSupport
import XCTest

@testable import GtkKit

@MainActor
final class KeyControllerTests: GtkTestCase, @unchecked Sendable {
  private lazy var box = Box(.vertical)
  private var keys: [Key] = []

  /// Takes the keys that come to the box; `uses` says whether one goes no further.
  private func listen(_ uses: @escaping (Key) -> Bool = { _ in true }) {
    box.onKey { [unowned self] key, _ in
      keys.append(key)
      return uses(key)
    }
  }

  @discardableResult
  private func press(
    _ key: Key, _ modifiers: GdkModifierType = GdkModifierType(0), _ signal: String = "key-pressed"
  ) throws -> Bool {
    try box.controller("GtkEventControllerKey").emit(
      signal, .unsigned(key.value), .unsigned(0), .modifiers(modifiers))
  }

  private func release(_ key: Key) throws {
    try press(key, GdkModifierType(0), "key-released")
  }

  func testTellsOfKeysAndSaysWhetherTheyGoFurther() async throws {
    listen { $0 == .space }
    XCTAssertTrue(try press(.space))
    try release(.space)
    XCTAssertFalse(try press(.escape))
    XCTAssertEqual(keys, [.space, .escape])
  }

  func testTellsHeldKeysFromPressedOnes() async throws {
    var repeats: [Bool] = []
    box.onKey { _, isRepeat in
      repeats.append(isRepeat)
      return true
    }
    for _ in 0..<3 { try press(.space) }
    try release(.space)
    try press(.space)
    try press(.escape)
    XCTAssertEqual(repeats, [false, true, true, false, false])
  }

  func testLeavesKeysWithModifiersAlone() async throws {
    listen()
    for modifiers in [GDK_ALT_MASK, GDK_SUPER_MASK] {
      XCTAssertFalse(try press(.space, modifiers))
    }
    XCTAssertEqual(keys, [])
    XCTAssertTrue(try press(.space, GDK_LOCK_MASK), "caps lock")
    XCTAssertEqual(keys, [.space])
  }

  func testTellsControlWithAKey() async throws {
    listen()
    XCTAssertTrue(try press(.up, GDK_CONTROL_MASK))
    XCTAssertEqual(keys, [.up.controlled])
    XCTAssertNil(Key.space.controlled.character)
  }

  func testTellsShiftWithAKeyFromTheKeyAlone() async throws {
    listen { $0 == .left.shifted }
    XCTAssertFalse(try press(.left))
    XCTAssertTrue(try press(.left, GDK_SHIFT_MASK))
    XCTAssertEqual(keys, [.left, .left.shifted])
  }

  func testKnowsTheCharacterOfAKey() async throws {
    for (key, character) in [
      (GDK_KEY_5, "5"), (GDK_KEY_KP_5, "5"), (GDK_KEY_udiaeresis, "ü"), (GDK_KEY_BackSpace, nil),
    ] as [(Int32, Character?)] {
      XCTAssertEqual(Key(value: guint(key)).character, character)
    }
    XCTAssertEqual(Key.space.character, " ")
    for key in [Key.escape, .enter, .left, .pageUp] { XCTAssertNil(key.character) }
  }

  func testSeesKeysBeforeWhatIsInside() async throws {
    listen()
    XCTAssertNoThrow(try box.controller("GtkEventControllerKey", GTK_PHASE_CAPTURE))
  }
}
