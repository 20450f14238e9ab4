internal import CGLib
import Synchronization

/// A filter that delays the replies to actions that are activated over the session bus. GLib itself
/// replies as soon as the action returns.
package final class ActionAnswers: Sendable {
  /// Called after each such action, with a closure that answers.
  package typealias WhenDone =
    @MainActor @Sendable (_ answer: @escaping @MainActor () -> Void) -> Void

  /// The identity of a call: the bus name of its caller, and the serial number.
  private struct Call: Hashable {
    let caller: String
    let serial: UInt32
  }

  private let open = Mutex<Set<Call>>([])
  fileprivate let whenDone: WhenDone
  private let exempt: Set<String>

  private init(_ whenDone: @escaping WhenDone, exempt: Set<String>) {
    (self.whenDone, self.exempt) = (whenDone, exempt)
  }

  /// Starts the filter, which the connection keeps as long as it lives. Must be called before the
  /// first action can be activated.
  /// - Parameter exempt: actions that are answered as soon as they were called.
  @MainActor
  package static func hold(on bus: Bus, exempt: Set<String>, _ whenDone: @escaping WhenDone) {
    g_dbus_connection_add_filter(
      bus.opaque, filterActionAnswers,
      Unmanaged.passRetained(ActionAnswers(whenDone, exempt: exempt)).toOpaque(), releaseBox)
  }

  /// Records an incoming message if it activates an action and expects a reply.
  fileprivate func record(_ message: OpaquePointer) {
    let expectsNone = G_DBUS_MESSAGE_FLAGS_NO_REPLY_EXPECTED.rawValue
    guard g_dbus_message_get_message_type(message) == G_DBUS_MESSAGE_TYPE_METHOD_CALL,
      g_dbus_message_get_flags(message).rawValue & expectsNone == 0,
      let interface = g_dbus_message_get_interface(message),
      let member = g_dbus_message_get_member(message),
      let caller = g_dbus_message_get_sender(message)
    else { return }
    switch (String(cString: interface), String(cString: member)) {
    case ("org.gtk.Actions", "Activate"), ("org.freedesktop.Application", "ActivateAction"):
      if let action = Self.action(of: message), exempt.contains(action) { return }
      let call = Call(
        caller: String(cString: caller), serial: g_dbus_message_get_serial(message))
      open.withLock { _ = $0.insert(call) }
    default: break
    }
  }

  private static func action(of message: OpaquePointer) -> String? {
    guard let arguments = g_dbus_message_get_body(message), g_variant_n_children(arguments) > 0,
      let name = g_variant_get_child_value(arguments, 0)
    else { return nil }
    defer { g_variant_unref(name) }
    guard String(cString: g_variant_get_type_string(name)) == "s" else { return nil }
    return String(cString: g_variant_get_string(name, nil))
  }

  /// Returns whether an outgoing message is an answer to hold back, and no error.
  fileprivate func holds(_ message: OpaquePointer) -> Bool {
    guard let caller = g_dbus_message_get_destination(message) else { return false }
    let call = Call(
      caller: String(cString: caller), serial: g_dbus_message_get_reply_serial(message))
    guard open.withLock({ $0.remove(call) }) != nil else { return false }
    return g_dbus_message_get_message_type(message) == G_DBUS_MESSAGE_TYPE_METHOD_RETURN
  }
}

/// Filters a message on a thread of GLib; owns it, and returns the one to handle or send.
private func filterActionAnswers(
  _ bus: OpaquePointer?, _ message: OpaquePointer?, _ isIncoming: gboolean, _ data: gpointer?
) -> OpaquePointer? {
  guard let bus, let message, let data else { return message }
  let answers = Unmanaged<ActionAnswers>.fromOpaque(data).takeUnretainedValue()
  if isIncoming != 0 {
    answers.record(message)
    return message
  }
  guard answers.holds(message) else { return message }
  let placeholder = placeholder(for: message)
  let held = HeldAnswer(bus: bus, message: message)
  // The message may be released on the main thread at once.
  MainLoop.async { answers.whenDone { held.send() } }
  return placeholder
}

/// An answer that is held back. GLib's connections may be used from any thread.
private struct HeldAnswer: @unchecked Sendable {
  let bus, message: OpaquePointer

  /// Sends a copy, which gets a new serial number: the placeholder had that of the answer, and the
  /// proxy of a sandbox ends the connection of a program whose numbers don't increase.
  func send() {
    if let copy = g_dbus_message_copy(message, nil) {
      g_dbus_connection_send_message(bus, copy, G_DBUS_SEND_MESSAGE_FLAGS_NONE, nil, nil)
      g_object_unref(gpointer(copy))
    }
    g_object_unref(gpointer(message))
  }
}

/// Returns the message sent in place of an answer that is held back: a call that expects no reply.
/// When it flushes, GLib waits until as many messages are written as were queued. It doesn't count
/// a message that a filter drops, and would wait forever (`_g_dbus_worker_flush_sync` in
/// `gdbusprivate.c`).
private func placeholder(for answer: OpaquePointer) -> OpaquePointer? {
  let ping = g_dbus_message_new_method_call(
    Bus.name, Bus.path, "org.freedesktop.DBus.Peer", "Ping")
  g_dbus_message_set_flags(ping, G_DBUS_MESSAGE_FLAGS_NO_REPLY_EXPECTED)
  g_dbus_message_set_serial(ping, g_dbus_message_get_serial(answer))
  return ping
}
