import TimerEngine

/// The command of a command line.
package enum Command: Equatable {
  /// Show the window.
  case open
  /// Start the typed timer or plan and, unless `isHidden`, show the window.
  case start(String, isHidden: Bool)
  /// Print the readings of a text, and start nothing.
  case dryRun(String, asJSON: Bool)
  /// Print the list of timers.
  case list(asJSON: Bool)
  /// Change the timers that match `which`.
  case change(TimerChange, which: String)
  /// Wait for the end of the timers that match `which`; nil for the one that was started last.
  case wait(which: String?)
  /// Print the version.
  case version
  /// Print the usage.
  case help

  /// The reason why a command line is invalid, as a sentence to print.
  package struct Refusal: Error, Equatable {
    package let sentence: String
  }
}

/// The exit statuses of the program.
package enum ExitStatus {
  /// The command was carried out.
  package static let success: Int32 = 0
  /// No timer matched, or there were too many timers; the program was quit meanwhile, or could not
  /// be started; or the timers could not be read.
  package static let failure: Int32 = 1
  /// The command line is invalid.
  package static let refused: Int32 = 2
  /// A timer that was waited for was canceled.
  package static let canceled: Int32 = 3
}
