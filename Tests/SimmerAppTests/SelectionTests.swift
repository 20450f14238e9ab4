import TimerEngine
import XCTest

@testable import SimmerApp

/// Which page the window shows.
@MainActor
final class SelectionTests: XCTestCase, @unchecked Sendable {
  private var selection = Selection()
  private var app = Assembly()

  override func setUp() async throws {
    await MainActor.run {
      selection = Selection()
      app = Assembly()
    }
  }

  private var page: Selection.Page { selection.page(for: app.controller.engine) }

  func testThePickerWhereThereIsNoTimer() async throws {
    XCTAssertEqual(page, .setup)
  }

  func testTheTimerThatEndsNextUntilOneIsChosen() async throws {
    let (tea, rice) = (app.start(.seconds(60)), app.start(.seconds(900)))
    XCTAssertEqual(page, .timer(tea))
    selection.choose(rice)
    XCTAssertEqual(page, .timer(rice))
    selection.clear()
    XCTAssertEqual(page, .timer(tea))
  }

  func testThePickerBesideTimersForAsLongAsItIsWanted() async throws {
    let tea = app.start(.seconds(60))
    selection.chooseSetup()
    XCTAssertEqual(page, .setup)
    XCTAssertEqual(page, .setup)
    selection.clear()
    XCTAssertEqual(page, .timer(tea))
  }

  func testWhoeverBeginsToRingComesBeforeAnyChoice() async throws {
    for choose: (inout Selection, TimerID) -> Void in [
      { selection, rice in selection.choose(rice) }, { selection, _ in selection.chooseSetup() },
    ] {
      app = Assembly()
      selection = Selection()
      let (tea, rice) = (app.start(.seconds(60)), app.start(.seconds(900)))
      choose(&selection, rice)
      _ = page
      app.pass(.seconds(60))
      XCTAssertEqual(page, .timer(tea))
    }
  }

  func testWhileOneRingsAnotherCanBeLookedAt() async throws {
    let (tea, rice) = (app.start(.seconds(60)), app.start(.seconds(900)))
    app.pass(.seconds(60))
    XCTAssertEqual(page, .timer(tea))
    selection.choose(rice)
    XCTAssertEqual(page, .timer(rice))
  }

  func testSeveralThatRingAreListed() async throws {
    app.start(.seconds(60))
    let rye = app.start(.seconds(90))
    app.pass(.seconds(60))
    _ = page
    app.pass(.seconds(30))
    XCTAssertEqual(page, .ringing)
    app.controller.send(.stop(TimerID(rawValue: 1)))
    XCTAssertEqual(page, .timer(rye))
  }

  func testWhatIsGoneIsNoLongerChosen() async throws {
    let (tea, rice) = (app.start(.seconds(60)), app.start(.seconds(900)))
    selection.choose(rice)
    app.controller.send(.cancel(rice))
    XCTAssertEqual(page, .timer(tea))
    app.controller.send(.cancel(tea))
    XCTAssertEqual(page, .setup)
    selection.chooseSetup()
    _ = page
    app.start(.seconds(60))
    XCTAssertNotEqual(page, .setup, "a timer started from elsewhere is shown")
  }
}
