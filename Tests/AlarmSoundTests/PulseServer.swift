import Foundation
import TestSupport
import Testing

/// A PulseAudio server without hardware, to which this process's libcanberra connects.
@MainActor final class PulseServer {
  private let directory: TemporaryDirectory
  private var process: ChildProcess?

  private var socket: String { "\(directory.path)/socket" }

  var processID: pid_t? { process?.id }

  init() async throws {
    directory = try TemporaryDirectory()
    setenv("PULSE_SERVER", "unix:\(socket)", 1)
    setenv("PULSE_RUNTIME_PATH", directory.path, 1)
    setenv("PULSE_STATE_PATH", directory.path, 1)
    setenv("PULSE_COOKIE", "/dev/null", 1)
    try await start()
  }

  /// Starts or restarts the server, and waits until it answers. Throws without PulseAudio.
  ///
  /// Without rewinds the null sink works in steps of at most 50 ms, much as hardware does;
  /// otherwise in steps of two seconds, and reports the end of a sound as late.
  func start() async throws {
    process = try ChildProcess([
      "pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1",
      "--log-level=error", "-L", "module-null-sink sink_name=test rate=48000 norewinds=1",
      "-L", "module-native-protocol-unix auth-anonymous=1 socket=\(socket)",
      "-L", "module-cli-protocol-unix",
    ])
    try #require(
      await eventually { (try? control(["list", "short", "sinks"]))?.contains("test") == true })
  }

  /// Kills the server with SIGKILL, without an orderly shutdown.
  func kill() {
    process = nil
  }

  /// Stops the process: from now on connections are accepted but not answered.
  func hang() {
    if let processID { Glibc.kill(processID, SIGSTOP) }
  }

  /// Resumes the process after ``hang()``.
  func thaw() {
    if let processID { Glibc.kill(processID, SIGCONT) }
  }

  @discardableResult
  func control(_ arguments: [String]) throws -> String {
    try ChildProcess.output(of: ["pactl"] + arguments)
  }

  /// Closes the connection of every player; they may connect again.
  func disconnectPlayers() throws {
    for line in try control(["list", "short", "clients"]).split(separator: "\n")
    where !line.contains("pactl") {
      _ = try ChildProcess.output(of: ["pacmd", "kill-client", String(line.prefix { $0.isNumber })])
    }
  }

  func hasPlayer() throws -> Bool {
    try control(["list", "clients"]).contains("Simmer Test")
  }

  /// The number of sounds that it plays.
  func streams() throws -> Int { try streamIDs().count }

  /// The identifiers of the sounds that it plays, which are not used again.
  func streamIDs() throws -> [Substring] {
    try control(["list", "short", "sink-inputs"]).split(separator: "\n").map { line in
      line.prefix { $0.isNumber }
    }
  }
}
