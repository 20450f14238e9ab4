import XCTest

@testable import GtkKit
@testable import SimmerApp

/// Setting a duration with three spin buttons.
@MainActor
final class TimePickerTests: XCTestCase, @unchecked Sendable {
  func testADurationStandsInThreeFields() async throws {
    let table: [(duration: Duration, fields: [String])] = [
      (.zero, ["0", "0", "0"]),
      (.seconds(59), ["0", "0", "59"]),
      (.seconds(300), ["0", "5", "0"]),
      (.seconds(3661), ["1", "1", "1"]),
      (.seconds(359_999), ["99", "59", "59"]),
    ]
    let (picker, fields, window) = try open()
    defer { window.destroy() }
    for (duration, texts) in table {
      picker.duration = duration
      let shown = try fields.map { try Self.number(in: $0) }
      XCTAssertEqual(shown, texts)
      XCTAssertEqual(picker.duration, duration)
      XCTAssertEqual(picker.isZero, duration == .zero)
    }
  }

  func testTypedDigitsCountBeforeTheyAreConfirmed() async throws {
    let (picker, fields, window) = try open()
    defer { window.destroy() }
    picker.duration = .zero
    var changes = 0
    picker.onChange { changes += 1 }
    OnScreen.type("7", into: fields[1])
    XCTAssertFalse(picker.isZero)
    XCTAssertGreaterThan(changes, 0)
    XCTAssertEqual(picker.duration, .seconds(420))
    OnScreen.type("0", into: fields[1])
    XCTAssertTrue(picker.isZero)
    OnScreen.type("", into: fields[2])
    XCTAssertTrue(picker.isZero)
  }

  func testTooMuchIsAsMuchAsThereCanBe() async throws {
    let (picker, fields, window) = try open()
    defer { window.destroy() }
    for (field, typed) in zip(fields, ["99", "75", "99"]) { OnScreen.type(typed, into: field) }
    XCTAssertEqual(picker.duration, .seconds(359_999))
  }

  private func open() throws -> (TimePicker, [OnScreen.Pointer], GtkKit.Window) {
    _ = try Desktop.application()
    let (picker, window) = (TimePicker(), GtkKit.Window())
    window.setChild(picker.widget)
    let fields = OnScreen(window).widgets("GtkSpinButton")
    XCTAssertEqual(fields.count, 3)
    return (picker, fields, window)
  }

  /// What stands in a field, without leading zeros.
  private static func number(in field: OnScreen.Pointer) throws -> String {
    String(try XCTUnwrap(Int(OnScreen.typed(in: field))))
  }
}
