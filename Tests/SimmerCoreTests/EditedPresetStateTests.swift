import GLibKit
import TestSupport
import Testing
import TimerEngine

@testable import SimmerCore

/// Presets that are changed on the page of plans, as values.
@MainActor @Suite final class EditedPresetStateTests: PlanningWindow {
  @Test func aPresetIsEditedWithAllThatItHas() {
    editPreset(0)
    #expect(window.scene?.title.header == "Edit Plan")
    #expect(content?.draft.complete == bread)
    #expect(content?.isPreset == true)
    #expect(done() == [], "nothing was changed")
    #expect(window.scene?.focus == .preset(0))
    editPreset(0)
    edit { $0.change(1) { $0.duration = .seconds(2700) } }
    var changed = bread
    (changed.stages[1].duration, changed.duration) = (.seconds(2700), .seconds(6600))
    #expect(done() == [.send(.setPreset(at: 0, changed))], "with its sound and color")
    #expect(window.state.page == .setup)
    #expect(window.scene?.toast?.sentence == "“Bread” changed")
    window.act(.undoLast)
    #expect(app.engine.presets[0] == bread)
  }

  @Test func aTextChangesAPreset() {
    for (index, text, preset) in [
      (
        1, "18:30: potatoes 20m, peas 5m",
        Start(
          stages: [
            Stage(name: "potatoes", duration: .seconds(1200)),
            Stage(name: "peas", duration: .seconds(300)),
          ], order: .together, sound: "none", color: "#3584e4", end: .today(.seconds(66_600)))
      ),
      (2, "Stretch 30s x6", Start(name: "Stretch", duration: .seconds(30), rounds: 6)),
    ] {
      editPreset(index)
      self.text(text)
      _ = done()
      #expect(app.engine.presets[index] == preset)
    }
  }

  @Test func theTimeOfDayOfDishesIsChangedAndRemoved() {
    var timed = dinner
    for (text, end) in [("19:00", Start.End.today(.seconds(68_400))), ("", nil)] {
      editPreset(1)
      window.act(.changePlan(.ready("soon")))
      #expect(content?.problem == .noMoment("soon"))
      #expect(!canFinish)
      window.act(.changePlan(.ready(text)))
      timed.end = end
      #expect(done() == [.send(.setPreset(at: 1, timed))])
    }
  }

  @Test func whatIsAPresetAlreadyOrHasNoRoomIsRefused() {
    var six = stretch
    six.rounds = 6
    app.send(.keep(six))
    editPreset(2)
    text("Stretch 30s x6")
    #expect(content?.limitSentence == "This preset exists already.")
    #expect(!canFinish)
    text("Stretch 30s x5")
    #expect(canFinish)
    // It is deleted elsewhere, and there is no room to add it again.
    app.send(.removePreset(at: 2))
    for minutes in 1...100 { app.send(.keep(Start(duration: .seconds(minutes * 60)))) }
    window.show()
    #expect(content?.limitSentence == "There can’t be more than 100 presets. Delete some first.")
    #expect(!canFinish)
  }

  @Test func anIncompletePresetIsNotSaved() {
    editPreset(0)
    edit { $0.change(1) { ($0.duration, $0.mistyped) = (nil, "soon") } }
    #expect(content?.problem == .noDuration(row: 1))
    #expect(!canFinish)
    edit { $0.rows = [] }
    #expect(!canFinish)
  }

  @Test func escapeAndCancelLeaveThePresetAsItWas() {
    app.start(.seconds(600), name: "Rice")
    for act in [WindowAct.goBack, .press(.secondary)] {
      window.act(.openSetup)
      editPreset(0)
      rename(0, "Mix")
      window.act(act)
      #expect(window.state.page == .setup)
      #expect(window.scene?.focus == .preset(0))
      #expect(app.engine.presets == [bread, dinner, stretch])
      editPreset(0)
      #expect(names == ["Knead", "Rest"], "the changes are forgotten")
      window.act(.goBack)
    }
  }

  @Test func aChangeThatWasLeftForSomethingElseComesBack() throws {
    let tea = app.start(.seconds(300), name: "Tea")
    let recipe = try OpenRecipe(text: "Boil the eggs for 6 minutes. Cool them for 2 minutes.")
    for leave in [[.choose(.timer(tea)), .openPlanning], [.openRecipe(recipe)]]
      as [[WindowAct]]
    {
      window.act(.openSetup)
      editPreset(0)
      rename(0, "Mix")
      for act in leave { window.act(act) }
      #expect(app.engine.presets[0] == bread)
      window.act(.undo)
      #expect(names == ["Mix", "Rest"])
      #expect(content?.isPreset == true)
      window.act(.discardPlan)
    }
  }

  @Test func aRemovedRowOfAPresetComesBackAfterThePage() {
    editPreset(0)
    window.act(.changePlan(.removeRow(0)))
    window.act(.goBack)
    window.act(.undoLast)
    #expect(window.state.page == .planning)
    #expect(names == ["Knead", "Rest"])
    #expect(content?.isPreset == true)
  }

  @Test func aNewPlanWaitsWhileAPresetIsEdited() {
    open("soak 8h")
    window.act(.goBack)
    editPreset(0)
    #expect(window.act(.openPlanning) == [], "the key for a new plan doesn't interrupt it")
    #expect(names == ["Knead", "Rest"])
    _ = done()
    open()
    #expect(names == ["soak", ""])
    #expect(window.scene?.title.header == "New Plan")
    #expect(content?.isPreset == false)
  }

  @Test func aPresetMovedMeanwhileIsReplacedAtItsNewPlace() {
    editPreset(0)
    app.send(.movePreset(from: 0, to: 2))
    rename(0, "Mix")
    _ = done()
    #expect(app.engine.presets.map(\.name) == ["", "Stretch", "Bread"])
    #expect(app.engine.presets[2].stages[0].name == "Mix")
  }
}
