internal import CGtk
import GLibKit

/// A command line to be answered by the process that does the work: GApplicationCommandLine.
///
/// The calling process waits. It gets the exit status when the last reference is released.
package final class ApplicationCommandLine: Object {
  /// An exit status, which outlives its command line.
  final class Status {
    var value: Int32 = 0
  }

  let status = Status()
  private var line: UnsafeMutablePointer<GApplicationCommandLine> { cast() }

  override init(retaining pointer: UnsafeMutableRawPointer) {
    super.init(retaining: pointer)
    // Closes the standard input of the calling process, which comes along. Otherwise each command
    // that waits would keep a file open.
    if isRemote, let input = g_application_command_line_get_stdin(line) {
      g_object_unref(gpointer(input))
    }
  }

  /// Whether it came from another process.
  package var isRemote: Bool { g_application_command_line_get_is_remote(line) != 0 }

  /// The arguments after the program's name. Bytes that are not UTF-8 are replaced.
  package var arguments: [String] {
    var count: Int32 = 0
    let vector = g_application_command_line_get_arguments(line, &count)
    defer { g_strfreev(vector) }
    return (1..<max(1, Int(count))).compactMap { vector?[$0].map { String(cString: $0) } }
  }

  /// The time zone of the calling process.
  package var timeZone: LocalTimeZone { LocalTimeZone(variable: variable("TZ")) }

  /// The unique bus name of the calling process; nil if that is this process.
  var callerName: String? { isRemote ? variable(Self.callerVariable) : nil }

  /// The environment variable in which a process sends its bus name along with its command line.
  /// GLib has no way to get it.
  static let callerVariable = "SIMMER_BUS_NAME"

  /// Returns a variable of the calling process's environment.
  private func variable(_ name: String) -> String? {
    g_application_command_line_getenv(line, name).map { String(cString: $0) }
  }

  /// The exit status of the calling process; 0 to begin with.
  package var exitStatus: Int32 {
    get { status.value }
    set {
      status.value = newValue
      g_application_command_line_set_exit_status(line, newValue)
    }
  }

  /// Writes to the standard output of the calling process.
  package func print(_ text: String) {
    simmer_print(line, text)
  }

  /// Writes to the standard error of the calling process.
  package func printError(_ text: String) {
    simmer_printerr(line, text)
  }
}
