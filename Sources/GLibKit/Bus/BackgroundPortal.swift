internal import CGLib

/// A client of `org.freedesktop.portal.Background`, which starts a sandboxed program at each login.
@MainActor
package final class BackgroundPortal {
  private let bus: Bus?
  private var number = 0
  /// The last request. Answers to earlier ones are ignored.
  private var last: PortalRequest?

  package init(_ bus: Bus?) {
    self.bus = bus
  }

  /// - Parameters:
  /// - reason: shown by the desktop.
  /// - answer: called with whether the request was granted; false also without a portal.
  package func request(
    autostart: Bool, command: [String], reason: String,
    _ answer: @escaping @MainActor (_ isGranted: Bool) -> Void
  ) {
    guard let bus else { return answer(false) }
    number += 1
    last = PortalRequest(
      "RequestBackground", of: "org.freedesktop.portal.Background", on: bus,
      token: "simmer\(number)", ["".variant],
      options: [
        "reason": reason.variant, "autostart": autostart.variant, "commandline": command.variant,
      ]
    ) { response, results in
      answer(response == 0 && results.flatMap { Bool(in: $0, "autostart") } == autostart)
    }
  }
}
