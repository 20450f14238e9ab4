import GLibKit
import TestSupport
import Testing
import TimerEngine

@testable import SimmerCore

/// What is typed, picked and edited on the page for a new timer, as values.
@MainActor @Suite struct SetupStateTests {
  private let app = Scenario()
  private let window: StatefulWindow

  init() {
    window = StatefulWindow(app)
    window.act(.setup(.pick(.seconds(300))))
  }

  private var content: SetupContent? {
    if case .setup(let content, _) = window.scene?.content { content } else { nil }
  }

  private func type(_ text: String) { window.act(.setup(.type(text))) }

  private func pass(_ duration: Duration) {
    app.pass(duration)
    window.show()
  }

  private let dishes = [
    Stage(name: "potatoes", duration: .seconds(1500)), Stage(name: "fish", duration: .seconds(720)),
  ]

  // MARK: - Starting

  @Test func whatIsTypedOrElsePickedStarts() {
    let stages = [("knead", 10), ("rest", 40)].map {
      Stage(name: $0, duration: .seconds($1 * 60))
    }
    let rows: [(picked: Int, typed: String, start: Start?)] = [
      (300, "", Start(duration: .seconds(300))), (300, " ", Start(duration: .seconds(300))),
      (300, "90", Start(duration: .seconds(5400))), (0, "90s", Start(duration: .seconds(90))),
      (300, "rice 9m", Start(name: "rice", duration: .seconds(540))),
      (300, " Tea for two ", Start(name: "Tea for two", duration: .seconds(300))),
      (0, "Tea for two", nil), (0, "", nil), (300, "rye 100h", nil), (300, "17.30", nil),
      (300, "knead 10m, rest, bake 35m", nil),
      (300, "bread: knead 10m, rest 40m", Start(name: "bread", stages: stages)),
      (
        300, "potatoes 25m, fish 12m together",
        Start(name: "", stages: dishes, order: .together)
      ),
    ]
    for (picked, text, start) in rows {
      window.act(.setup(.pick(.seconds(picked))))
      type(text)
      #expect(content?.canStart == (start != nil), "\(text)")
      let effects = window.act(.press(.primary), shows: false)
      #expect(effects == (start.map { [.start($0, isPaused: false, .setup($0))] } ?? []), "\(text)")
      if start?.stages.isEmpty == false {
        #expect(window.state.setup.picked == .seconds(picked), "only a plain timer is picked")
      }
      window.act(.openSetup)
    }
  }

  @Test func thePickerHasATypedLengthUntilAnotherIsPicked() {
    for (text, picked) in [("pasta", 300), ("1h", 3600), ("pasta 1h", 300), ("", 300)] {
      type(text)
      #expect(content?.picked == .seconds(picked), "\(text)")
      #expect(content?.showsStart == (text == "pasta 1h"))
    }
    for (text, left) in [("9m", ""), ("pasta 9m", "pasta"), ("pasta", "pasta")] {
      type(text)
      window.act(.setup(.pick(.seconds(600))))
      #expect((window.state.setup.text, content?.picked) == (left, .seconds(600)))
    }
  }

  @Test func aRefusedTextSaysWhyAndEnterSaysItAgain() {
    type("rye 100h")
    #expect(content?.understood.contains("The longest time is") == true)
    #expect(window.act(.confirm(isPaused: false)) == [.sayDescription])
    type("rye 1h")
    #expect(content?.canStart == true)
  }

  @Test func forAnImpossibleMomentTheEarliestPossibleOneIsOffered() {
    let minute = Duration.seconds(app.now.wallClock.components.seconds / 60 * 60)
    let soon = WallClock.timeOfDay(minute + .seconds(600), twelveHours: false)
    type("dinner \(soon): potatoes 25m, fish 12m")
    pass(.seconds(60))
    #expect(content?.canStart == false)
    guard case .sentence(let reason, let earliest)? = content?.starting else {
      Issue.record("no reason")
      return
    }
    #expect(
      reason.withOrdinarySpaces
        == "“potatoes” takes 25 min, so it can’t be ready before 18:42.")
    #expect(earliest == "Start · ready at 18:42")
    window.act(.startDraft(.earliest))
    #expect(app.engine.plans.map(\.dueAt) == [minute + .seconds(27 * 60)])
  }

  @Test func theLastStartIsRepeated() {
    type("dinner: potatoes 25m, fish 12m together")
    window.act(.press(.primary))
    window.act(.openSetup)
    let dinner = Start(name: "dinner", stages: dishes, order: .together)
    #expect(window.act(.repeatLast) == [.start(dinner, isPaused: false, .setup(dinner))])
    #expect(app.engine.plans.map(\.name) == ["dinner", "dinner"])
    #expect(window.state.page == .board)
  }

  @Test func aTimeOfDayIsNeitherRecentNorPicked() {
    app.setWallClock(ahead: .milliseconds(100))
    type("bus until 23:59:59")
    app.wait(.milliseconds(900))
    window.act(.press(.primary))
    guard case .running(let deadline)? = app.engine.timers.first?.state else {
      Issue.record("nothing runs")
      return
    }
    #expect(app.now.wallClock(at: deadline).components.attoseconds == 0, "to the second")
    #expect(window.state.setup.picked == .seconds(300))
    #expect(app.engine.recents == [])
  }

  @Test func oneUndoTakesBackAllTimersOfOneText() {
    app.start(.seconds(900), name: "Rice")
    window.act(.openSetup)
    type("pasta 9m + sauce 20m")
    window.act(.press(.primary))
    #expect(window.scene?.toast?.sentence == "“pasta, sauce” started")
    for _ in 1...2 {
      window.act(.undoLast)
      #expect(app.engine.timers.map(\.name) == ["Rice"])
    }
  }

  // MARK: - Meanings

  @Test func enterLeadsToTheMeaningsAndStartsNone() {
    for (text, lengths) in [("17.30", [1050, nil, 1038]), ("rrr", [300])] as [(String, [Int?])] {
      type(text)
      #expect(window.act(.confirm(isPaused: false)) == [])
      #expect(window.scene?.focus == .meanings)
      guard case .choices(let faces, _)? = content?.starting else {
        Issue.record("\(text) has no meanings")
        return
      }
      #expect(faces.count == lengths.count)
      // A key that is held or tapped doesn't choose the first one.
      #expect(window.state.debouncer.ignoresKeys)
      pass(.milliseconds(900))
      window.act(.ignoredKey)
      pass(.milliseconds(900))
      #expect(window.state.debouncer.ignoresKeys)
      pass(.milliseconds(100))
      #expect(!window.state.debouncer.ignoresKeys)
      for (index, length) in lengths.enumerated() {
        window.act(.setup(.focus(meaning: index, hasFocus: true)))
        #expect(content?.canStart == true)
        if let length { #expect(content?.ready.duration == .seconds(length)) }
      }
      window.act(.setup(.focus(meaning: lengths.count - 1, hasFocus: false)))
    }
    #expect(app.engine.isEmpty)
    window.act(.startDraft(.reading(0)))
    #expect(app.engine.timers.map(\.name) == ["rrr"])
  }

  @Test func anHourThatIsOverByNowMayAlsoBeThatOfTheEvening() {
    let morning = WallClock.today(.seconds(8 * 3_600 - 10), at: app.now.wallClock)
    app.setWallClock(ahead: morning - app.now.wallClock)
    type("roast at 8")
    #expect(content?.canStart == true)
    pass(.seconds(11))
    #expect(content?.canStart == false)
    window.act(.startDraft(.reading(0)))
    #expect(app.engine.timers.map(\.preset.duration) == [.seconds(12 * 3_600 - 1)])
  }

  // MARK: - Presets

  @Test func whatIsTypedCanBeKept() {
    let minute = app.now.wallClock.components.seconds / 60
    // In five minutes, which is too soon.
    let soon = Duration.seconds((minute + 5) * 60)
    func dinner(at time: Duration?) -> Start {
      Start(
        name: "dinner", stages: dishes, order: .together,
        end: time.flatMap { WallClock.sinceMidnight(at: $0) }.map { .today($0) })
    }
    let text = "dinner: potatoes 25m, fish 12m"
    for (text, kept) in [
      ("Green tea 2m", Start(name: "Green tea", duration: .seconds(120))), ("Green tea 100h", nil),
      (text + " together", dinner(at: nil)),
      (
        text + " ready at 18:30", dinner(at: WallClock.today(.seconds(66_600), at: soon))
      ),
      (text + " ready at \(WallClock.timeOfDay(soon, twelveHours: false))", dinner(at: soon)),
    ] as [(String, Start?)] {
      type(text)
      #expect(content?.kept == kept, "\(text)")
    }
    for seconds in 1...100 {
      #expect(content?.canKeep == true)
      app.send(.keep(Start(duration: .seconds(seconds))))
      window.show()
      if app.engine.presets.count == 100 { break }
    }
    #expect(content?.canKeep == false)
  }

  @Test func thePickerDoesNotStartWhilePresetsAreEdited() {
    window.act(.setup(.editPresets(true)))
    #expect(content?.canStart == false)
    #expect(window.act(.endEditing) == [])
    #expect(window.scene?.focus == .field)
    #expect(content?.canStart == true)
  }

  // MARK: - Undoing

  private var undoesText: Bool { window.state.setup.undoesText(in: app.engine) }

  @Test func undoBringsBackAnEmptiedTextAsLongAsNothingElseWasDone() {
    let tea = app.start(.seconds(900), name: "Tea")
    window.act(.openSetup)
    type("pasta 9m")
    #expect(!undoesText)
    type("")
    window.act(.goBack)
    #expect(undoesText, "also on the page of a timer")
    #expect(window.act(.restoreText).last == .undoTyping(inField: true))
    #expect(window.state.page == .setup)
    type("pasta 9m")
    window.act(.setup(.type("", isUndone: true)))
    #expect(!undoesText, "the next one is that of the timers")
    type("pasta")
    type("")
    app.send(.cancel(tea))
    #expect(!undoesText)
    type("pasta 9m")
    window.act(.press(.primary))
    #expect(!undoesText, "it has started a timer")
  }

  // MARK: - Alarms

  @Test func anAlarmWaitsWhileAPersonIsBusy() {
    let bread = Start(name: "Bread", stages: dishes)
    for (busy, end) in [
      ([.setup(.type("x"))], .setup(.type(""))), ([.setup(.editPresets(true))], .endEditing),
      ([.openPlanning, .changePlan(.text("knead 10m"))], .goBack),
      ([.editPreset(0, isPlain: false)], .goBack),
    ] as [([WindowAct], WindowAct)] {
      let app = Scenario()
      for _ in app.engine.presets { app.send(.removePreset(at: 0)) }
      app.send(.keep(bread))
      let tea = app.start(.seconds(60), name: "Tea")
      let window = StatefulWindow(app)
      window.act(.openSetup)
      for act in busy { window.act(act) }
      let page = window.state.page
      app.pass(.seconds(60))
      window.show()
      window.act(.show(.timer(tea)))
      #expect(window.state.page == page, "\(busy)")
      #expect(window.scene?.title.header == "Done: Tea")
      #expect(window.scene?.ending?.act == .act(.stop, on: .timer(tea)))
      window.act(end)
      #expect(window.state.page == .timer(tea), "\(end)")
      if page == .setup { #expect(window.state.debouncer.ignoresKeys, "it was meant for the text") }
    }
  }
}
