internal import CGtk
internal import Glibc

/// Hands command lines to the process that does the work of an application, which the session bus
/// starts where there is none. The process that uses it never becomes that one.
@MainActor
public struct Launcher {
  /// What came of a command line.
  public enum Outcome: Equatable, Sendable {
    /// It was answered, with this exit status.
    case answered(Int32)
    /// The other process ended before it answered: nobody knows whether it did what was asked.
    case lost
    /// No process could be asked.
    case unreachable(Obstacle)
  }

  /// What keeps a process from being started.
  public enum Obstacle: Equatable, Sendable {
    /// There is no session bus.
    case noBus
    /// The session bus doesn't know how to start it.
    case notInstalled
    /// It doesn't start: what the bus says about it.
    case failed(String)
  }

  /// The action that keeps an idle process from ending: asked for ahead of each command line, so
  /// that none arrives while the process ends.
  public static let stayAction = "stay"
  /// How often a process that ends at once is started again.
  private static let attempts = 10
  private static let pauseInMicroseconds: gulong = 50_000

  private let id: String

  /// - Parameter id: the application's name on the bus.
  public init(id: String) {
    self.id = id
  }

  /// Whether some process does the work; nobody is started for it.
  public var isRunning: Bool {
    guard let bus = Bus.session() else { return false }
    return MainLoop.wait { bus.hasOwner(id, $0) }
  }

  /// Has the bus start the process that does the work, if it doesn't run.
  /// - Returns: whether it runs.
  public func start() -> Bool {
    guard let bus = Bus.session() else { return false }
    let answer = call(
      "StartServiceByName", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus",
      in: "org.freedesktop.DBus", "('\(id)', uint32 0)", on: bus)
    return (try? answer.get()) != nil
  }

  /// Sends a command line, and waits for the answer.
  ///
  /// Where no process has been asked yet, it tries again. Once one was, it doesn't: nobody knows
  /// what that has done, and GLib sends no second command line from the same process.
  /// - Parameter arguments: the whole command line, the program's name first.
  public func send(_ arguments: [String]) -> Outcome {
    guard let bus = Bus.session() else { return .unreachable(.noBus) }
    var outcome = Outcome.lost
    for attempt in 0..<Self.attempts {
      if attempt > 0 { g_usleep(Self.pauseInMicroseconds) }
      do throws(BusFailure) {
        try reach(on: bus).get()
      } catch {
        outcome = .unreachable(error.isUnknown ? .notInstalled : .failed(error.message))
        // It ended while it was asked, which the next one won't.
        if error.isNoReply { continue }
        return outcome
      }
      if let outcome = ask(arguments) { return outcome }
    }
    return outcome
  }

  /// Starts the process if need be, and keeps it from ending for the next seconds.
  private func reach(on bus: Bus) -> Result<Void, BusFailure> {
    call(
      "ActivateAction", of: "org.freedesktop.Application",
      at: "/" + id.split(separator: ".").joined(separator: "/"), in: id,
      "('\(Self.stayAction)', @av [], @a{sv} {})", on: bus)
  }

  /// Calls a method, and waits until it has been answered.
  /// - Parameter arguments: a tuple in the text format of GVariant.
  private func call(
    _ method: String, of interface: String, at path: String, in name: String, _ arguments: String,
    on bus: Bus
  ) -> Result<Void, BusFailure> {
    let tuple = g_variant_parse(nil, arguments, nil, nil, nil)
    defer { if let tuple { g_variant_unref(tuple) } }
    return MainLoop.wait { done in
      bus.call(method, of: interface, at: path, in: name, tuple) { done($0.map { _ in }) }
    }
  }

  /// Sends the command line to the process that runs now; nil where none does.
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

/// Has the process that does the work know whose the command line is: see ``CallerWatch``.
@MainActor
private func tellBusName(of application: UnsafeMutablePointer<GApplication>) {
  guard let bus = g_application_get_dbus_connection(application),
    let name = g_dbus_connection_get_unique_name(bus)
  else { return }
  g_setenv(ApplicationCommandLine.callerVariable, name, 1)
}

/// Whether GLib has printed that no answer came, which it tells in no other way.
nonisolated(unsafe) private var answerWasLost = false

private func printError(_ text: UnsafePointer<CChar>?) {
  guard let text else { return }
  if g_str_has_prefix(text, "GDBus.Error:") != 0 {
    answerWasLost = true
  } else {
    _ = write(STDERR_FILENO, text, strlen(text))
  }
}
