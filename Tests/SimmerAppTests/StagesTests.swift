import CGtk
import TestSupport
import TimerEngine
import XCTest

@testable import GtkKit
@testable import SimmerApp
@testable import SimmerCore

/// The display and announcement of timers with stages and rounds.
final class StagesTests: WindowTestCase, @unchecked Sendable {
  func testTheStageTheNextOneAndItsPlaceAmongAllAreShown() async throws {
    openWindow(480, 560)
    app.startBread()
    ui.settle()
    screen.assertShows("then Rest · 40 min", "40 min", "35 min", "Next Stage")
    screen.assertShows(part: "Knead until ")
    app.pass(.seconds(600 + 912))
    ui.settle()
    screen.assertShows("24:48", "then Bake · 35 min", "✓ 10 min", "35 min")
    screen.assertShows(part: "Rest until ")
    screen.assertShows(part: "ends ")
    XCTAssertEqual(screen.texts.filter { $0 == "24:48" }.count, 1, "in the ring alone")
    app.pass(.seconds(1488))
    ui.settle()
    screen.assertShows("Bake", "✓ 10 min", "✓ 40 min", "+1 min")
    screen.assertShows(part: "then ", false)
  }

  func testTheFaceShowsTheEndOfAStageIfAnotherFollows() async throws {
    try DesktopLook.light.begin()
    for (face, height) in [(FaceStyle.ring, 560), (.dial, 560), (.dial, 400)] {
      openWindow(300, height)
      app.preferences.timeFormat = .twentyFourHours
      app.preferences.face = face
      let id = app.startBread()
      ui.settle()
      screen.assertShows(part: "Knead until 22:23")
      app.send(.pause(id))
      ui.settle()
      screen.assertShows(part: " until ", false)
      app.pass(.seconds(300))
      app.send(.resume(id))
      ui.settle()
      screen.assertShows(part: "Knead until 22:28")
      for _ in 1...2 { app.send(.next(id)) }
      ui.settle()
      screen.assertShows(part: "Bake")
      screen.assertShows(part: " until ", false)
    }
  }

  func testTheNameOfAStageTakesPrecedenceOverItsEnd() async throws {
    openWindow(300, 400)
    let name = "Slow and patient rest in the cold"
    app.start(stages: [Stage(name: name, duration: .seconds(60))] + Assembly.bread)
    ui.settle()
    screen.assertShows(name)
    screen.assertShows(part: " until ", false)
  }

  func testLargeTextsOfAFaceFitTheRingAndDoNotOverlap() async throws {
    try DesktopLook.light.begin()
    for scale in [1, 1.5, 2] {
      DesktopSettings.setTextScale(scale)
      for (width, height) in [(360, 560), (560, 640), (900, 560)] {
        for isMissed in [false, true] {
          openWindow(width, height) { $0.preferences.ringLimit = .seconds(30) }
          if isMissed {
            app.send(.start(Start(name: "Pasta", duration: .seconds(10))))
            for seconds in [10, 30, 40 * 60] { app.pass(.seconds(seconds)) }
          } else {
            app.start(stages: Assembly.bread, name: "Bread", rounds: 2)
          }
          ui.settle()
          let about = "\(width) × \(height), text \(scale)"
          let face = main.faceView
          let ring = try XCTUnwrap(face.widget.place(of: face.picture.widget))
          var texts: [(y: Int, height: Int)] = []
          for label in screen.widgets("GtkLabel") + screen.widgets("GtkInscription")
          where label.isMapped {
            guard ["name", "end"].contains(where: { label.hasStyle($0) }),
              let place = face.widget.place(of: label), place.y < ring.y + ring.height,
              place.y >= ring.y
            else { continue }
            XCTAssertGreaterThanOrEqual(place.x, ring.x, about)
            XCTAssertLessThanOrEqual(place.x + place.width, ring.x + ring.width, about)
            texts.append((place.y, place.height))
          }
          texts.sort { $0.y < $1.y }
          XCTAssertGreaterThan(texts.count, 1, about)
          for (upper, lower) in zip(texts, texts.dropFirst()) {
            XCTAssertLessThanOrEqual(upper.y + upper.height / 2, lower.y + lower.height / 2 - 16)
          }
        }
      }
    }
  }

  func testThreeStagesFitIntoTheUsualWindow() async throws {
    try DesktopLook.light.begin()
    openWindow(360, 560)
    app.startBread()
    ui.settle()
    let chips = screen.widgets("GtkBox").filter { $0.hasStyle("stage") }
    XCTAssertEqual(chips.count, 3)
    let row = Widget(retaining: try XCTUnwrap(gtk_widget_get_parent(chips[0].widget)))
    let view = try XCTUnwrap(gtk_widget_get_ancestor(row.widget, gtk_scrolled_window_get_type()))
    XCTAssertLessThanOrEqual(row.size.width, Widget(retaining: view).size.width)
  }

  func testTheFaceShowsANameThatDoesNotFitTheTitleBar() async throws {
    openWindow(300, 560)
    app.start(stages: Assembly.bread, name: "Sourdough bread", rounds: 2)
    var shown: Set<Bool> = []
    for width in [280, 300, 330, 360, 400, 480] {
      main.window.defaultSize = (width, 560)
      ui.settle()
      let title = main.header.widget.shownWidgets.first { $0.hasStyle("title") }
      let isInBar = title.map { String(cString: gtk_inscription_get_text($0.opaque)) }
      shown.insert(isInBar == "Sourdough bread")
      screen.assertShows(
        part: isInBar == "Sourdough bread" ? "Knead until " : " · Knead")
      screen.assertShows("Round 1 of 2")
    }
    XCTAssertEqual(shown, [true, false])
    // There is less room than the name takes.
    main.window.defaultSize = (300, 340)
    ui.settle()
    screen.assertShows(part: "… · Knead")
  }

  func testThereIsNoBellForAStageThatDoesNotRing() async throws {
    openWindow(300, 340)
    app.preferences.timeFormat = .twentyFourHours
    let id = app.startBread()
    ui.settle()
    func bell() -> Bool {
      main.faceView.menu.widget.shownWidgets.contains { $0.cssName == "image" }
    }
    XCTAssertFalse(bell())
    screen.assertShows(part: "ends ")
    for _ in 1...2 { app.send(.next(id)) }
    ui.settle()
    XCTAssertFalse(bell())
    screen.assertShows(part: "Bake")
  }

  func testTheStageAndRoundAreDescribedTheSameEverywhere() async throws {
    for (names, rounds, sentence, phrase, notice) in [
      (["Knead", "Rest"], 1, "Rest, stage 2 of 2", "Rest, stage 2 of 2", "Stage 2 of 2"),
      (["", ""], 1, "Stage 2 of 2", "stage 2 of 2", "Stage 2 of 2"),
      (
        ["", ""], 3, "Stage 2 of 2, round 1 of 3", "stage 2 of 2, round 1 of 3",
        "Round 1 of 3 · Stage 2 of 2"
      ),
      (["Work"], 3, "Work, round 2 of 3", "Work, round 2 of 3", "Round 2 of 3"),
      ([], 3, "Round 2 of 3", "round 2 of 3", "Round 2 of 3"),
      ([], nil, "Round 2", "round 2", "Round 2"),
      (["Work"], nil, "Work, round 2", "Work, round 2", "Round 2"),
    ] as [([String], Int?, String, String, String)] {
      let app = Assembly()
      let stages = names.map { Stage(name: $0, duration: .seconds(60)) }
      app.send(
        .start(
          Start(name: "Bread", duration: .seconds(60), stages: stages, rounds: rounds)))
      app.pass(.seconds(60))
      let timer = try XCTUnwrap(app.engine.timers.first)
      XCTAssertEqual(timer.place.sentence, sentence)
      XCTAssertEqual(timer.place.phrase, phrase)
      XCTAssertEqual(app.face(of: timer.id)?.stageProgress?.announcement, sentence)
      XCTAssertEqual(app.notifier.begun[timer.id]?.body, notice + " · until 18:42")
    }
    let id = app.start(.seconds(60))
    XCTAssertEqual(app.engine[id]?.place.sentence, "")
  }

  func testAnEndlessTimerShowsItsRoundAndTheEndOfThat() async throws {
    openWindow(360, 560)
    let id = app.start(.seconds(1_200), name: "Stretch")
    app.send(.setRounds(id, nil))
    app.pass(.seconds(6 * 1_200))
    ui.settle()
    screen.assertShows("Round 7", "Next Round")
    screen.assertShows(part: "until ")
    XCTAssertTrue(main.window.title.hasSuffix(" · Stretch · Round 7 — Simmer"))
    app.start(.seconds(6_000), name: "Rice")
    ui.settle()
    screen.assertShows("Stretch · Round 7")
    app.send(.cancel(id))
    XCTAssertEqual(
      app.engine.recents.map { $0.title(twelveHours: false) },
      ["Rice · 1 hr 40 min", "Stretch · 20 min"])
  }

  func testADishWithoutANameIsCalledByItsWholeLengthEverywhere() async throws {
    app.startPlan(["Potatoes": 250, "": 120])
    app.pass(.seconds(130))
    screen.assertShows(part: ": 2 min")
    let dish = try XCTUnwrap(app.engine.timers.last)
    app.send(.add(dish.id, .seconds(60)))
    screen.assertShows("3 min")
    XCTAssertEqual(app.engine[dish.id]?.nameOrLength, "3 min", "the page of the plan says so, too")
  }

  func testTheNameCanBeEditedAlthoughTheStageReplacesIt() async throws {
    openWindow(360, 560)
    app.startBread()
    ui.settle()
    windowController.send(.rename)
    ui.settle()
    XCTAssertTrue(main.faceView.isNaming)
    main.faceView.revertName()
    main.controls.grabFocus()
    ui.settle()
    screen.assertShows("Knead")
    XCTAssertFalse(main.faceView.isNaming)
  }

  func testManyStagesScrollWithThePresentOneInView() async throws {
    openWindow(360, 560)
    app.start(
      stages: (1...Start.mostStages).map { Stage(name: "No \($0)", duration: .seconds(60)) })
    app.pass(.seconds(60 * 20))
    ui.settle()
    let chip = try XCTUnwrap(
      screen.widgets("GtkBox").first { $0.hasStyle("stage") && $0.hasStyle("present") })
    let place = try XCTUnwrap(main.window.place(of: chip))
    XCTAssertGreaterThanOrEqual(place.x, 0)
    XCTAssertLessThanOrEqual(place.x + place.width, 360)
  }
}
