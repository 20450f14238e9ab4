import GLibKit
import TestSupport
import TimerEngine
import XCTest

@testable import SimmerCore

/// The results of searches on the desktop.
@MainActor final class TimerSearchTests: XCTestCase, @unchecked Sendable {
  /// Its wall clock begins on Tuesday, 14 November 2023, 22:13:20.
  private let scenario = Scenario()
  private let zone = LocalTimeZone(variable: "UTC")

  private var search: TimerSearch {
    TimerSearch(scenario.engine, at: scenario.now, twelveHours: false, in: zone)
  }

  /// The results of a search, each as `title | description`.
  private func texts(_ text: String) -> [String] {
    search.results(for: text).map {
      "\($0.title) | \($0.description)".withOrdinarySpaces
    }
  }

  private func activations(_ text: String) -> [SearchResult.Activation] {
    search.results(for: text).map(\.activation)
  }

  private func keep(_ presets: Start...) {
    for preset in presets { scenario.send(.keep(preset)) }
  }

  func testFindsWhatATextStarts() async throws {
    for (text, expected) in [
      ("pasta 9m", ["pasta · 9 min | Start · ends 22:22"]),
      ("9m", ["9 min | Start · ends 22:22"]),
      ("until 23:30", ["until 23:30 | Start · ends 23:30"]),
      ("tea until 1:30", ["tea | Start · ends 01:30 on Wednesday"]),
      (
        "bread: knead 10m, rest 40m, bake 35m",
        ["bread · 1 hr 25 min | Start · knead 10 min, rest 40 min, bake 35 min · ends 23:38"]
      ),
      (
        "dinner: potatoes 25m, fish 12m together",
        ["dinner | Start · potatoes 22:13 · fish 22:26 · ready at 22:38"]
      ),
      (
        "pasta 9m + sauce 20m",
        [
          "pasta · 9 min + sauce · 20 min | "
            + "Start · pasta · ends 22:22 + sauce · ends 22:33"
        ]
      ),
      ("every 20m stretch", ["stretch · every 20 min | Start · 20 min · until stopped"]),
    ] {
      XCTAssertEqual(texts(text), expected, text)
    }
  }

  func testNothingIsSearchedForInALongText() async throws {
    let spaces = String(repeating: " ", count: 292)
    XCTAssertFalse(search.results(for: spaces + "pasta 9m").isEmpty)
    XCTAssertTrue(search.results(for: spaces + " pasta 9m").isEmpty)
  }

  func testATextWithTwoMeaningsHasBoth() async throws {
    XCTAssertEqual(
      texts("18h30"),
      [
        "18 hr 30 min | Start · ends 16:43 on Wednesday",
        "until 18:30 on Wednesday | Start · ends 18:30 on Wednesday",
      ])
    XCTAssertEqual(
      activations("18h30"), [.start(text: "in 18h 30m"), .start(text: "at 18:30")])
    let maybe = search.results(for: "2 eggs")
    XCTAssertEqual(maybe.map(\.title), ["eggs · 2 min"])
    XCTAssertEqual(maybe.map(\.isCertain), [false], "it may be a name")
    XCTAssertEqual(search.results(for: "eggs 2m").map(\.isCertain), [true])
  }

  func testATextThatMeansNothingHasNoResults() async throws {
    keep(Start(name: "Pasta", duration: .seconds(540)))
    scenario.start(.seconds(60), name: "Tea")
    for text in [
      "", " ", "firefox", "asta", "pasta sauce", "-5m", "0m", "until 25:00", "x\u{0}y",
      "dinner at 22:14: potatoes 25m, fish 12m", String(repeating: "9", count: 1_000_000),
      String(repeating: "pasta ", count: 200_000),
    ] {
      XCTAssertEqual(texts(text), [], String(text.prefix(20)))
    }
  }

  func testFindsPresetsByTheBeginningsOfWords() async throws {
    let dinner = Start(
      name: "Sunday Dinner", stages: [Stage(name: "Roast", duration: .seconds(7200))],
      order: .together, end: .today(.seconds(82_800)))
    keep(
      Start(name: "Pasta (al dente)", duration: .seconds(540)),
      Start(name: "Pâte à pizza", duration: .seconds(3600)), Start(stages: Scenario.bread),
      Start(duration: .seconds(720)), dinner)
    for (text, expected) in [
      ("p", ["Pasta (al dente) · 9 min", "Pâte à pizza · 1 hr"]),
      ("PAST", ["Pasta (al dente) · 9 min"]), ("dente", ["Pasta (al dente) · 9 min"]),
      ("al (al", ["Pasta (al dente) · 9 min"]), ("pizza pâ", ["Pâte à pizza · 1 hr"]),
      ("PÂTE À", ["Pâte à pizza · 1 hr"]), ("knead", ["Knead, Rest, Bake · 1 hr 25 min"]),
      ("sun", ["Sunday Dinner · 23:00"]),
    ] {
      XCTAssertEqual(search.results(for: text).map(\.title), expected, text)
    }
    XCTAssertEqual(texts("pasta"), ["Pasta (al dente) · 9 min | Start · ends 22:22"])
    XCTAssertEqual(texts("sun"), ["Sunday Dinner · 23:00 | Start"], "too late for today")
  }

  func testAPresetIsFoundAgainByItsTitle() async throws {
    let pasta = Start(name: "Pasta", duration: .seconds(540), sound: "gong")
    keep(pasta, pasta, Start(name: "Pasta", duration: .seconds(600)))
    let results = search.results(for: "pasta")
    XCTAssertEqual(results.map(\.title), ["Pasta · 9 min", "Pasta · 10 min"], "equal ones once")
    XCTAssertEqual(search.preset(of: results[0]), pasta)
    let count = scenario.engine.presets.count
    for _ in 0..<2 { scenario.send(.removePreset(at: count - 3)) }
    XCTAssertNil(search.preset(of: results[0]))
  }

  func testFindsTimersWithTheirEndsAndWhatActivatingThemDoes() async throws {
    let ids = scenario.start(["Tea": 60, "Tea water": 600, "Teapot": 900, "Coffee": 30])
    scenario.send(.pause(ids[2]))
    XCTAssertEqual(
      texts("tea"),
      [
        "Tea | Show · ends 22:14", "Tea water | Show · ends 22:23", "Teapot | Show · paused",
      ])
    scenario.pass(.seconds(60))
    XCTAssertEqual(texts("tea").first, "Done: Tea | Stop · finished at 22:14")
    XCTAssertEqual(activations("tea"), [.act(.stop, ids[0]), .show(ids[1]), .show(ids[2])])
    scenario.send(.follow(AlarmRules(ringLimit: .seconds(1))))
    scenario.pass(.seconds(1))
    XCTAssertEqual(texts("coffee"), ["Missed: Coffee | Dismiss · missed at 22:13"])
    XCTAssertEqual(activations("coffee"), [.act(.stop, ids[3])])
  }

  func testFindsTimersWithStagesAndDishes() async throws {
    let bread = scenario.startBread(waits: true)
    XCTAssertEqual(texts("bread"), ["Bread | Show · 23:38 or later"])
    scenario.pass(.seconds(3000))
    XCTAssertEqual(texts("bread"), ["Done: Bread, Rest | Next · finished at 23:03"])
    XCTAssertEqual(activations("bread"), [.act(.next, bread)])
    scenario.startPlan(["Fish": 720, "Peas": 300])
    XCTAssertEqual(texts("peas"), ["Peas | Show · starts 23:10"])
    scenario.send(.pausePlan(scenario.engine.plans[0].id))
    XCTAssertEqual(texts("peas"), ["Peas | Show · paused"])
    scenario.send(.start(Start(name: "Turn", duration: .seconds(300), rounds: nil)))
    XCTAssertEqual(texts("turn"), ["Turn | Show · until 23:08"])
  }

  func testHasAtMostFiveResultsTheMeaningFirst() async throws {
    keep(Start(name: "7 up", duration: .seconds(60)))
    scenario.startMany(Engine.mostTimers)
    XCTAssertEqual(search.results(for: "no").map(\.title), (1...5).map { "No \($0)" })
    scenario.send(.cancel(scenario.engine.timers[6].id))
    XCTAssertEqual(
      search.results(for: "7").map(\.title),
      ["7 min", "No 70", "No 71", "No 72", "No 73"], "those that end next")
  }

  func testTheIdentifierHasAllOfAResult() async throws {
    let id = TimerID(rawValue: 3)
    for activation in [
      .start(text: "9m pasta"), .startPreset, .show(id), .act(.next, id), .act(.stop, id),
    ] as [SearchResult.Activation] {
      let result = SearchResult(title: "Pasta", description: "Stop", activation: activation)
      XCTAssertEqual(SearchResult(id: result.id), result)
    }
    let result = SearchResult(
      title: "a\nb", description: "c\rd", activation: .start(text: "9m"))
    XCTAssertEqual(SearchResult(id: result.id)?.title, "a b")
    for id in [
      "", "start", "start\n9m\na", "start\n9m\na\nb\nc", "end\n3\na\nb", "stop\nx\na\nb",
      "stop\n99999999999999999999\na\nb", String(repeating: "\n", count: 1_000_000),
    ] {
      XCTAssertNil(SearchResult(id: id), String(id.prefix(20)))
    }
  }
}
