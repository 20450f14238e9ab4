internal import CGLib

/// A client of `org.freedesktop.portal.Background`, which starts a sandboxed program at each login.
@MainActor
package final class BackgroundPortal {
  private static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  /// Timeout of the call. The person's answer comes later, as a signal without a timeout.
  private static let patience = Duration.seconds(25)

  private let bus: Bus?
  /// Number of the last request. Answers to earlier ones are ignored.
  private var number = 0
  /// The subscription to the answer to the last request.
  private var subscription: guint?

  /// - Parameter bus: the session bus.
  package init(_ bus: Bus?) {
    self.bus = bus
  }

  /// Requests that the program is started at each login, or no longer is.
  /// - Parameters:
  ///   - command: the command line to start.
  ///   - reason: shown by the desktop.
  ///   - answer: called with whether the request was granted; false also without a portal.
  package func request(
    autostart: Bool, command: [String], reason: String,
    _ answer: @escaping @MainActor (_ isGranted: Bool) -> Void
  ) {
    guard let bus, let sender = g_dbus_connection_get_unique_name(bus.opaque) else {
      return answer(false)
    }
    number += 1
    let (request, token) = (number, "simmer\(number)")
    let place = String(cString: sender).dropFirst().map { $0 == "." ? "_" : String($0) }.joined()
    // The subscription precedes the call, because the answer may come before the call's reply.
    if let subscription { bus.stopListening(subscription) }
    subscription = bus.onSignal(
      "Response", of: "org.freedesktop.portal.Request",
      at: "\(Self.path)/request/\(place)/\(token)", from: Self.name
    ) { [weak self] arguments in
      if self?.number == request { answer(Self.isGranted(arguments, autostart)) }
    }
    var options = GVariantDict()
    g_variant_dict_init(&options, nil)
    g_variant_dict_insert_value(&options, "handle_token", token.variant)
    g_variant_dict_insert_value(&options, "reason", reason.variant)
    g_variant_dict_insert_value(&options, "autostart", autostart.variant)
    g_variant_dict_insert_value(&options, "commandline", command.variant)
    var arguments: [OpaquePointer?] = ["".variant, g_variant_dict_end(&options)]
    bus.call(
      "RequestBackground", of: "org.freedesktop.portal.Background", at: Self.path, in: Self.name,
      g_variant_new_tuple(&arguments, 2), timeout: Self.patience
    ) { [weak self] in
      if case .failure = $0, self?.number == request { answer(false) }
    }
  }

  /// Reads `(response, results)`: a response of 0 means granted.
  private static func isGranted(_ arguments: OpaquePointer, _ autostart: Bool) -> Bool {
    guard String(cString: g_variant_get_type_string(arguments)) == "(ua{sv})",
      let response = g_variant_get_child_value(arguments, 0),
      let results = g_variant_get_child_value(arguments, 1)
    else { return false }
    defer { [response, results].forEach { g_variant_unref($0) } }
    guard g_variant_get_uint32(response) == 0 else { return false }
    guard let granted = g_variant_lookup_value(results, "autostart", nil) else { return false }
    defer { g_variant_unref(granted) }
    return String(cString: g_variant_get_type_string(granted)) == "b"
      && (g_variant_get_boolean(granted) != 0) == autostart
  }
}
