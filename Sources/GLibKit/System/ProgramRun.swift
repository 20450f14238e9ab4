internal import CGLib
internal import Glibc

/// One of the runs of the program in a process. The next run replaces it and keeps the process ID,
/// so that the parent and files with that number stay right.
@MainActor
package final class ProgramRun {
  /// The variable of the environment with the number of a run.
  private static let variable = "SIMMER_RUN"
  /// The time after which an earlier run no longer counts.
  private static let memory = Duration.seconds(60)

  /// The number of runs before this one in the process, each of which followed soon on the other.
  package let number: Int

  private let executable: String
  private let begin = BootClock.now

  package init(executable: String) {
    self.executable = executable
    number = getenv(Self.variable).flatMap { Int(String(cString: $0)) } ?? 0
    unsetenv(Self.variable)
    if number > 0 { Self.endChildren() }
  }

  package var canBeReplaced: Bool { access(executable, X_OK) == 0 }

  /// Begins the next run of the program. Returns only if that fails.
  package func replace(with arguments: [String]) {
    let next = BootClock.now - begin < Self.memory ? number + 1 : 1
    let environment = g_environ_setenv(g_get_environ(), Self.variable, "\(next)", 1)
    defer { g_strfreev(environment) }
    var words = ([executable] + arguments).map { g_strdup($0) } + [nil]
    defer { words.forEach { g_free($0) } }
    execve(executable, &words, environment)
  }

  /// Ends the programs that the run before has started. Nobody reads what they write.
  private static func endChildren() {
    var text: UnsafeMutablePointer<CChar>?
    let path = "/proc/self/task/\(getpid())/children"
    guard g_file_get_contents(path, &text, nil, nil) != 0, let text else { return }
    defer { g_free(text) }
    for child in String(cString: text).split(separator: " ").compactMap({ pid_t($0) }) {
      kill(child, SIGKILL)
      g_child_watch_add(child, { _, _, _ in }, nil)
    }
  }
}
