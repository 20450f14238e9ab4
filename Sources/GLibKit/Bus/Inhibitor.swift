internal import CGLib
internal import Glibc

/// A request that the desktop doesn't do something by itself, made of the first of its services
/// that grants it. A person can still do it, with the lid or a menu. The request ends with the
/// connection to the bus at the latest.
@MainActor
package final class Inhibitor {
  package enum Kind {
    /// The computer goes to sleep, or the session ends without a question. The screen may go dark.
    case sleep
    case screen
  }

  package enum State {
    case idle, asking, granted
    /// No service grants it, or none has answered in time. A late grant still counts.
    case refused
  }

  package var onChange: (() -> Void)?
  package private(set) var state = State.idle {
    didSet { if state != oldValue { onChange?() } }
  }

  private let bus: Bus?
  private let kind: Kind
  private let applicationID: String
  private let isInSandbox: Bool
  private let patience: Duration
  /// The wanted reason, nil for none, and the last one that was refused.
  private var (wanted, refused): (String?, String?)
  private var held: Grant?
  /// The limit of the request that is not answered yet. There is one at a time.
  private var asked: Timeout?

  private struct Grant {
    let reason: String
    let end: End
  }

  private typealias End = @MainActor () -> Void
  /// Gets nil if a service is not there, or refuses.
  private typealias Answer = @MainActor (End?) -> Void
  private typealias Service = @MainActor (Bus, _ reason: String, @escaping Answer) -> Void

  /// - Parameter applicationID: the name of the desktop file.
  package init(
    _ bus: Bus?, _ kind: Kind, applicationID: String, inSandbox: Bool,
    patience: Duration = .seconds(5)
  ) {
    (self.bus, self.kind, self.applicationID) = (bus, kind, applicationID)
    (isInSandbox, self.patience) = (inSandbox, patience)
  }

  /// - Parameter reason: shown by the desktop. Another one replaces it without a gap; nil ends the
  ///   request.
  package func inhibit(_ reason: String?) {
    wanted = reason
    if reason == nil { refused = nil }
    update()
  }

  private func update() {
    guard let wanted else {
      held?.end()
      held = nil
      state = .idle
      return
    }
    guard asked == nil else {
      if state == .idle { state = .asking }
      return
    }
    guard wanted != held?.reason, wanted != refused else {
      state = held == nil ? .refused : .granted
      return
    }
    if held == nil { state = .asking }
    asked = Timeout(after: patience) { [weak self] in
      guard let self, held == nil, self.wanted != nil else { return }
      state = .refused
    }
    ask(services[...], for: wanted) { [weak self] in self?.finish($0, for: wanted) }
  }

  private func finish(_ end: End?, for reason: String) {
    asked = nil
    if let end {
      held?.end()
      held = Grant(reason: reason, end: end)
    } else {
      refused = reason
    }
    update()
  }

  // MARK: - Services

  /// Asks services, one after the other until one grants the request.
  private func ask(
    _ services: ArraySlice<Service>, for reason: String, _ answer: @escaping Answer
  ) {
    guard let bus, let service = services.first else { return answer(nil) }
    service(bus, reason) { [weak self] end in
      if let self, end == nil {
        ask(services.dropFirst(), for: reason, answer)
      } else {
        answer(end)
      }
    }
  }

  /// Flags of the portal and of GNOME: 1 for the session's end, 4 for suspend, 8 for idle.
  private var flags: UInt32 {
    switch kind {
    case .sleep: 4 | 1
    case .screen: 8
    }
  }

  private var services: [Service] {
    if isInSandbox { return [portal] }
    let (application, flags) = (applicationID, flags)
    // Also of Cinnamon and MATE.
    let manager = cookie(
      "org.gnome.SessionManager", "/org/gnome/SessionManager", end: "Uninhibit"
    ) { [application.variant, UInt32(0).variant, $0.variant, flags.variant] }
    switch kind {
    case .sleep:
      // KDE's and Xfce's power managers.
      let power = cookie(
        "org.freedesktop.PowerManagement", "/org/freedesktop/PowerManagement/Inhibit",
        interface: "org.freedesktop.PowerManagement.Inhibit", end: "UnInhibit"
      ) { [application.variant, $0.variant] }
      return [manager, power, logind]
    case .screen:
      let screenSaver = cookie(
        "org.freedesktop.ScreenSaver", "/org/freedesktop/ScreenSaver", end: "UnInhibit"
      ) { [application.variant, $0.variant] }
      return [manager, screenSaver]
    }
  }

  /// A service whose method `Inhibit` returns a number other than 0, which the method `end` takes.
  private func cookie(
    _ name: String, _ path: String, interface: String? = nil, end: String,
    arguments: @escaping @MainActor (_ reason: String) -> [OpaquePointer]
  ) -> Service {
    let interface = interface ?? name
    return { bus, reason, answer in
      bus.call(
        "Inhibit", of: interface, at: path, in: name, arguments(reason), timeout: Bus.noLimit,
        starts: false
      ) { result in
        guard let cookie = (try? result.get()).flatMap({ UInt32(only: $0) }), cookie != 0 else {
          return answer(nil)
        }
        answer {
          bus.call(end, of: interface, at: path, in: name, [cookie.variant], starts: false) { _ in }
        }
      }
    }
  }

  private func portal(_ bus: Bus, _ reason: String, _ answer: @escaping Answer) {
    bus.call(
      "Inhibit", of: "org.freedesktop.portal.Inhibit", at: Portal.path, in: Portal.name,
      ["".variant, flags.variant, Variant.dictionary(["reason": reason.variant])],
      timeout: Bus.noLimit
    ) { result in
      guard let request = (try? result.get()).flatMap({ ObjectPath(only: $0) }) else {
        return answer(nil)
      }
      answer {
        bus.call(
          "Close", of: "org.freedesktop.portal.Request", at: request.path, in: Portal.name
        ) { _ in }
      }
    }
  }

  /// Where no desktop suspends the computer, logind may do it when the session is idle. Inhibiting
  /// `sleep` instead would also prevent a sleep that a person asks for.
  private func logind(_: Bus, _ reason: String, _ answer: @escaping Answer) {
    let arguments = ["idle", applicationID, reason, "block"]
    Bus.connect(to: G_BUS_TYPE_SYSTEM) { bus in
      guard let bus else { return answer(nil) }
      bus.callForFile(
        "Inhibit", of: "org.freedesktop.login1.Manager", at: "/org/freedesktop/login1",
        in: "org.freedesktop.login1", arguments.map(\.variant)
      ) { result in
        guard let file = try? result.get(), file >= 0 else { return answer(nil) }
        answer { close(file) }
      }
    }
  }
}
