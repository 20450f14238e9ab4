/// The contents of the state file.
///
/// Deadlines are stored for both clocks: within one boot the boot clock is exact, and across boots
/// only the wall clock continues. All times are whole nanoseconds. Values that a plain timer
/// doesn't have are left out.
struct SavedState: Codable, Equatable {
  /// The newest supported version of the format. Version 1 has no stages, rounds and plans.
  static let version = 2

  struct Timer: Codable, Equatable {
    enum State: String, Codable {
      case waiting, running, paused, finished, missed
    }

    let id: Int
    let name: String
    let duration: Int64
    var sound: String?
    var color: String?
    var stages: [Stage]?
    var rounds: Int?
    /// Number of the present stage, counted from 0 through all rounds.
    var step: Int?
    var total: Int64
    let state: State
    /// Time left of a paused timer.
    var remaining: Int64?
    /// The start of a timer that waits, the end of one that runs or is over: since the boot, and
    /// since 1970.
    var bootTime: Int64?
    var wallTime: Int64?
    /// Wall-clock time at which the timer is due, since 1970, if it was set by time of day.
    var dueTime: Int64?
    /// Identifier of the timer's plan.
    var plan: Int?
    /// Number of timers started before it since the engine was last empty; nil in older files.
    var turn: Int?
  }

  struct Stage: Codable, Equatable {
    let name: String
    let duration: Int64
    var waits: Bool?
  }

  struct Preset: Codable, Equatable {
    let name: String
    let duration: Int64
    var sound: String?
    var color: String?
    var stages: [Stage]?
    var rounds: Int?
    var isTogether: Bool?
  }

  struct Plan: Codable, Equatable {
    let id: Int
    let name: String
    /// The moment at which all are ready or, for a held plan, at which it was held: since the boot,
    /// and since 1970.
    let bootTime: Int64
    let wallTime: Int64
    /// Time until all are ready: from the moment above for a held plan, from the time of saving for
    /// any other.
    let remaining: Int64
    /// Wall-clock time at which all are ready, since 1970, if it was set by time of day.
    var dueTime: Int64?
    var isHeld: Bool?
    var isPaused: Bool?
  }

  let version: Int
  /// Identifier of the boot to which the boot times belong.
  let boot: String
  let lastID: Int
  let timers: [Timer]
  var plans: [Plan]?
  /// Nil in files of versions without presets.
  var presets: [Preset]?
  var recents: [Preset]?
  /// True after the program was quit: its timers do not ring until it is opened again. Else nil.
  var isQuit: Bool?
}

extension Duration {
  /// Whole nanoseconds, rounded toward zero and limited to the range of `Int64` (292 years).
  var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (product, isTooLong) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, overflows) = product.addingReportingOverflow(attoseconds / 1_000_000_000)
    if isTooLong || overflows { return seconds < 0 ? .min : .max }
    return sum
  }
}
