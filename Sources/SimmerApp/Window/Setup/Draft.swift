import TimerEngine
import TimerGrammar

/// The picked and typed values, and the input that they start at one moment.
struct Draft {
  let typed: TypedEntry
  /// The picked time, used unless a time is typed.
  let picked: Duration
  /// The chosen sound; nil for the alarm sound.
  let sound: String?
  /// The moment last shown; nil before the first.
  let moment: Moment?

  /// The input that starts the typed text; nil if the text has no time.
  private var start: Result<Input, StartRefusal>? {
    guard case .timed(let typed) = typed, let moment else { return nil }
    return Result { () throws(StartRefusal) in
      try typed.start(at: moment, sound: sound)
    }
  }

  /// The input to start; nil if the values make no timer. A typed time takes precedence over a
  /// picked one.
  var input: Input? {
    switch typed {
    case .refused: return nil
    case .timed: return try? start?.get()
    case .empty, .name:
      let name = if case .name(let name) = typed { name } else { "" }
      return picked > .zero ? .start(name: name, duration: picked, sound: sound) : nil
    }
  }

  /// The reason why the typed text can't be started at the moment; nil if it can, or if it is not
  /// understood.
  var refusal: StartRefusal? {
    if case .failure(let refusal)? = start { refusal } else { nil }
  }

  /// The input that starts the typed plan for the earliest possible moment; nil unless the typed
  /// moment is too soon.
  var earliest: Input? {
    guard case .tooSoon(_, let earliest)? = refusal, let moment,
      case .timed(.plan(let plan)) = typed
    else { return nil }
    return try? plan.start(dueAt: earliest, at: moment, sound: sound)
  }

  /// The preset of the timer to start. For a plan, it has the name of the plan and the time until
  /// all dishes are ready.
  var preset: Preset {
    switch input {
    case .start(let preset, _): return preset
    case .startPlan(let name, let dishes, let readyAt, _):
      let earliest = dishes.map(\.lengthInAll).max() ?? .zero
      let time = readyAt.flatMap { ready in moment?.instant.duration(to: ready) } ?? earliest
      return Preset(name: name, duration: time, sound: sound)
    default:
      let name = if case .timed(let typed) = typed { typed.name } else { "" }
      return Preset(name: name, duration: picked, sound: sound)
    }
  }

  /// Whether the typed text has a time.
  var isTimed: Bool {
    if case .timed = typed { true } else { false }
  }

  /// The preset to save; nil if the values make no timer. Dishes are saved without a moment, even
  /// if they can’t be ready at the typed one.
  var presetToKeep: Preset? {
    (input ?? earliest)?.presetToKeep
  }

  /// Whether the typed text can’t be started.
  var isRefused: Bool {
    if case .refused = typed { true } else { refusal != nil }
  }
}
