import GLibKit
import TestSupport
import TimerEngine
import XCTest

@testable import SimmerCore

/// What a screen reader says of changes away from the focus.
@MainActor final class AnnouncementTests: XCTestCase, @unchecked Sendable {
  private let app = Scenario()
  private lazy var window = StatefulWindow(app)
  private let muted = Banner(id: .sleep, sentence: "The sound is muted.")

  /// Shows the window, and returns what is said of it.
  private func said(_ banners: [Banner] = [], canAnnounce: Bool = true) -> [String] {
    let old = window.scene
    window.show(banners)
    return window.scene?.announcements(after: old, canAnnounce: canAnnounce) ?? []
  }

  func testEachToastAndEachBannerIsSaidOnce() async throws {
    XCTAssertEqual(said([muted]), ["The sound is muted."])
    app.send(.cancel(app.start(.seconds(60), name: "Tea")))
    XCTAssertEqual(said([muted]), ["“Tea” canceled. Undo"])
    XCTAssertEqual(said([muted]), [])
    window.act(.undo, shows: false)
    XCTAssertEqual(said(), ["Undone: “Tea” canceled"])
    XCTAssertEqual(said(), [])
    app.send(.cancel(app.engine.timers[0].id))
    XCTAssertEqual(said(), ["“Tea” canceled. Undo"])
    app.pass(.seconds(10))
    XCTAssertEqual(said(), [])
    app.send(.cancel(app.start(.seconds(60), name: "Tea")))
    XCTAssertEqual(
      said([muted], canAnnounce: false), ["“Tea” canceled. Undo", "The sound is muted."])
  }

  func testTwoToastsWithTheSameSentenceAreBothSaid() async throws {
    for _ in 0..<2 {
      app.send(.cancel(app.start(.seconds(60))))
      XCTAssertEqual(said(), ["“1 min” canceled. Undo"])
    }
  }

  func testADismissedBannerGivesWayToTheNext() async throws {
    let full = Banner(id: .limit, sentence: "There are 100 timers.")
    XCTAssertEqual(said([muted, full]), ["The sound is muted."])
    window.act(.dismissBanner(.sleep), shows: false)
    XCTAssertEqual(said([muted, full]), ["There are 100 timers."])
    XCTAssertEqual(said([full]), [])
    XCTAssertEqual(said([muted, full]), ["The sound is muted."], "it has come back")
  }

  func testAStageIsSaidWhenItBegins() async throws {
    let id = app.start(stages: Scenario.bread, name: "Bread")
    XCTAssertEqual(said(), ["Knead, stage 1 of 3"])
    window.act(.openSetup)
    window.act(.choose(.timer(id)), shows: false)
    XCTAssertEqual(said(), [])
    app.pass(.seconds(700))
    XCTAssertEqual(said(canAnnounce: false), [])
    app.pass(.seconds(2500))
    XCTAssertEqual(said(), ["Bake, stage 3 of 3"])
  }

  func testTheChangeOfATileIsSaid() async throws {
    let tea = app.start(.seconds(300), name: "Tea")
    app.start(.seconds(600), name: "Rice")
    XCTAssertEqual(said(), [])
    window.act(.act(.pause, on: .timer(tea)), shows: false)
    XCTAssertEqual(said().count, 1)
    app.send(.resume(tea))
    XCTAssertEqual(said(), [], "it was no act in the window")
  }

  func testAMovedPresetAndAToastGetTheFocus() async throws {
    window.act(.movePreset(0, by: 1), shows: false)
    XCTAssertEqual(said(), ["“Presets” changed. Undo", "2 of \(app.engine.presets.count)"])
    XCTAssertEqual(window.scene?.focus, .movedPreset(1))
    let last = app.engine.presets.count - 1
    XCTAssertEqual(window.act(.movePreset(last, by: 1)), [])
    XCTAssertNil(window.scene?.focus)
    window.act(.keepPreset(app.engine.presets[2]))
    XCTAssertEqual(window.scene?.focus, .presentPreset(2))
    window.act(.keepPreset(Start(name: "Tea", duration: .seconds(123))))
    XCTAssertEqual(window.scene?.focus, .preset(last + 1))
    window.act(.groupPreset(0, "green tea"))
    XCTAssertEqual(app.engine.presets.last?.group, "green-tea")
    XCTAssertEqual(window.scene?.focus, .movedPreset(last + 1), "it has moved to its group")
    window.act(.keepPreset(Start(name: "Tea", duration: .seconds(9))))
    XCTAssertEqual(window.scene?.focus, .preset(last + 1), "before the groups")
    app.send(.removePreset(at: 0))
    for offers in [true, false] {
      window.show()
      XCTAssertEqual(window.state.offersToast, offers)
      window.act(.focusToast)
    }
  }
}
