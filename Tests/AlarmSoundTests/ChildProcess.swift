import Foundation

/// A program that runs beside the tests and is killed in `deinit`. (Foundation's Process needs a
/// run loop to notice the end of a program; the tests have none.)
final class ChildProcess: Sendable {
  let id: pid_t
  /// The descriptor of its standard output, for reading.
  let output: Int32

  init(_ arguments: [String]) throws {
    var pipe: [Int32] = [0, 0]
    guard Glibc.pipe(&pipe) == 0 else { throw POSIXError(.EMFILE) }
    defer { close(pipe[1]) }
    for end in pipe { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, pipe[1], 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var copies = arguments.map { strdup($0) } + [nil]
    defer { copies.forEach { free($0) } }
    var id: pid_t = 0
    let result = posix_spawnp(&id, arguments[0], &actions, nil, &copies, environ)
    self.id = id
    output = pipe[0]
    guard result == 0 else { throw POSIXError(POSIXErrorCode(rawValue: result) ?? .ENOENT) }
  }

  deinit {
    // Without a child the id is 0, which would address the process group of the tests.
    if id > 0 {
      kill(id, SIGKILL)
      waitpid(id, nil, 0)
    }
    close(output)
  }

  /// Runs a program that ends by itself, and returns its output.
  static func output(of arguments: [String]) throws -> String {
    let process = try ChildProcess(arguments)
    let text = try FileHandle(fileDescriptor: process.output).readToEnd() ?? Data()
    return String(decoding: text, as: UTF8.self)
  }
}
