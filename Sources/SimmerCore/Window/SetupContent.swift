import GLibKit
import TimerEngine

package struct SetupContent: Equatable {
  package enum Starting: Equatable {
    case nothing
    case tiles([TileFace])
    case choices([TileFace], [String])
    /// A sentence, and the text of a button that starts a plan for the earliest possible moment.
    case sentence(String, earliest: String?)
  }

  package let picked: Duration
  package let starting: Starting
  let place: SetupReading.Place
  /// Whether what will start, or the recipe, is in the place of the picker.
  package var showsStart: Bool { place == .start }
  package var showsRecipe: Bool { place == .recipe }
  /// The meaning of the text, or the reason for its refusal; empty without a text.
  package let understood: String
  /// The same for a screen reader, which without a text reads the picked time.
  package let description: String
  package let ready: Start
  package let canStart: Bool
  package let kept: Start?
  /// Whether nothing is typed.
  package let isEmpty: Bool
  package let canKeep: Bool
  package let sound: String?
  package let presets, recents: [Start]
  package let editsPresets: Bool
  /// Presets that are not beside them give way to several tiles and, where the page is low, to any.
  package let showsPresets: Bool
  package let recipe: OpenRecipe?
  /// The timers of steps that run, and the time that is left of each, by the index of the step.
  let stepTimers: [CountdownTimer]
  package let stepTimes: [Int: String]
  /// Whether the recipe can be saved: there is no such preset yet, and room for one.
  package let canKeepRecipe: Bool
  let changesIn: Duration?

  init(
    _ setup: Setup, in engine: Engine, _ sizeClass: SizeClass, at moment: Moment,
    color: @escaping (CountdownTimer) -> Color, timeOfDay: @escaping (Duration) -> DayTime
  ) {
    let reading = setup.reading(in: engine, sizeClass, at: moment)
    let (draft, chosen) = (reading.draft, reading.chosen)
    let length = draft.isPlainLength ? draft.shown.duration : setup.picked
    picked = .seconds(length.secondsRoundedUp)
    (place, canStart, ready) = (reading.place, reading.canStart, chosen.shown)
    understood = Self.understanding(of: setup, reading, at: moment) { timeOfDay($0).text }
    description = understood.isEmpty && setup.typed == .empty ? setup.picked.words : understood
    starting =
      place == .start
      ? Self.starting(
        reading, StartFaces(engine, at: moment, color: color, timeOfDay: timeOfDay), understood,
        at: moment
      ) { timeOfDay($0).text } : .nothing
    (kept, canKeep, isEmpty) = (chosen.kept, engine.canAddPreset, setup.typed == .empty)
    (sound, presets, recents) = (setup.sound, engine.presets, engine.recents)
    editsPresets = setup.editsPresets
    recipe = setup.recipe
    let running = (setup.recipe?.timers ?? [:]).compactMapValues { engine[$0] }
      .filter { $0.value.ended == nil }
    stepTimers = Array(running.values)
    stepTimes = running.mapValues {
      TimeFormat.minutes.string(remaining: $0.remainingInAll(at: moment.instant))
    }
    canKeepRecipe =
      engine.canAddPreset
      && setup.recipe.map { engine.presets.index(ofPreset: $0.preset) == nil } == true
    let givesWay =
      switch starting {
      case _ where place == .recipe: true
      case _ where place == .picker || sizeClass.hasColumns: false
      case .tiles(let faces): sizeClass.isLow || faces.count > 1
      case .choices(let faces, _): sizeClass.isLow || faces.count > 1
      case .sentence, .nothing: sizeClass.isLow
      }
    // Without any there is nothing to edit.
    let hasAny = !presets.isEmpty || kept != nil && !isEmpty
    showsPresets = setup.editsPresets || sizeClass.hasPresets && hasAny && !givesWay
    changesIn = draft.endChangesIn
  }

  /// The position of a preset in words.
  package func position(ofPreset index: Int) -> String {
    // Translators: the position of a preset among all, after it was moved: “2 of 4”
    tr("%1$@ of %2$@").filled("\(index + 1)", "\(presets.count)")
  }

  private static func understanding(
    of setup: Setup, _ reading: SetupReading, at moment: Moment, timeOfDay: (Duration) -> String
  ) -> String {
    if let problem = setup.presetProblem ?? reading.limitSentence { return problem }
    switch setup.typed {
    case .empty: return ""
    case .refused(let sentence): return sentence
    // Translators: about a text with several meanings, which are tiles below it
    case .several: return tr("Press Enter to choose what you mean.")
    case .name where !setup.isDescribed: return ""
    case .name, .timed:
      if let refusal = reading.chosen.refusal {
        return refusal.sentence(setup.text, timeOfDay: timeOfDay)
      }
      guard reading.canStart, let start = reading.chosen.start else { return "" }
      return start.understood(at: moment, saysLength: true, timeOfDay: timeOfDay)
    }
  }

  private static func starting(
    _ reading: SetupReading, _ faces: StartFaces, _ text: String, at moment: Moment,
    timeOfDay: (Duration) -> String
  ) -> Starting {
    let draft = reading.draft
    if reading.limitSentence != nil || draft.isRefused {
      return .sentence(text, earliest: earliestStart(reading, timeOfDay))
    }
    if !draft.choices.isEmpty {
      let labels = draft.choices.map { $0.choiceText(at: moment, timeOfDay) }
      return .choices(
        zip(draft.choices, labels).map { choice, label in
          choice.start.flatMap { faces.face(of: $0) } ?? TileFace(refusal: label)
        }, labels)
    }
    return draft.start.map { .tiles(faces.faces(of: $0)) } ?? .nothing
  }

  /// Nil if the plan can start as it is typed.
  private static func earliestStart(
    _ reading: SetupReading, _ timeOfDay: (Duration) -> String
  ) -> String? {
    guard reading.limitSentence == nil, let dueAt = reading.chosen.earliest?.dueAt else {
      return nil
    }
    return [tr("Start"), Statement.ready(at: DayTime(text: timeOfDay(dueAt))).text()].joinedWithDots
  }

  /// Returns when the times left of the steps next change.
  func stepChanges(after now: Instant) -> [Instant] {
    let figures = RedrawSchedule(ringLength: 0)
    return stepTimers.compactMap {
      if case .at(let moment) = figures.next(for: $0, after: now) { moment } else { nil }
    }
  }
}
