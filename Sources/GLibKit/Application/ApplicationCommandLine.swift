internal import CGLib

/// A command line of another process, which calls a method on the session bus. The reply has the
/// output and the exit status, and is sent when the last reference is released. GApplication would
/// print by calls back to the other process, which the bus of a sandbox doesn't pass on.
@MainActor
package final class ApplicationCommandLine {
  /// The method. Its arguments are the arguments after the program's name, and variables of the
  /// environment. Its results are the exit status, and what to print to the standard output and to
  /// the standard error.
  nonisolated static let method = "Run"
  nonisolated static let resultTypes = "(iss)"

  /// The method that returns a socket, from which the caller reads what happens.
  nonisolated static let eventsMethod = "Events"

  /// Maximum number of arguments; many more than any command has.
  private static let mostArguments = 20_000

  private let call: BusCall
  package let arguments: [String]
  /// The time zone and the display of the calling process, by the names of their variables.
  package let environment: [String: String]
  package let timeZone: LocalTimeZone
  package var exitStatus: Int32 = 0
  private var output = ""
  private var errors = ""

  private init(_ call: BusCall) {
    self.call = call
    arguments = call.texts(0, atMost: Self.mostArguments) ?? []
    let variables = call.texts(1, atMost: Self.mostArguments) ?? []
    environment = Dictionary(
      variables.compactMap { variable in
        let parts = variable.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
      }, uniquingKeysWith: { first, _ in first })
    timeZone = LocalTimeZone(variable: environment["TZ"])
  }

  deinit {
    call.answer([g_variant_new_int32(exitStatus), output.variant, errors.variant])
  }

  package func print(_ text: String) {
    output += text
  }

  package func printError(_ text: String) {
    errors += text
  }

  package func onCallerEnd(_ closure: @escaping @MainActor () -> Void) -> BusNameWatch? {
    call.onCallerEnd(closure)
  }

  /// - Parameter id: the name of the application on the bus.
  static func receive(
    on bus: Bus, for id: String, _ closure: @escaping @MainActor (ApplicationCommandLine) -> Void,
    onReader: @escaping @MainActor (LineReader) -> Void
  ) -> BusObject? {
    BusObject(
      at: Application.path(id), on: bus,
      interface: """
        <interface name='\(id)'><method name='\(method)'>
        <arg type='as' direction='in'/><arg type='as' direction='in'/>
        <arg type='i' direction='out'/>
        <arg type='s' direction='out'/><arg type='s' direction='out'/>
        </method><method name='\(eventsMethod)'><arg type='h' direction='out'/></method></interface>
        """,
      methods: [
        method: { closure(ApplicationCommandLine($0)) },
        eventsMethod: { call in
          if let reader = LineReader.pair({ call.answer(file: $0) }) { onReader(reader) }
        },
      ])
  }
}
