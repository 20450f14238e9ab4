internal import CGLib
internal import Glibc

/// Regular messages to the service manager that the main loop runs, see sd_notify(3). systemd
/// restarts a service that doesn't send one within its `WatchdogSec`.
@MainActor
package final class ServiceWatchdog {
  private static let message = Array("WATCHDOG=1".utf8)

  private let socket, address: Object
  private let interval: Duration
  private var next: Timeout?

  /// Starts the messages. Nil if no service manager expects them from this process.
  package init?() {
    guard let limit = getenv("WATCHDOG_USEC").flatMap({ Int64(String(cString: $0)) }), limit > 0,
      getenv("WATCHDOG_PID").map({ String(cString: $0) }) ?? "\(getpid())" == "\(getpid())",
      let name = getenv("NOTIFY_SOCKET").map({ String(cString: $0) }),
      let socket = g_socket_new(
        G_SOCKET_FAMILY_UNIX, G_SOCKET_TYPE_DATAGRAM, G_SOCKET_PROTOCOL_DEFAULT, nil)
    else { return nil }
    // A socket in the abstract namespace is written with an `@`.
    let isAbstract = name.hasPrefix("@")
    address = Object(
      owning: UnsafeMutableRawPointer(
        g_unix_socket_address_new_with_type(
          isAbstract ? String(name.dropFirst()) : name, -1,
          isAbstract ? G_UNIX_SOCKET_ADDRESS_ABSTRACT : G_UNIX_SOCKET_ADDRESS_PATH)))
    self.socket = Object(owning: UnsafeMutableRawPointer(socket))
    g_socket_set_blocking(socket, 0)
    // Half of the limit, as sd_watchdog_enabled(3) recommends.
    interval = .microseconds(limit / 2)
    send()
  }

  private func send() {
    _ = Self.message.withUnsafeBytes {
      g_socket_send_to(
        socket.cast(), address.cast(), $0.baseAddress, gsize($0.count), nil, nil)
    }
    next = Timeout(after: interval) { [weak self] in self?.send() }
  }
}
