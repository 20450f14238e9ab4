import TestSupport
import XCTest

@testable import GtkKit
@testable import SimmerApp

@MainActor final class FieldDescriptionTests: GtkTestCase, @unchecked Sendable {
  private final class Wait {}

  private struct Weak {
    weak var wait: Wait?
    let end: @MainActor () -> Void
  }

  private lazy var field = Entry(placeholder: "", maximumLength: 99)
  private var waits: [Weak] = []
  private lazy var description = FieldDescription(of: field) { [unowned self] _, end in
    let wait = Wait()
    waits.append(Weak(wait: wait, end: end))
    return wait
  }

  /// Ends every wait, as a pause in typing does.
  private func pause() {
    for weak in waits where weak.wait != nil { weak.end() }
    waits = []
  }

  private func type(_ text: String, meaning: String) {
    field.text = text
    // Each letter leads to several renderings.
    for _ in 1...2 { description.show(meaning) }
  }

  func testTheMeaningOfATypedTextIsTheDescriptionAfterAPause() async throws {
    description.show("5 minutes")
    XCTAssertEqual(description.shown, "5 minutes")
    for (text, meaning) in [("1", "1 minute"), ("10", "10 minutes"), ("10 t", "t · 10 minutes")] {
      type(text, meaning: meaning)
      XCTAssertEqual(description.shown, "5 minutes", text)
    }
    pause()
    XCTAssertEqual(description.shown, "t · 10 minutes")
    description.show("t · 10 minutes, ends 18:01")
    XCTAssertEqual(description.shown, "t · 10 minutes, ends 18:01", "nothing was typed")
    type("x", meaning: "no time")
    type("", meaning: "5 minutes")
    XCTAssertEqual(description.shown, "5 minutes", "at once, as nothing is being typed")
    pause()
    XCTAssertEqual(description.shown, "5 minutes")
  }

  func testAWaitCanBeEnded() async throws {
    type("7x", meaning: "no time")
    XCTAssertTrue(description.finish())
    XCTAssertEqual(description.shown, "no time")
    XCTAssertFalse(description.finish(), "it is said already")
  }
}
