import TimerEngine
import TimerGrammar

/// The values that are set and typed, and the input that they start at one moment.
struct Draft {
  let typed: TypedEntry
  /// The time picked, which counts where none is typed.
  let picked: Duration
  /// The sound chosen; nil for the one that alarms have.
  let sound: String?
  /// Nil before anything was shown.
  let moment: Moment?

  /// The input that starts the typed text; nil if that holds no time.
  private var start: Result<Input, StartRefusal>? {
    guard case .timed(let typed) = typed, let moment else { return nil }
    return Result { () throws(StartRefusal) in
      try typed.start(at: moment, sound: sound)
    }
  }

  /// The input that would start; nil where it makes no timer. A typed time counts more than a
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

  /// Why what is typed can't be started at the moment; nil where it can, or isn't understood.
  var refusal: StartRefusal? {
    if case .failure(let refusal)? = start { refusal } else { nil }
  }

  /// The input that starts the typed plan at the earliest moment for it; nil where its own can be.
  var earliest: Input? {
    guard case .tooSoon(_, let earliest)? = refusal, let moment,
      case .timed(.plan(let plan)) = typed
    else { return nil }
    return try? plan.start(dueAt: earliest, at: moment, sound: sound)
  }

  /// The timer that would start; of a plan its name, and the time until all is ready.
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

  /// Whether a time is typed.
  var isTimed: Bool {
    if case .timed = typed { true } else { false }
  }

  /// The preset to keep of it; nil where it makes no timer. Dishes are kept without a moment, even
  /// where they can't be ready at theirs.
  var presetToKeep: Preset? {
    (input ?? earliest)?.presetToKeep
  }

  /// Whether what is typed starts nothing.
  var isRefused: Bool {
    if case .refused = typed { true } else { refusal != nil }
  }
}
