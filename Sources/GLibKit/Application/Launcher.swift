internal import CGLib

/// A sender of command lines to the process that does the work of an application. The session bus
/// starts that process if necessary. The calling process never does the work itself.
@MainActor
package struct Launcher {
  package enum Outcome: Equatable, Sendable {
    case answered(Answer)
    /// The answer is an open file, which the caller owns.
    case file(Int32)
    /// The other process ended before it answered. Whether it did the work is unknown.
    case lost
    /// The running process is of another version, which takes no command lines of this one.
    case otherVersion
    /// A process runs, but doesn't answer. It has this number, if that is known.
    case silent(process: Int?)
    case unreachable(Obstacle)
  }

  package struct Answer: Equatable, Sendable {
    package let exitStatus: Int32
    let output, errors: String

    /// Writes to the standard output and to the standard error, in the character set of the locale,
    /// without control characters: the name may be owned by any program.
    package func print() {
      simmer_print(output.printableLines)
      simmer_printerr(errors.printableLines)
    }
  }

  package enum Obstacle: Equatable, Sendable {
    case noBus
    /// The session bus has no service file for the application.
    case notInstalled
    /// The process doesn't start, for the reason in the bus's message, on one line.
    case failed(String)
  }

  /// Keeps an idle process from ending. It is activated before each command line.
  package static let stayAction = "stay"
  package static let displayVariables = ["WAYLAND_DISPLAY", "DISPLAY"]
  private static let patience = Duration.seconds(5)
  private static let attempts = 10
  private static let pauseInMicroseconds: gulong = 50_000

  private let id: String

  package init(id: String) {
    self.id = id
  }

  /// Doesn't start a process.
  package var isRunning: Bool {
    guard let bus = Bus.session() else { return false }
    return MainLoop.wait { bus.hasOwner(id, $0) }
  }

  package var process: Int? {
    Bus.session().flatMap { process(on: $0) }
  }

  /// Starts the process that does the work, if necessary; returns whether it runs.
  package func start() -> Bool {
    guard let bus = Bus.session() else { return false }
    let answer = call(
      "StartServiceByName", of: Bus.name, at: Bus.path, in: Bus.name,
      [id.variant, UInt32(0).variant], on: bus)
    return (try? answer.get()) != nil
  }

  /// Sends a command line, and waits for the answer without a limit. Retries only as long as no
  /// process has received it.
  /// - Parameter arguments: the arguments after the program's name.
  package func send(_ arguments: [String]) -> Outcome {
    deliver { bus throws(BusFailure) in
      try run(arguments, on: bus).get().map { .answered($0) } ?? .lost
    }
  }

  /// Returns a file with the lines that the other process writes about what happens.
  package func readEvents() -> Outcome {
    deliver { bus throws(BusFailure) in
      let file = try MainLoop.wait { done in
        bus.callForFile(
          ApplicationCommandLine.eventsMethod, of: id, at: Application.path(id), in: id, [], done)
      }.get()
      return file < 0 ? .lost : .file(file)
    }
  }

  private func deliver(_ body: (Bus) throws(BusFailure) -> Outcome) -> Outcome {
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
        // A start may take longer.
        continue
      }
      do throws(BusFailure) {
        return try body(bus)
      } catch {
        if error.isUnknownMethod { return .otherVersion }
        // The process has ended before it received the command line.
        guard error.isUnknown else { return .lost }
      }
    }
    return outcome
  }

  /// Starts the process if necessary, and keeps it from ending for the next seconds.
  private func reach(on bus: Bus) -> Result<Void, BusFailure> {
    let startupID = Self.startupID
    let platformData = Variant.dictionary([
      "activation-token": startupID?.variant, "desktop-startup-id": startupID?.variant,
    ])
    return call(
      "ActivateAction", of: "org.freedesktop.Application", at: Application.path(id), in: id,
      [Self.stayAction.variant, Variant.array(of: "v", []), platformData],
      on: bus, timeout: Self.patience)
  }

  /// The identifier by which the desktop lets the window come to the front. GTK, which is linked,
  /// removes it from the environment when it is loaded.
  private static var startupID: String? {
    var (text, length): (UnsafeMutablePointer<CChar>?, gsize) = (nil, 0)
    guard g_file_get_contents("/proc/self/environ", &text, &length, nil) != 0, let text else {
      return nil
    }
    defer { g_free(text) }
    let variables = UnsafeRawBufferPointer(start: text, count: Int(length)).split(separator: 0)
      .map { String(decoding: $0, as: UTF8.self) }
    return ["XDG_ACTIVATION_TOKEN=", "DESKTOP_STARTUP_ID="].lazy.compactMap { name in
      variables.first { $0.hasPrefix(name) && $0 != name }.map { String($0.dropFirst(name.count)) }
    }.first
  }

  /// The answer is nil if the command line is not understood.
  private func run(_ arguments: [String], on bus: Bus) -> Result<Answer?, BusFailure> {
    let environment = (["TZ"] + Self.displayVariables).compactMap { name in
      g_getenv(name).map { name + "=" + String(cString: $0) }
    }
    return call(
      ApplicationCommandLine.method, of: id, at: Application.path(id), in: id,
      [arguments.variant, environment.variant], on: bus, timeout: Bus.noLimit
    ) { Answer($0) }
  }

  private func process(on bus: Bus) -> Int? {
    let answer = call(
      "GetConnectionUnixProcessID", of: Bus.name, at: Bus.path, in: Bus.name,
      [id.variant], on: bus
    ) { UInt32(only: $0).map(Int.init) }
    return (try? answer.get()) ?? nil
  }

  /// - Parameters:
  /// - arguments: floating.
  /// - read: reads the answer, a tuple.
  private func call<Answer>(
    _ method: String, of interface: String, at path: String, in name: String,
    _ arguments: [OpaquePointer], on bus: Bus, timeout: Duration = Bus.patience,
    _ read: @escaping @MainActor (OpaquePointer) -> Answer = { (_: OpaquePointer) in }
  ) -> Result<Answer, BusFailure> {
    MainLoop.wait { done in
      bus.call(method, of: interface, at: path, in: name, arguments, timeout: timeout) {
        done($0.map(read))
      }
    }
  }
}

extension String {
  fileprivate var printableLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).printable }
      .joined(separator: "\n")
  }
}

extension Launcher.Answer {
  fileprivate init?(_ tuple: OpaquePointer) {
    guard String(cString: g_variant_get_type_string(tuple)) == ApplicationCommandLine.resultTypes
    else { return nil }
    let results = (0..<3).map { g_variant_get_child_value(tuple, $0) }
    defer { for result in results { g_variant_unref(result) } }
    exitStatus = g_variant_get_int32(results[0])
    output = String(cString: g_variant_get_string(results[1], nil))
    errors = String(cString: g_variant_get_string(results[2], nil))
  }
}
