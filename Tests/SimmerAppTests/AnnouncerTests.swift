import XCTest

@testable import SimmerApp
@testable import SimmerCore

@MainActor final class AnnouncerTests: XCTestCase, @unchecked Sendable {
  private final class Wait {}

  private var said: [String] = []
  private var waits: [(wait: Weak, end: @MainActor () -> Void)] = []

  private struct Weak {
    weak var wait: Wait?
  }

  private lazy var announcer = Announcer(
    after: { [unowned self] _, end in
      let wait = Wait()
      waits.append((Weak(wait: wait), end))
      return wait
    }, say: { [unowned self] in said.append($1) })

  /// Ends every wait, as a pause in typing does.
  private func pause() {
    for (weak, end) in waits where weak.wait != nil { end() }
    waits = []
  }

  func testEachNewTextIsAnnouncedOnce() async throws {
    for offer in [nil, "Timer canceled", "Timer canceled", nil, "Timer canceled"] {
      announcer.tell(.offer, offer)
      announcer.tell(.notice, "The sound is muted.")
    }
    XCTAssertEqual(said, ["The sound is muted.", "Timer canceled", "Timer canceled"])
  }

  func testTheUnderstoodTextIsAnnouncedAfterTypingPauses() async throws {
    for text in ["rings at 18:01", "rings at 18:12", "Tea · rings at 18:12"] {
      announcer.tell(.typing, text)
    }
    XCTAssertEqual(said, [])
    pause()
    XCTAssertEqual(said, ["Tea · rings at 18:12"])
    announcer.tell(.typing, "rings at 18:01")
    announcer.tell(.typing, "")
    pause()
    XCTAssertEqual(said, ["Tea · rings at 18:12"], "it was deleted")
  }
}
