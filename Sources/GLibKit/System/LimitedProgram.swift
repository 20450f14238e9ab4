import Dispatch
internal import CGLib
internal import Glibc

/// A program of a person that runs beside this one: in a session of its own, without an output, and
/// for a limited time. What it has started ends with it.
@MainActor
package enum LimitedProgram {
  package enum Outcome: Equatable, Sendable {
    case exited(Int32)
    /// It could not be started, or took too long: an error of the system.
    case failed(AtomicFile.Failure)
  }

  /// - Parameters:
  ///   - queue: starts it, because the disk may hang.
  ///   - input: what it reads from the standard input.
  package static func run(
    _ arguments: [String], environment: [String: String], input: String, limit: Duration,
    on queue: DispatchQueue, _ closure: @escaping @MainActor (Outcome) -> Void
  ) {
    queue.async {
      let started = start(arguments, environment, input)
      MainLoop.async {
        switch started {
        case .success(let process): wait(for: process, limit, closure)
        case .failure(let failure): closure(.failed(failure))
        }
      }
    }
  }

  private static func wait(
    for process: pid_t, _ limit: Duration, _ closure: @escaping @MainActor (Outcome) -> Void
  ) {
    var isLate = false
    let timeout = Timeout(after: limit) {
      isLate = true
      kill(-process, SIGKILL)
    }
    let ended: @MainActor (Int32) -> Void = { status in
      // The group has the number of the process as long as there is somebody in it.
      kill(-process, SIGKILL)
      withExtendedLifetime(timeout) {
        let code = status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
        closure(isLate ? .failed(AtomicFile.Failure(code: ETIME)) : .exited(code))
      }
    }
    g_child_watch_add_full(
      G_PRIORITY_DEFAULT, process,
      { _, status, data in
        let closure = ClosureBox<@MainActor (Int32) -> Void>.consumed(from: data)
        MainActor.assumeIsolated { closure?(status) }
      }, ClosureBox<@MainActor (Int32) -> Void>.retained(ended), nil)
  }

  /// `POSIX_SPAWN_SETSID`, which Swift's Glibc module lacks.
  private nonisolated static let newSession: Int32 = 0x80

  private nonisolated static func start(
    _ arguments: [String], _ environment: [String: String], _ input: String
  ) -> Result<pid_t, AtomicFile.Failure> {
    var pipe: [Int32] = [-1, -1]
    guard g_unix_open_pipe(&pipe, FD_CLOEXEC, nil) != 0 else {
      return .failure(AtomicFile.Failure(code: EMFILE))
    }
    defer { close(pipe[0]) }
    // It has room for 64 kB, so that nobody needs to read meanwhile.
    g_unix_set_fd_nonblocking(pipe[1], 1, nil)
    var text = input
    let count = text.withUTF8 { write(pipe[1], $0.baseAddress, $0.count) }
    close(pipe[1])
    guard count == text.utf8.count else { return .failure(AtomicFile.Failure(code: ENOBUFS)) }

    var (actions, attributes, none) = (
      posix_spawn_file_actions_t(), posix_spawnattr_t(), sigset_t()
    )
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, pipe[0], STDIN_FILENO)
    for output in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, output, "/dev/null", O_WRONLY, 0)
    }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var ignored = sigset_t()
    sigemptyset(&none)
    sigemptyset(&ignored)
    // GLib ignores it in this process.
    sigaddset(&ignored, SIGPIPE)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &ignored)
    posix_spawnattr_setflags(
      &attributes, Int16(newSession | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    var words = arguments.map { strdup($0) } + [nil]
    let variables = g_get_environ()
    let all = environment.reduce(variables) { g_environ_setenv($0, $1.key, $1.value, 1) }
    defer {
      words.forEach { free($0) }
      g_strfreev(all)
    }
    var process: pid_t = 0
    let code = posix_spawnp(&process, arguments[0], &actions, &attributes, &words, all)
    return code == 0 ? .success(process) : .failure(AtomicFile.Failure(code: code))
  }
}
