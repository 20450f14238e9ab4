internal import CGLib

/// A call of a method of a ``BusObject``. It is answered once; if nobody answers, the caller gets
/// an error when the last reference is released.
@MainActor
package final class BusCall {
  // A GDBusMethodInvocation may be used from any thread. Nil after the answer, which consumes it.
  nonisolated(unsafe) private var invocation: OpaquePointer?

  init(consuming invocation: OpaquePointer) {
    self.invocation = invocation
  }

  deinit {
    refuse("No answer")
  }

  package var method: String {
    invocation.map { String(cString: g_dbus_method_invocation_get_method_name($0)) } ?? ""
  }

  /// Returns an argument; nil if there is none, or if it has another type.
  package func argument<Value: VariantValue>(_ index: Int) -> Value? {
    argument(index) { Value($0) }
  }

  /// Returns the first texts of a list of any length; nil if the argument isn't one.
  package func texts(_ index: Int, atMost most: Int) -> [String]? {
    argument(index) { [String]($0, atMost: most) }
  }

  /// The first argument, if it is a text as short as an activation token, which may be kept.
  package var activationToken: String? {
    argument(0).flatMap { (text: String) in text.utf8.count <= 1_000 ? text : nil }
  }

  private func argument<Value: VariantValue>(
    _ index: Int, _ read: (OpaquePointer) -> Value
  ) -> Value? {
    guard let invocation, let tuple = g_dbus_method_invocation_get_parameters(invocation),
      (0..<Int(g_variant_n_children(tuple))).contains(index),
      let value = g_variant_get_child_value(tuple, gsize(index))
    else { return nil }
    defer { g_variant_unref(value) }
    guard String(cString: g_variant_get_type_string(value)) == Value.variantType else { return nil }
    return read(value)
  }

  /// - Parameter results: may be floating; their types must be those of the interface.
  nonisolated package func answer(_ results: [OpaquePointer] = []) {
    guard let invocation else { return }
    self.invocation = nil
    g_dbus_method_invocation_return_value(invocation, Variant.tuple(results))
  }

  /// Answers with an open file, of which the caller gets a descriptor of its own.
  func answer(file descriptor: Int32) {
    guard let invocation, let files = g_unix_fd_list_new() else { return }
    defer { g_object_unref(files) }
    let handle = g_unix_fd_list_append(files, descriptor, nil)
    guard handle >= 0 else { return refuse("No file") }
    self.invocation = nil
    g_dbus_method_invocation_return_value_with_unix_fd_list(
      invocation, Variant.tuple([g_variant_new_handle(handle)]), files)
  }

  nonisolated package func refuse(_ message: String) {
    guard let invocation else { return }
    self.invocation = nil
    g_dbus_method_invocation_return_dbus_error(
      invocation, "org.freedesktop.DBus.Error.Failed", message)
  }

  package func onCallerEnd(_ closure: @escaping @MainActor () -> Void) -> BusNameWatch? {
    guard let invocation, let sender = g_dbus_method_invocation_get_sender(invocation),
      let connection = g_dbus_method_invocation_get_connection(invocation)
    else { return nil }
    let bus = Bus(retaining: UnsafeMutableRawPointer(connection))
    return BusNameWatch(String(cString: sender), on: bus) { if $0 == nil { closure() } }
  }
}
