import CGLib
import CGtk
import Foundation
import TestSupport
import XCTest

@testable import GLibKit
@testable import GtkKit

/// A test with programs on the session bus, which are removed from it afterwards.
@MainActor class BusTestCase: GtkTestCase, @unchecked Sendable {
  private var services: [BusService] = []

  /// Addresses without a bus.
  let nowhere = ["unix:path=/nonexistent", "rubbish"]

  /// Starts a program with a name on the bus.
  /// - Parameters:
  ///   - answers: the answer to each method, a tuple in GVariant's text format; other methods are
  ///     unknown. Nil for a program that never answers.
  ///   - errors: the names of the errors with which other methods are answered.
  @discardableResult
  func serve(
    _ name: String, answers: [String: String]? = [:], errors: [String: String] = [:]
  ) throws -> BusService {
    services.append(try BusService(name, answers: answers, errors: errors))
    return services[services.count - 1]
  }

  func serveOther() throws -> BusService { try serve("io.github.simmer_timer.Other") }

  func leaveBus() {
    for service in services { service.leave() }
    services = []
  }

  override func tearDown() async throws {
    leaveBus()
    try await super.tearDown()
  }
}

/// A program on a bus, played by the test. It records the calls that it receives and answers them
/// on its own thread, so that the test may wait for an answer.
final class BusService: @unchecked Sendable {
  struct Call: Equatable {
    var method: String
    var arguments: [String]
  }

  private let name: String
  private let answers: [String: String]?
  private let errors: [String: String]
  private let connection: OpaquePointer
  private var filter: guint = 0
  private let lock = NSLock()
  private let freezing = NSLock()
  private var received: [Call] = []

  init(_ name: String, answers: [String: String]?, errors: [String: String]) throws {
    self.name = name
    self.answers = answers
    self.errors = errors
    let address = try XCTUnwrap(g_dbus_address_get_for_bus_sync(G_BUS_TYPE_SESSION, nil, nil))
    defer { g_free(address) }
    let flags =
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
      | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue
    connection = try XCTUnwrap(
      g_dbus_connection_new_for_address_sync(
        address, GDBusConnectionFlags(rawValue: flags), nil, nil, nil))
    filter = g_dbus_connection_add_filter(
      connection,
      { connection, message, isIncoming, data in
        guard isIncoming != 0, let connection, let message, let data,
          g_dbus_message_get_message_type(message) == G_DBUS_MESSAGE_TYPE_METHOD_CALL
        else { return message }
        Unmanaged<BusService>.fromOpaque(data).takeUnretainedValue().answer(message, on: connection)
        g_object_unref(gpointer(message))
        return nil
      }, Unmanaged.passRetained(self).toOpaque(), releaseBox)
    try withVariant("('\(name)', uint32 4)") { askBus(connection, "RequestName", $0) }
  }

  var calls: [Call] { lock.withLock { received } }

  func emit(_ signal: String, _ arguments: String, path: String, interface: String? = nil) throws {
    _ = try withVariant(arguments) { arguments in
      g_dbus_connection_emit_signal(
        connection, nil, path, interface ?? name, signal, arguments, nil)
    }
    g_dbus_connection_flush_sync(connection, nil, nil)
  }

  /// Runs `body`, and answers the calls that come meanwhile only after it.
  @MainActor func whileFrozen(_ body: () throws -> Void) rethrows {
    freezing.lock()
    defer { freezing.unlock() }
    try body()
  }

  /// Waits until all messages between it and the other end of `client`, a connection of this
  /// process, have arrived.
  @MainActor func settle(with client: OpaquePointer?) {
    // A bus keeps the order of the messages of each client.
    askBus(client)
    askBus(connection)
    g_dbus_connection_flush_sync(connection, nil, nil)
    askBus(client)
    MainLoop.drain()
  }

  func leave() {
    // The bus notices the end of a connection later than requests that other clients send after it.
    XCTAssertNoThrow(try withVariant("('\(name)',)") { askBus(connection, "ReleaseName", $0) })
    g_dbus_connection_remove_filter(connection, filter)
    g_dbus_connection_close_sync(connection, nil, nil)
    g_object_unref(gpointer(connection))
  }

  private func answer(_ message: OpaquePointer, on connection: OpaquePointer) {
    let method = String(cString: g_dbus_message_get_member(message))
    let arguments = texts(of: g_dbus_message_get_body(message))
    defer { lock.withLock { received.append(Call(method: method, arguments: arguments)) } }
    guard let answers else { return }
    freezing.withLock {}
    let reply: OpaquePointer?
    if let answer = answers[method] {
      reply = g_dbus_message_new_method_reply(message)
      XCTAssertNoThrow(try withVariant(answer) { g_dbus_message_set_body(reply, $0) })
    } else {
      reply = g_dbus_message_new_method_error_literal(
        message, errors[method] ?? "org.freedesktop.DBus.Error.UnknownMethod", method)
    }
    defer { g_object_unref(gpointer(reply)) }
    g_dbus_connection_send_message(connection, reply, G_DBUS_SEND_MESSAGE_FLAGS_NONE, nil, nil)
  }
}

func askBus(
  _ connection: OpaquePointer?, _ method: String = "GetId", _ arguments: OpaquePointer? = nil
) {
  let reply = g_dbus_connection_call_sync(
    connection, "org.freedesktop.DBus", "/", "org.freedesktop.DBus", method, arguments, nil,
    G_DBUS_CALL_FLAGS_NONE, -1, nil, nil)
  XCTAssertNotNil(reply)
  if let reply { g_variant_unref(reply) }
}

private func texts(of tuple: OpaquePointer?) -> [String] {
  guard let tuple else { return [] }
  return (0..<g_variant_n_children(tuple)).compactMap { index in
    let child = g_variant_get_child_value(tuple, index)
    defer { g_variant_unref(child) }
    guard let text = g_variant_print(child, 0) else { return nil }
    defer { g_free(text) }
    return String(cString: text)
  }
}

/// Calls `body` with a GVariant given in its text format.
private func withVariant<Result>(
  _ text: String, _ body: (OpaquePointer) throws -> Result
) throws -> Result {
  let variant = try XCTUnwrap(g_variant_parse(nil, text, nil, nil, nil), text)
  defer { g_variant_unref(variant) }
  return try body(variant)
}
