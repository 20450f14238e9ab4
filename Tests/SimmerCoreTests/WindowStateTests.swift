import TestSupport
import Testing
import TimerEngine

@testable import SimmerCore

/// The window without widgets: acts go through the state and the engine, and lead to a scene.
@MainActor @Suite struct WindowStateTests {
  private let app = Scenario()
  private let window: StatefulWindow

  init() {
    window = StatefulWindow(app)
    window.show()
  }

  // MARK: - Starting

  @Test func aPressOfStartShowsTheTimerAndClearsThePicker() {
    let tea = Start(name: "tea", duration: .seconds(300))
    window.act(.setup(.type("tea 5m")))
    #expect(window.act(.press(.primary)) == [.start(tea, isPaused: false, .setup(tea))])
    #expect((window.state.setup.text, window.state.setup.picked) == ("", .seconds(300)))
    #expect(window.state.page == .timer(TimerID(rawValue: 1)))
    #expect(window.state.debouncer.ignoresKeys, "the same key pauses nothing")
    app.pass(.seconds(1))
    window.show()
    #expect(!window.state.debouncer.ignoresKeys)
  }

  @Test func nothingStartsWithoutAnInput() {
    for act: WindowAct in [
      .press(.primary), .press(.secondary), .press(.tertiary), .startDraft(.earliest),
      .repeatLast, .leaveSetup, .goBack,
    ] {
      #expect(window.act(act) == [], "\(act)")
    }
    #expect(window.state.page == .setup)
  }

  @Test func withoutRoomForATimerThePickerSaysSo() {
    app.startMany(Engine.mostTimers)
    window.show()
    #expect(window.state.page != .setup)
    #expect(window.act(.start(Start(duration: .seconds(60)))) == [.confirmName])
    #expect(window.state.page == .setup)
  }

  private func change(_ change: (inout PlanDraft) -> Void) {
    var draft = window.state.plan.draft
    change(&draft)
    window.act(.changePlan(.change(draft)))
  }

  @Test func aPlanThatCanNoLongerStartIsKept() {
    window.act(.setup(.type("dinner: fish 12m, rice 20m together")))
    window.act(.openPlanning)
    change { ($0.readyAt, $0.isKept) = (app.now.wallClock + .seconds(1200), true) }
    app.pass(.seconds(1))
    let (plan, presets) = (window.state.plan, app.engine.presets)
    #expect(window.act(.press(.primary), shows: false) == [])
    #expect(window.state.focus == .planning)
    #expect((window.state.plan, window.state.page) == (plan, .planning))
    #expect(app.engine.presets == presets)
  }

  @Test func whatIsMissingInAPlanGetsTheFocus() {
    window.act(.openPlanning)
    window.act(.press(.primary), shows: false)
    #expect(window.state.focus == .planning)
    #expect(window.act(.press(.secondary)) == [])
    #expect(window.scene?.focus == .field)
  }

  @Test func aChangedPresetIsKeptAndGetsTheFocus() {
    let index = app.engine.presets.count
    app.send(.keep(Start(name: "tea", duration: .seconds(60))))
    #expect(window.act(.editPreset(index, isPlain: false)) == [.confirmName])
    change { $0.change(0) { $0.duration = .seconds(90) } }
    #expect(
      window.act(.press(.primary)) == [
        .send(.setPreset(at: index, Start(name: "tea", duration: .seconds(90))))
      ])
    #expect(window.scene?.focus == .preset(index))
  }

  // MARK: - Timers

  @Test func theButtonsActOnTheTimerOnThePage() {
    let id = app.start(.seconds(300), name: "tea")
    window.show()
    let rows: [(WindowAct, [WindowEffect])] = [
      (.press(.primary), [.send(.pause(id))]),
      (.press(.primary, isPaused: true), [.send(.resume(id))]),
      (.press(.tertiary), [.send(.add(id, .seconds(60)))]),
      (.actInMenu(.pause, on: .timer(id)), [.send(.pause(id))]),
      (.actOnPage(.stop), []),
      (.press(.secondary), [.send(.cancel(id))]),
      (.undo, [.send(.undo)]),
      (.undo, []),
    ]
    for (act, effects) in rows { #expect(window.act(act) == effects, "\(act)") }
  }

  @Test func stopAllLeadsToAllTimers() {
    let ids = app.start(["tea": 5, "eggs": 5, "rice": 900, "soup": 1200])
    for start in [WindowAct.openSetup, .choose(.timer(ids[2]))] {
      window.act(start)
      app.pass(.seconds(6))
      window.show()
      window.act(.stopAll)
      #expect(window.state.page == .board)
      for name in ["tea", "eggs"] { app.start(.seconds(5), name: name) }
    }
    // What is being typed stays.
    window.act(.openSetup)
    window.act(.setup(.type("r")))
    app.pass(.seconds(6))
    window.show()
    window.act(.stopAll)
    #expect(window.state.page == .setup)
  }

  @Test func aDishLeadsBackToItsPlan() throws {
    let plan = app.startDinner()
    let fish = try #require(app.engine.timers.first { $0.name == "Fish" }?.id)
    window.act(.choose(.timer(fish)))
    window.act(.goBack)
    #expect(window.state.page == .plan(plan))
    #expect(window.state.debouncer.ignoresKeys, "a second Escape cancels nothing")
  }

  @Test func aStageThatWaitsContinuesFromAnyPageAndItsStopIsUndone() {
    let id = app.startBread(waits: true)
    window.act(.openSetup)
    window.act(.setup(.type("t")))
    app.pass(.seconds(3000))
    window.show()
    #expect(window.scene?.ending?.act == .act(.next, on: .timer(id)))
    #expect(window.scene?.ending?.title == "Next")
    let before = app.engine.timers
    window.act(.act(.stop, on: .timer(id)))
    #expect(window.scene?.toast?.sentence == "“Bread” stopped")
    window.act(.undo)
    #expect(app.engine.timers == before)
    window.act(.act(.next, on: .timer(id)))
    // Nothing follows the last stage.
    app.pass(.seconds(2100))
    window.show()
    #expect(window.scene?.title.header == "Done: Bread")
    #expect(window.scene?.ending?.act == .act(.stop, on: .timer(id)))
  }

  @Test func whatIsShownIsPinnedAndMoreThanATimerUnpins() throws {
    let ids = app.start(["tea": 300, "rice": 900]).map { TileID.timer($0) }
    let small = SizeClass(width: 168, height: 168, isPinned: true, header: (200, 46))
    for (chosen, shown) in [(ids[1], ids[1]), (nil, ids[0])] {
      (window.state.isPinned, window.state.sizeClass) = (false, StatefulWindow.sizeClass)
      window.act(chosen.map { .choose($0) } ?? .goBack)
      window.act(.pin)
      (window.state.isPinned, window.state.sizeClass) = (true, small)
      window.show()
      #expect(window.state.page == shown.page, "the foremost in place of the tiles")
    }
    let recipe = try OpenRecipe(text: "Boil the eggs for 6 minutes. Cool them for 2 minutes.")
    for act in [WindowAct.openRecipe(recipe), .openTyping, .openPlanning] {
      #expect(window.act(act).contains(.unpin), "\(act)")
    }
  }

  @Test func aDismissedBannerStaysAwayUntilItsReasonIsGone() {
    func shown(_ banners: (Banner.ID, String)...) -> String? {
      window.show(banners.map { Banner(id: $0, sentence: $1) })
      return window.scene?.banner?.sentence
    }
    #expect(shown((.scheduler, "late"), (.settings, "unset")) == "late", "the most urgent")
    #expect(window.act(.dismissBanner(.scheduler), shows: false) == [.dismissBanner(.scheduler)])
    #expect(shown((.scheduler, "late by far"), (.settings, "unset")) == "unset")
    #expect(shown((.scheduler, "late by far")) == nil)
    #expect(shown() == nil)
    #expect(shown((.scheduler, "late")) == "late", "it is back")
    window.state.tell("Exported.", isProblem: false)
    #expect(shown((.scheduler, "late")) == "Exported.")
    #expect(window.act(.dismissBanner(.message), shows: false) == [])
    #expect(shown((.scheduler, "late")) == "late")
  }

  @Test func timersAreChosenByTheirPlaces() {
    let ids = app.start(["eggs": 60, "tea": 300]).map { TileID.timer($0) }
    window.show()
    for (act, shown) in [
      (WindowAct.choosePlace(0), 0), (.choosePlace(1), 1), (.choosePlace(0), 0),
      (.choosePlace(8), 1),
    ] {
      window.act(act)
      #expect(window.state.page.tile == ids[shown], "\(act)")
    }
    window.state.keyboard.isInPopover = true
    window.act(.show(ids[0]))
    #expect(window.state.page.tile == ids[1])
  }

  @Test func aLargeTimerLeadsBackToItsTile() {
    let ids = app.start(["tea": 300, "eggs": 60]).map { TileID.timer($0) }
    window.show()
    #expect(window.state.page == .board)
    window.act(.choose(ids[0]))
    #expect(window.state.page == ids[0].page)
    window.act(.goBack)
    #expect(window.state.page == .board)
    #expect(window.scene?.focus == .tile(ids[0]))
    #expect(app.engine.count == 2, "nothing is canceled")
  }

  @Test func theFocusedTileIsRenamed() throws {
    let ids = app.start(["tea": 300, "eggs": 600]).map { TileID.timer($0) }
    window.show()
    window.state.keyboard = KeyboardFocus()
    #expect(window.act(.rename) == [], "none has the focus")
    (window.state.keyboard.tile, window.state.keyboard.isOnTile) = (ids[1], true)
    window.act(.rename)
    #expect(window.state.page == ids[1].page)
    #expect(window.scene?.focus == .name)
  }

  @Test func aTimerThatComesBackHasTheFocus() {
    let ids = app.start(["tea": 300, "eggs": 60, "rice": 900]).map { TileID.timer($0) }
    window.show()
    window.act(.act(.cancel, on: ids[2]))
    window.act(.undoLast)
    #expect(window.scene?.focus == .tile(ids[2]))
  }

  @Test func aTimerThatComesBackHasTheFocusOnceItHasAPlace() {
    let ids = app.start(["tea": 300, "eggs": 60, "rice": 900]).map { TileID.timer($0) }
    window.show()
    window.act(.act(.cancel, on: ids[2]))
    window.act(.board(.press))
    window.act(.board(.release))
    window.act(.undoLast)
    #expect(window.scene?.tiles.map(\.id) == [ids[1], ids[0]])
    #expect(window.scene?.focus == nil)
    app.pass(BoardOrder.pause)
    window.show()
    #expect(window.scene?.focus == .tile(ids[2]))
    window.show()
    #expect(window.scene?.focus == nil)
  }

  @Test func aStartedTimerIsATileWithTheFocus() {
    app.start(.seconds(300), name: "tea")
    window.show()
    window.act(.start(Start(name: "eggs", duration: .seconds(600))))
    #expect(window.state.page == .board)
    #expect(window.scene?.focus == .tile(.timer(TimerID(rawValue: 2))))
  }

  @Test func turningTheFaceReplacesATypedTime() {
    let face = Face(ready: Start(duration: .seconds(300)), format: .minutes)
    window.act(.setup(.type("tea 5m")))
    window.act(.turn(face, to: .seconds(90)))
    #expect((window.state.setup.text, window.state.setup.picked) == ("tea", .seconds(90)))
  }

  // MARK: - The focus

  @Test func theTileThatRingsGetsTheFocusUnlessAnotherHasIt() {
    let ids = app.start(["tea": 60, "eggs": 120, "rice": 300, "bread": 900])
      .map { TileID.timer($0) }
    window.show()
    for (seconds, focus) in [(60, ids[0]), (60, nil), (180, ids[2])] {
      if focus != nil { window.state.keyboard.tile = ids[3] }
      app.pass(.seconds(seconds))
      window.show()
      #expect(window.scene?.focus == focus.map { .tile($0) })
      #expect(window.state.debouncer.ignoresKeys)
    }
  }

  @Test func theOtherTileThatRingsGetsTheFocusOfAStoppedOne() {
    let ids = app.start(["tea": 60, "eggs": 61, "rice": 300]).map { TileID.timer($0) }
    app.pass(.seconds(61))
    window.show()
    window.state.keyboard.tile = ids[0]
    window.act(.act(.stop, on: ids[0]))
    #expect(window.scene?.focus == .tile(ids[1]), "the next Space pauses no rice")
  }

  @Test func aSmallWindowShowsThePlanOfADishThatBegins() throws {
    let plan = app.startDinner()
    app.start(.seconds(1000))
    window.state.sizeClass = SizeClass(width: 168, height: 168, isPinned: true, header: (200, 46))
    window.show()
    #expect(window.state.page != .plan(plan), "the timer ends first")
    app.pass(.seconds(780))
    window.show()
    #expect(window.state.page == .plan(plan))
    #expect(window.scene?.plan?.begun == "Start now: Fish")
    #expect(window.scene?.hasBoard == false, "it is the page to which others go back")
    app.pass(.seconds(60))
    window.show()
    #expect(window.scene?.plan?.begun == nil)
  }

  @Test func onlyAShownPageHasTheFocus() {
    let id = app.start(.seconds(300))
    window.show()
    #expect(window.scene?.focus == nil)
    let rows: [(WindowAct, Focus?)] = [
      (.openSetup, .field), (.rename, nil), (.editName(id), .name), (.rename, .name),
      (.editPlan(PlanID(rawValue: 9), .name), nil), (.editRounds(id), .rounds),
      (.type("a"), .typing("a")), (.change, nil), (.openPlanning, .emptyRow),
    ]
    for (act, focus) in rows {
      window.act(act)
      #expect(window.scene?.focus == focus, "\(act)")
    }
  }

  @Test func theFieldWaitsForRoom() {
    let id = app.start(.seconds(300))
    let rows: [(WindowAct, Focus)] = [(.openTyping, .field), (.type("rice"), .typing("rice"))]
    for (act, focus) in rows {
      window.show()
      window.state.isPinned = true
      window.state.sizeClass = SizeClass(width: 140, height: 140, header: (200, 46))
      #expect(window.act(act) == [.unpin, .confirmName])
      #expect(window.scene?.focus == nil)
      window.state.sizeClass = StatefulWindow.sizeClass
      window.show()
      #expect(window.scene?.focus == focus)
      window.act(.choose(.timer(id)))
      #expect(window.scene?.focus == nil)
    }
  }

  @Test func aPlanThatIsBeingMadeTakesATypedText() {
    window.act(.openPlanning)
    #expect(window.act(.type("tea 4m")) == [])
    #expect(window.scene?.focus == .typing("tea 4m"))
    #expect(window.state.page == .planning)
  }
}
