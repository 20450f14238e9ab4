import TimerEngine

/// What is typed and picked at one moment, and what of it can start.
struct SetupReading {
  enum Place: Equatable {
    case picker
    case start
    case recipe
  }

  let draft: Draft
  /// The draft, with the meaning that has the focus.
  let chosen: Draft
  /// The sentence that there are too many timers to start the draft; nil if there are not.
  let limitSentence: String?
  let place: Place
  /// Whether the draft makes a timer and is visible.
  let canStart: Bool

  init(
    draft: Draft, meaning: Int?, engine: Engine, editsPresets: Bool, showsRecipe: Bool,
    hasRecipe: Bool, isTypedOverRecipe: Bool
  ) {
    self.draft = draft
    chosen =
      meaning.flatMap { draft.choices.indices.contains($0) ? draft.choices[$0] : nil } ?? draft
    limitSentence = engine.refusal(of: chosen.shown)
    let showsStart =
      limitSentence != nil || draft.isRefused || !draft.choices.isEmpty
      || draft.isTimed && draft.start != nil && (!draft.isPlainLength || hasRecipe)
    place =
      showsStart && (isTypedOverRecipe || !showsRecipe) ? .start : showsRecipe ? .recipe : .picker
    canStart =
      limitSentence == nil && chosen.start != nil && place != .recipe
      && (chosen.isTimed || !editsPresets)
  }

  func start(of part: DraftPart) -> Start? {
    switch part {
    case .whole: return canStart ? chosen.start : nil
    case .reading(let index):
      guard limitSentence == nil, draft.choices.indices.contains(index) else { return nil }
      return draft.choices[index].start
    case .earliest: return chosen.earliest
    }
  }
}
