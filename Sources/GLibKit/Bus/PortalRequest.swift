internal import CGLib

/// A request to a portal, which is answered by a signal, often only after a person has decided.
/// Releasing it ignores the answer.
@MainActor
final class PortalRequest {
  /// Gets the response, 0 for success, and the results, an `a{sv}` that is valid during the call.
  /// Both are nil if the portal doesn't take the request.
  typealias Answer = @MainActor (_ response: UInt32?, _ results: OpaquePointer?) -> Void

  /// Timeout of the call. The signal has none.
  private static let patience = Duration.seconds(25)

  private let bus: Bus
  /// The connection of `bus`, for `deinit`.
  private nonisolated(unsafe) let connection: OpaquePointer
  private var subscription: guint = 0
  private var answer: Answer?

  /// - Parameter arguments: those before the options, which are the last one in every method.
  init(
    _ method: String, of interface: String, on bus: Bus, token: String,
    _ arguments: [OpaquePointer] = [], options: [String: OpaquePointer],
    _ answer: @escaping Answer
  ) {
    (self.bus, connection) = (bus, bus.opaque)
    self.answer = answer
    // The subscription precedes the call, because the answer may come before the call's reply.
    subscription = bus.onSignal(
      "Response", of: "org.freedesktop.portal.Request", at: Self.path("request", token, bus),
      from: Portal.name
    ) { [weak self] arguments in self?.finish(arguments) }
    let options = options.merging(["handle_token": token.variant]) { $1 }
    bus.call(
      method, of: interface, at: Portal.path, in: Portal.name,
      arguments + [Variant.dictionary(options)], timeout: Self.patience
    ) { [weak self] in
      if case .failure = $0 { self?.finish(nil) }
    }
  }

  deinit {
    g_dbus_connection_signal_unsubscribe(connection, subscription)
  }

  static func path(_ kind: String, _ token: String, _ bus: Bus) -> String {
    let sender = g_dbus_connection_get_unique_name(bus.opaque).map { String(cString: $0) } ?? ""
    let place = sender.dropFirst().map { $0 == "." ? "_" : String($0) }.joined()
    return "\(Portal.path)/\(kind)/\(place)/\(token)"
  }

  private func finish(_ arguments: OpaquePointer?) {
    guard let answer else { return }
    self.answer = nil
    guard let arguments, String(cString: g_variant_get_type_string(arguments)) == "(ua{sv})",
      let response = g_variant_get_child_value(arguments, 0),
      let results = g_variant_get_child_value(arguments, 1)
    else { return answer(nil, nil) }
    defer { [response, results].forEach { g_variant_unref($0) } }
    answer(UInt32(response), results)
  }
}
