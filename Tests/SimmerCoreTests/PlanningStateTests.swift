import GLibKit
import TestSupport
import Testing
import TimerEngine

@testable import SimmerCore

/// The plan that is being made, as a value.
@MainActor @Suite final class PlanningStateTests: PlanningWindow {
  // MARK: - Typed texts

  @Test func aTypedPlanIsOpenedWithARowForOneMore() {
    let minute = app.now.wallClock.components.seconds / 60
    let soon = WallClock.timeOfDay(.seconds((minute + 2) * 60), twelveHours: false)
    for (text, rows) in [
      ("fish 12m", ["fish", ""]), ("pasta 8m, sauce 20m", ["pasta", "sauce", ""]),
      ("\(soon): potatoes 25m, fish 12m", ["potatoes", "fish", ""]),
    ] {
      open(text)
      #expect(window.scene?.focus == .emptyRow)
      #expect(names == rows)
      window.act(.discardPlan)
      #expect(plan.isBlank)
    }
  }

  @Test func aTextThatIsNoPlanReplacesNone() {
    open("pasta 8m, sauce 20m")
    for text in [nil, "soup", "soup 9x", "tea until 16:45"] {
      window.act(.goBack)
      open(text)
      #expect(names == ["pasta", "sauce", ""], "\(text ?? "")")
      #expect(canFinish)
    }
    window.act(.discardPlan)
    open("tea until 16:45")
    #expect(plan.fieldText == "tea until 16:45")
    #expect(plan.fieldRefusal != nil)
    window.act(.goBack)
    open("soup")
    #expect(names == ["soup", ""])
    #expect(plan.fieldText == "")
  }

  @Test func aRefusedTextLeavesTheRowsUntilTheyAreChanged() {
    open("knead 10m, rest 40m")
    text("knead 10m, rest 40m, bake")
    guard case .notUnderstood(let sentence)? = content?.problem else {
      Issue.record("it is understood")
      return
    }
    #expect(sentence.contains("“bake” needs a time after it"))
    #expect(!canFinish)
    #expect(names == ["knead", "rest", ""])
    edit { $0.change(1) { $0.duration = .seconds(1800) } }
    #expect(plan.fieldText == "")
    #expect(canFinish)
    text("bake")
    window.act(.goBack)
    open("work 25m, break 5m")
    #expect(names == ["work", "break", ""])
    #expect(plan.fieldText == "work 25m, break 5m")
    #expect(canFinish)
  }

  @Test func aTextTypedInThePickerIsTakenOnce() {
    open("knead 10m, rest 40m")
    rename(1, "cool")
    window.act(.goBack)
    open()
    #expect(names == ["knead", "cool", ""], "the change stays")
    window.act(.discardPlan)
    open()
    #expect(plan.isBlank, "it is typed no longer")
  }

  @Test func anotherMomentEmptiesTheField() {
    let minute = app.now.wallClock.components.seconds / 60
    let soon = WallClock.timeOfDay(.seconds((minute + 2) * 60), twelveHours: false)
    open("\(soon): potatoes 25m, fish 12m")
    guard case .refused(.tooSoon(_, let earliest))? = content?.problem else {
      Issue.record("it is possible")
      return
    }
    edit { $0.readyAt = earliest }
    #expect(canFinish)
    #expect(plan.fieldText == "")
    #expect(names == ["potatoes", "fish", ""])
  }

  @Test func aPlanNeedsRoomForEveryDishAndForItsPreset() {
    app.startMany(Engine.mostTimers - 1)
    window.act(.openSetup)
    open("potatoes 25m, fish 12m together")
    #expect(
      content?.limitSentence
        == "There can’t be more than 100 timers. Cancel or stop some first.")
    #expect(!canFinish)
    window.act(.changePlan(.removeRow(1)))
    #expect(content?.limitSentence == nil)
    #expect(canFinish)
    #expect(content?.canKeep == true)
    for seconds in 1...100 { app.send(.keep(Start(duration: .seconds(seconds)))) }
    window.show()
    #expect(content?.canKeep == false)
  }

  @Test func aTextThatIsNoLengthMovesWithItsRow() {
    open("fish 12m, potatoes 25m")
    edit { $0.change(0) { ($0.duration, $0.mistyped) = (nil, "soon") } }
    edit { $0.move(from: 0, to: 1) }
    #expect(names == ["potatoes", "fish", ""])
    #expect(plan.rows.map(\.mistyped) == [nil, "soon", nil])
    #expect(content?.problem == .noDuration(row: 1))
  }

  @Test func aStartedPlanIsKeptAndItsKeyPausesNothing() {
    open("dinner: potatoes 25m, fish 12m together")
    edit { $0.isKept = true }
    #expect(window.act(.press(.primary)).count == 2)
    #expect(app.engine.presets.map(\.name).last == "dinner")
    #expect(window.state.page == .plan(PlanID(rawValue: 1)))
    #expect(window.state.debouncer.ignoresKeys)
    #expect(plan.isBlank, "the next one begins empty")
  }

  // MARK: - Discarding

  @Test func leavingKeepsThePlanAndCancelingOffersToUndo() {
    open("dinner: potatoes 25m, fish 12m together")
    window.act(.goBack)
    #expect(window.state.page == .setup)
    open()
    #expect(names == ["potatoes", "fish", ""])
    #expect(window.scene?.focus == .emptyRow, "typing doesn't start the former plan")
    edit { $0.change(1) { ($0.duration, $0.mistyped) = (nil, "soup") } }
    let made = plan
    window.act(.discardPlan)
    #expect(window.state.page == .setup)
    #expect(window.state.setup.text == "")
    #expect(window.scene?.toast?.sentence == "“dinner” discarded")
    window.act(.undoLast)
    #expect(window.state.page == .planning)
    #expect(plan == made)
    window.act(.discardPlan)
    // Something else that was lost since comes back first, and then no plan.
    app.send(.removePreset(at: 0))
    window.show()
    for _ in 1...2 { window.act(.undoLast) }
    #expect(app.engine.presets.first == bread)
  }

  @Test func undoGoesBackThroughDiscardedPlansAndCanceledTimers() {
    app.send(.cancel(app.start(.seconds(600), name: "Tea")))
    for text in ["rice 1m, tea 2m", "soup 3m, egg 4m"] {
      open(text)
      window.act(.discardPlan)
    }
    app.pass(.seconds(60))
    for rows in [["soup", "egg", ""], ["rice", "tea", ""]] {
      window.act(.undoLast)
      #expect(names == rows)
      #expect(app.engine.isEmpty)
      window.act(.goBack)
    }
    open()
    #expect(window.act(.undoLast) == [], "no timer comes back unseen")
    window.act(.goBack)
    window.act(.undoLast)
    #expect(app.engine.timers.map(\.name) == ["Tea"])
  }

  @Test func aPlanReplacedByATypedOneOrAPresetComesBack() {
    for act in [WindowAct.setup(.type("soup 3m, egg 4m")), .start(timed)] {
      window.act(.openSetup)
      open("rice 1m, tea 2m")
      window.act(.goBack)
      window.act(act)
      if act != .start(timed) { open() }
      let other = names
      #expect(other != ["rice", "tea", ""])
      window.act(.undoLast)
      #expect(names == ["rice", "tea", ""])
      window.act(.undoLast)
      #expect(names == other)
      window.act(.discardPlan)
    }
  }

  /// Dishes at a time of day that is too soon.
  private var timed: Start {
    var start = dinner
    start.end = WallClock.sinceMidnight(at: app.now.wallClock + .seconds(60)).map { .today($0) }
    return start
  }

  @Test func aPresetThatIsTooSoonAsksForAnotherMoment() {
    #expect(window.act(.start(timed)) == [.confirmName])
    #expect(window.state.page == .planning)
    #expect(window.state.debouncer.ignoresKeys, "the same key doesn't answer")
    #expect(!canFinish)
    #expect(app.engine.presets.contains(dinner))
  }

  @Test func aRemovedRowComesBackWithoutTheLossOfLaterChanges() {
    open("kneading 1m, rest 2m, wait, bake 3m")
    for isChanged in [false, true] {
      window.act(.changePlan(.removeRow(0)))
      #expect(names == ["rest", "bake", ""])
      #expect(window.scene?.toast?.sentence == "“kneading” deleted")
      if isChanged { rename(0, "cool") }
      window.act(.undoLast)
      #expect(names == ["kneading", isChanged ? "cool" : "rest", "bake", ""])
      #expect(plan.preset.stages.map(\.waits) == [false, true, false, false])
    }
    window.act(.discardPlan)
    open("a 1m")
    edit { $0.remove(at: 1) }
    window.act(.changePlan(.removeRow(0)))
    #expect(names == [""])
    window.act(.undoLast)
    #expect(names == ["a"])
  }
}
