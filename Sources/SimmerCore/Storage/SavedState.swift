/// The contents of the state file.
///
/// Deadlines are stored for both clocks: within one boot the boot clock is exact, and across boots
/// only the wall clock continues. All times are whole nanoseconds. Values that a plain timer
/// doesn't have are left out.
package struct SavedState: Codable, Equatable {
  /// The newest supported version of the format. Version 1 has no stages, rounds and plans.
  package static let version = 2

  package struct Timer: Codable, Equatable {
    package enum State: String, Codable {
      case waiting, running, paused, finished, missed
    }

    package let id: Int
    package let name: String
    package let duration: Int64
    package var sound: String?
    package var color: String?
    package var stages: [Stage]?
    package var rounds: Int?
    /// Number of the present stage, counted from 0 through all rounds.
    package var step: Int?
    /// The same of a timer that repeats until somebody stops it; nil for any other. `rounds` and
    /// `step` are then for versions that don't know it, which begin the first of 99 rounds.
    var endlessStep: Int?
    package var total: Int64
    package let state: State
    /// Time left of a paused timer.
    package var remaining: Int64?
    /// The start of a timer that waits, the end of one that runs or is over: since the boot, and
    /// since 1970.
    var bootTime: Int64?
    var wallTime: Int64?
    /// Wall-clock time at which the timer is due, since 1970, if it was set by time of day.
    var dueTime: Int64?
    /// Identifier of the timer's plan.
    package var plan: Int?
    /// Number of timers started before it since the engine was last empty; nil in older files.
    package var turn: Int?
  }

  package struct Stage: Codable, Equatable {
    package let name: String
    package let duration: Int64
    package var waits: Bool?
  }

  package struct Preset: Codable, Equatable {
    package let name: String
    package let duration: Int64
    package var sound: String?
    package var color: String?
    package var stages: [Stage]?
    package var rounds: Int?
    /// Whether it repeats until somebody stops it. `rounds` is then for versions that don't know
    /// this.
    var isEndless: Bool?
    package var isTogether: Bool?
    /// Local time since midnight at which its dishes are ready.
    package var timeOfDay: Int64?
  }

  package struct Plan: Codable, Equatable {
    package let id: Int
    package let name: String
    /// The moment at which all are ready or, for a held plan, at which it was held: since the boot,
    /// and since 1970.
    let bootTime: Int64
    let wallTime: Int64
    /// Time until all are ready: from the moment above for a held plan, from the time of saving for
    /// any other.
    package let remaining: Int64
    /// Wall-clock time at which all are ready, since 1970, if it was set by time of day.
    var dueTime: Int64?
    package var isHeld: Bool?
    package var isPaused: Bool?
  }

  package let version: Int
  /// Identifier of the boot to which the boot times belong.
  package let boot: String
  let lastID: Int
  package var timers: [Timer]
  package var plans: [Plan]?
  /// Nil in files of versions without presets.
  package var presets: [Preset]?
  package var recents: [Preset]?
  /// True after the program was quit: its timers do not ring until it is opened again. Else nil.
  package var isQuit: Bool?
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
