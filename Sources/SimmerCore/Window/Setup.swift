import GLibKit
import TimerEngine
import TimerGrammar

/// What a person types, picks and chooses for the next timer.
package struct Setup: Equatable {
  /// What a person does on the page, whose widgets show it already.
  package enum Act: Equatable {
    /// Has changed the text of the field, or undone a change of it.
    case type(String, isUndone: Bool = false)
    /// Has picked this time, which replaces a typed one.
    case pick(Duration)
    /// Has chosen a sound; nil for that of all alarms.
    case choose(sound: String?)
    /// Has moved the focus to the meaning of the typed text at this index, or away from it.
    case focus(meaning: Int, hasFocus: Bool)
    case editPresets(Bool)
    /// Has entered something that can’t be a preset, for this reason; nil if all can.
    case refusePreset(String?)
  }

  package private(set) var text = ""
  private(set) var typed = TypedEntry.empty
  package internal(set) var picked: Duration
  private(set) var sound: String?
  private var offersName = false
  package private(set) var meaning: Int?
  package private(set) var editsPresets = false
  private(set) var presetProblem: String?
  package internal(set) var recipe: OpenRecipe?
  /// The text when the recipe was opened, which has the place of what that starts.
  private var textBeforeRecipe = ""
  /// The last act when the field was emptied; nil if an undo brings back no text.
  private var emptiedAfter: Int?
  /// The minute, since 1970, and the clock for which the text was read: another one may change its
  /// meaning, as that of `at 8` in the morning.
  private var readMinute: Int64?
  private var readWithTwelveHours = false

  package init(picked: Duration = .zero) { self.picked = picked }

  /// Whether an undo brings back the text that the person emptied: nothing was done since.
  package func undoesText(in engine: Engine) -> Bool {
    emptiedAfter.map { engine.undoable?.number ?? 0 <= $0 } ?? false
  }

  // MARK: - Changing

  mutating func apply(_ act: Act, in engine: Engine, at moment: Moment, _ choices: Scene.Choices) {
    switch act {
    case .type(let text, let isUndone):
      read(text, at: moment, choices)
      emptiedAfter = text.isEmpty && !isUndone ? engine.undoable?.number ?? 0 : nil
    case .pick(let duration):
      picked = duration
      guard let start = typed.start else { return }
      apply(.type(start.typedName), in: engine, at: moment, choices)
    case .choose(let sound): self.sound = sound
    case .focus(let meaning, hasFocus: true): self.meaning = meaning
    case .focus(let meaning, hasFocus: false): if self.meaning == meaning { self.meaning = nil }
    case .editPresets(let isOn): (editsPresets, presetProblem) = (isOn, nil)
    case .refusePreset(let sentence): presetProblem = sentence
    }
  }

  private mutating func read(_ text: String, at moment: Moment, _ choices: Scene.Choices) {
    self.text = text
    typed = text.isEmpty ? .empty : TypedEntry(text, clock: choices.clock(at: moment))
    offersName = false
  }

  /// Reads the text once more if the moment or the clock may have changed its meaning.
  mutating func follow(_ moment: Moment, _ choices: Scene.Choices) {
    let minute = (moment.wallClock.secondsRoundedUp + 59) / 60
    guard !text.isEmpty, (minute, choices.twelveHours) != (readMinute, readWithTwelveHours) else {
      return
    }
    (readMinute, readWithTwelveHours) = (minute, choices.twelveHours)
    let entry = TypedEntry(text, clock: choices.clock(at: moment))
    if entry != typed { read(text, at: moment, choices) }
  }

  mutating func offerName() {
    if case .name = typed { offersName = true }
  }

  /// Empties the field for the next text, which no undo takes back.
  mutating func clearText() {
    (text, typed, offersName, emptiedAfter) = ("", .empty, false, nil)
  }

  mutating func clear(after start: Start) {
    clearText()
    // A timer started by time of day has no length to keep.
    if start.end == nil, start.stages.isEmpty {
      picked = .seconds(start.duration.secondsRoundedUp)
    }
    (sound, editsPresets, presetProblem) = (nil, false, nil)
  }

  mutating func endEditing() { (editsPresets, presetProblem) = (false, nil) }

  mutating func open(_ recipe: OpenRecipe?) {
    (self.recipe, textBeforeRecipe) = (recipe, text)
    if recipe != nil { endEditing() }
  }

  // MARK: - Reading

  func reading(in engine: Engine, _ sizeClass: SizeClass, at moment: Moment) -> SetupReading {
    let draft = Draft(
      typed: typed, picked: picked, sound: sound, moment: moment, offersName: offersName)
    return SetupReading(
      draft: draft, meaning: meaning, engine: engine, editsPresets: editsPresets,
      showsRecipe: recipe != nil && sizeClass.hasRecipe, hasRecipe: recipe != nil,
      isTypedOverRecipe: text != textBeforeRecipe)
  }

  /// Whether it is described by its meaning: a name that is offered has that beside it.
  var isDescribed: Bool {
    if case .name = typed { !offersName } else { true }
  }
}
