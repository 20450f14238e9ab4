internal import CGtk
import GLibKit

/// A command line of another process, to be answered by the process that does the work: a call of a
/// method on the session bus.
///
/// The reply has the output and the exit status, and is sent when the last reference is released. A
/// command line of GApplication would be printed by calls back to the other process, which the bus
/// of a sandbox doesn't pass on.
@MainActor
package final class ApplicationCommandLine {
  /// The method. Its arguments are the arguments after the program's name, and variables of the
  /// environment. Its results are the exit status, and what to print to the standard output and to
  /// the standard error.
  nonisolated static let method = "Run"
  nonisolated static let resultTypes = "(iss)"

  private static func interface(_ name: String) -> String {
    """
    <node><interface name='\(name)'><method name='\(method)'>
    <arg type='as' direction='in'/><arg type='as' direction='in'/>
    <arg type='i' direction='out'/><arg type='s' direction='out'/><arg type='s' direction='out'/>
    </method></interface></node>
    """
  }

  // A GDBusMethodInvocation may be used from any thread.
  nonisolated(unsafe) private let call: OpaquePointer
  package let arguments: [String]
  /// The time zone of the calling process.
  package let timeZone: LocalTimeZone
  /// The exit status of the calling process; 0 to begin with.
  package var exitStatus: Int32 = 0
  private var output = ""
  private var errors = ""

  private init(consuming call: OpaquePointer, _ tuple: OpaquePointer) {
    self.call = call
    let lists = (0..<gsize(2)).map { index in
      let list = g_variant_get_child_value(tuple, index)
      defer { g_variant_unref(list) }
      return list.map { [String]($0) } ?? []
    }
    arguments = lists[0]
    timeZone = LocalTimeZone(
      variable: lists[1].first { $0.hasPrefix("TZ=") }.map { String($0.dropFirst(3)) })
  }

  deinit {
    var results: [OpaquePointer?] = [
      g_variant_new_int32(exitStatus), output.variant, errors.variant,
    ]
    g_dbus_method_invocation_return_value(call, g_variant_new_tuple(&results, 3))
  }

  /// Writes to the standard output of the calling process.
  package func print(_ text: String) {
    output += text
  }

  /// Writes to the standard error of the calling process.
  package func printError(_ text: String) {
    errors += text
  }

  /// Returns a watch that calls `closure` if the calling process leaves the bus unanswered.
  package func onCallerEnd(_ closure: @escaping @MainActor () -> Void) -> BusNameWatch {
    BusNameWatch(
      g_dbus_method_invocation_get_connection(call), g_dbus_method_invocation_get_sender(call),
      onEnd: closure)
  }

  /// Offers the method on a bus, until `g_dbus_connection_unregister_object` is called with the
  /// returned identifier. `closure` gets each command line.
  /// - Parameter id: the name of the application on the bus.
  static func receive(
    on bus: Bus, for id: String, _ closure: @escaping @MainActor (ApplicationCommandLine) -> Void
  ) -> guint {
    guard let node = g_dbus_node_info_new_for_xml(interface(id), nil) else { return 0 }
    defer { g_dbus_node_info_unref(node) }
    var functions = GDBusInterfaceVTable()
    functions.method_call = { _, _, _, _, _, arguments, call, data in
      guard let arguments, let call else { return }
      nonisolated(unsafe) let (tuple, invocation) = (arguments, call)
      let closure = ClosureBox<@MainActor (ApplicationCommandLine) -> Void>.closure(in: data)
      MainActor.assumeIsolated {
        closure?(ApplicationCommandLine(consuming: invocation, tuple))
      }
    }
    return g_dbus_connection_register_object(
      bus.opaque, Application.path(id), node.pointee.interfaces[0], &functions,
      ClosureBox<@MainActor (ApplicationCommandLine) -> Void>.retained(closure), releaseBox, nil)
  }
}
