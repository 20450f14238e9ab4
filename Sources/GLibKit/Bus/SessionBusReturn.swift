internal import CGLib

/// A wait for a session bus that answers at its address, where that of this process has ended.
@MainActor
package final class SessionBusReturn {
  private static let patience = Duration.seconds(2)
  /// Pause between attempts after the socket has appeared, and their number.
  private static let (pause, attempts) = (Duration.milliseconds(100), 100)

  private let address: String
  private let onReturn: @MainActor () -> Void
  private var watch: PathWatch?
  private var attemptsLeft = 0
  private var isAsking = false
  private var next: Timeout?

  /// Calls `onReturn` once a bus answers. Nil if the address isn't that of a socket in a folder.
  package init?(
    after delay: Duration, environment: (String) -> String?,
    onReturn: @escaping @MainActor () -> Void
  ) {
    guard let path = Self.path(environment) else { return nil }
    (address, self.onReturn) = ("unix:path=\(path)", onReturn)
    next = Timeout(after: delay) { [weak self] in
      self?.watch = PathWatch(path) { self?.look() }
      // The service manager may listen in place of the bus, and start it.
      self?.look()
    }
  }

  static func path(_ environment: (String) -> String?) -> String? {
    guard let address = environment("DBUS_SESSION_BUS_ADDRESS") else {
      return environment("XDG_RUNTIME_DIR").map { $0 + "/bus" }
    }
    let prefix = "unix:path="
    guard address.hasPrefix(prefix), !address.contains(where: { "%;".contains($0) }) else {
      return nil
    }
    return address.dropFirst(prefix.count).split(separator: ",").first.map(String.init)
  }

  private func look() {
    attemptsLeft = Self.attempts
    ask()
  }

  private func ask() {
    next = nil
    guard attemptsLeft > 0, !isAsking else { return }
    attemptsLeft -= 1
    isAsking = true
    Bus.open(address, patience: Self.patience) { [weak self] bus, _ in
      bus?.close()
      guard let self else { return }
      isAsking = false
      guard bus == nil else {
        (watch, attemptsLeft) = (nil, 0)
        return onReturn()
      }
      next = Timeout(after: Self.pause) { [weak self] in self?.ask() }
    }
  }
}
