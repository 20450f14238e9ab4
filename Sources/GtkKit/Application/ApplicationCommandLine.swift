internal import CGtk

/// A command line that the process which does the work is to answer: GApplicationCommandLine.
///
/// The calling process waits. It gets the exit status when the last reference is released.
public final class ApplicationCommandLine: Object {
  /// An exit status that outlives the command line it belongs to.
  final class Status {
    var value: Int32 = 0
  }

  let status = Status()
  private var line: UnsafeMutablePointer<GApplicationCommandLine> { cast() }

  /// Whether it came from another process.
  public var isRemote: Bool { g_application_command_line_get_is_remote(line) != 0 }

  /// What stands after the program's name. Bytes that are no UTF-8 are replaced.
  public var arguments: [String] {
    var count: Int32 = 0
    let vector = g_application_command_line_get_arguments(line, &count)
    defer { g_strfreev(vector) }
    return (1..<max(1, Int(count))).compactMap { vector?[$0].map { String(cString: $0) } }
  }

  /// The time zone of the process that it came from.
  public var timeZone: LocalTimeZone { LocalTimeZone(variable: variable("TZ")) }

  /// The unique bus name of the calling process; nil if that is this process.
  var callerName: String? { isRemote ? variable(Self.callerVariable) : nil }

  /// The environment variable in which a process sends its name on the session bus along with its
  /// command line: GLib doesn't tell it.
  static let callerVariable = "SIMMER_BUS_NAME"

  /// A variable of the environment of the process that it came from.
  private func variable(_ name: String) -> String? {
    g_application_command_line_getenv(line, name).map { String(cString: $0) }
  }

  /// What the process that it came from ends with; 0 to begin with.
  public var exitStatus: Int32 {
    get { status.value }
    set {
      status.value = newValue
      g_application_command_line_set_exit_status(line, newValue)
    }
  }

  /// Writes to the standard output of the process that it came from.
  public func print(_ text: String) {
    simmer_print(line, text)
  }

  /// Writes to the standard error output of the process that it came from.
  public func printError(_ text: String) {
    simmer_printerr(line, text)
  }
}
