import TimerEngine
import TimerGrammar

/// What a command line asks for.
enum Command: Equatable {
  /// Show the window.
  case open
  /// Start a timer or a plan and, unless it shall stay hidden, show the window.
  case start(TypedInput, isHidden: Bool)
  /// Say which timers there are.
  case list(asJSON: Bool)
  /// Do something to the timers that somebody means by `which`.
  case change(TimerChange, which: String)
  /// Return when the timers that somebody means are done; nil for the one that was started last.
  case wait(which: String?)
  /// Say which version this is.
  case version
  /// Say how it is used.
  case help

  /// Why a command line wasn't understood, as a sentence to be printed.
  struct Refusal: Error, Equatable {
    let sentence: String
  }
}

/// How the program ends.
enum ExitStatus {
  /// As asked.
  static let success: Int32 = 0
  /// There was no timer to do it to, or no place to do it; the program was quit before, or could
  /// not be started; or the timers are not known.
  static let failure: Int32 = 1
  /// The command line isn't understood.
  static let refused: Int32 = 2
  /// A timer that was waited for has been cancelled.
  static let cancelled: Int32 = 3
}
