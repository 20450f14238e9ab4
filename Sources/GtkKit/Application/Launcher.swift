internal import CGtk
import GLibKit
internal import Glibc

/// A sender of command lines to the process that does the work of an application. The session bus
/// starts that process if necessary. The calling process never does the work itself.
@MainActor
package struct Launcher {
  /// The outcome of a command line.
  package enum Outcome: Equatable, Sendable {
    /// The command line was answered, with this exit status.
    case answered(Int32)
    /// The other process ended before it answered. Whether it did the work is unknown.
    case lost
    /// A process runs, but doesn't answer. It has this number, if that is known.
    case silent(process: Int?)
    /// No process was reached.
    case unreachable(Obstacle)
  }

  /// The reason why no process was reached.
  package enum Obstacle: Equatable, Sendable {
    /// There is no session bus.
    case noBus
    /// The session bus has no service file for the application.
    case notInstalled
    /// The process doesn't start, for the reason in the bus's message, on one line.
    case failed(String)
  }

  /// The action that keeps an idle process from ending. It is activated before each command line,
  /// so that none arrives while the process ends.
  package static let stayAction = "stay"
  /// How long a process that runs may take to answer, and how long a start takes if no window can
  /// be opened anyway.
  private static let patience = Duration.seconds(5)
  /// Maximum number of starts of a process that ends at once.
  private static let attempts = 10
  private static let pauseInMicroseconds: gulong = 50_000

  private let id: String

  /// - Parameter id: the application's name on the bus.
  package init(id: String) {
    self.id = id
  }

  /// Whether a process does the work. Doesn't start one.
  package var isRunning: Bool {
    guard let bus = Bus.session() else { return false }
    return MainLoop.wait { bus.hasOwner(id, $0) }
  }

  /// Starts the process that does the work, through the bus, if it doesn't run.
  /// - Returns: whether it runs now.
  package func start() -> Bool {
    guard let bus = Bus.session() else { return false }
    let answer = call(
      "StartServiceByName", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus",
      in: "org.freedesktop.DBus", "('\(id)', uint32 0)", on: bus)
    return (try? answer.get()) != nil
  }

  /// Sends a command line, and waits for the answer.
  ///
  /// Retries as long as no process has received the command line. After that it doesn't retry: the
  /// process may have done the work, and GLib sends no second command line from the same process.
  /// - Parameter arguments: the whole command line, the program's name first.
  package func send(_ arguments: [String]) -> Outcome {
    guard let bus = Bus.session() else { return .unreachable(.noBus) }
    var outcome = Outcome.lost
    for attempt in 0..<Self.attempts {
      if attempt > 0 { g_usleep(Self.pauseInMicroseconds) }
      let wasRunning = MainLoop.wait { bus.hasOwner(id, $0) }
      do throws(BusFailure) {
        try reach(on: bus).get()
      } catch {
        outcome = .unreachable(error.isUnknown ? .notInstalled : .failed(error.message.printable))
        // The process ended before it answered; the next attempt starts a new one.
        if error.isNoReply { continue }
        guard error.isTimeout else { return outcome }
        if wasRunning { return .silent(process: process(on: bus)) }
        // A start may take longer. A service that waits for its display may never start.
        if Displays.openStandard() { continue }
        return outcome
      }
      if let outcome = ask(arguments) { return outcome }
    }
    return outcome
  }

  /// Starts the process if necessary, and keeps it from ending for the next seconds.
  private func reach(on bus: Bus) -> Result<Void, BusFailure> {
    call(
      "ActivateAction", of: "org.freedesktop.Application",
      at: "/" + id.split(separator: ".").joined(separator: "/"), in: id,
      "('\(Self.stayAction)', @av [], @a{sv} {})", on: bus, timeout: Self.patience)
  }

  /// Returns the number of the process that owns the name; nil if it has ended.
  private func process(on bus: Bus) -> Int? {
    let answer = call(
      "GetConnectionUnixProcessID", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus",
      in: "org.freedesktop.DBus", "('\(id)',)", on: bus
    ) { UInt32(only: $0).map(Int.init) }
    return (try? answer.get()) ?? nil
  }

  /// Calls a method, and waits for its answer.
  /// - Parameters:
  ///   - arguments: a tuple in the text format of GVariant.
  ///   - read: reads the answer, a tuple.
  private func call<Answer>(
    _ method: String, of interface: String, at path: String, in name: String, _ arguments: String,
    on bus: Bus, timeout: Duration = Bus.patience,
    _ read: @escaping @MainActor (OpaquePointer) -> Answer = { (_: OpaquePointer) in }
  ) -> Result<Answer, BusFailure> {
    let tuple = g_variant_parse(nil, arguments, nil, nil, nil)
    defer { if let tuple { g_variant_unref(tuple) } }
    return MainLoop.wait { done in
      bus.call(method, of: interface, at: path, in: name, tuple, timeout: timeout) {
        done($0.map(read))
      }
    }
  }

  /// Sends the command line to the running process. Returns nil if no process runs.
  private func ask(_ arguments: [String]) -> Outcome? {
    let flags = Application.flags.rawValue | G_APPLICATION_IS_LAUNCHER.rawValue
    let application = Object(
      owning: gtk_application_new(id, GApplicationFlags(rawValue: flags)))
    guard g_application_register(application.cast(), nil, nil) != 0 else { return nil }
    tellBusName(of: application.cast())
    answerWasLost = false
    let former = g_set_printerr_handler(printError)
    defer { g_set_printerr_handler(former) }
    var pointers = arguments.map { g_strdup($0) }
    defer { pointers.forEach { g_free($0) } }
    let status = g_application_run(application.cast(), Int32(pointers.count), &pointers)
    return answerWasLost ? .lost : .answered(status)
  }
}

/// Sends the caller's bus name along with the command line: see ``CallerWatch``.
@MainActor
private func tellBusName(of application: UnsafeMutablePointer<GApplication>) {
  guard let bus = g_application_get_dbus_connection(application),
    let name = g_dbus_connection_get_unique_name(bus)
  else { return }
  g_setenv(ApplicationCommandLine.callerVariable, name, 1)
}

/// Whether GLib has logged that no answer came. It doesn't report that in another way.
nonisolated(unsafe) private var answerWasLost = false

private func printError(_ text: UnsafePointer<CChar>?) {
  guard let text else { return }
  if g_str_has_prefix(text, "GDBus.Error:") != 0 {
    answerWasLost = true
  } else {
    _ = write(STDERR_FILENO, text, strlen(text))
  }
}
