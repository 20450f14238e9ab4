import GLibKit
import Glibc
import GtkKit
import SimmerCore

/// Makes the window when it is needed. GTK may be late, and nothing else waits for it.
@MainActor
final class WindowOpener {
  /// Number of attempts to open a display that may come back.
  private static let attempts = 60

  var make: (() -> WindowComposition?)?
  var onViewChange: ((Window) -> Void)?
  var onPin: ((Bool) -> Void)?
  var desktop = DesktopAppearance() {
    didSet { composition?.desktop = desktop }
  }
  private(set) var composition: WindowComposition?

  private let application: Application
  private let opensUnasked: Bool
  private let pause: Duration
  private struct Call {
    let body: (WindowComposition) -> Void
    let onFailure: () -> Void
    var attemptsLeft: Int
  }

  private var waiting: [Call] = []
  /// The displays of the program that wanted the window last.
  private var others: [String] = []
  private var isStarting = false
  private lazy var retry = BootTimer { [weak self] in self?.start() }

  /// - Parameter pause: the time between attempts to open a display that may come back.
  init(_ application: Application, opensUnasked: Bool = true, pause: Duration = .seconds(1)) {
    (self.application, self.opensUnasked, self.pause) = (application, opensUnasked, pause)
  }

  /// The display that the environment names, by the same variables as in GTK; nil if it names none.
  static var displayName: String? {
    Launcher.displayVariables.lazy.compactMap { name in
      getenv(name).map { String(cString: $0) }
    }.first { !$0.isEmpty }
  }

  static var failure: String {
    displayName.map {
      // Translators: %@ is the name of a display, such as “:0”
      tr("The window can’t open, because the display “%@” can’t be opened.").filled($0.excerpt)
    } ?? tr("The window can’t open, because there’s no display.")
  }

  /// Used if there is no other: the service may have been started outside the desktop.
  func adoptDisplay(of environment: [String: String]) {
    others = Launcher.displayVariables.compactMap { environment[$0] }.filter { !$0.isEmpty }
  }

  /// Whether the window is visible, or is to be.
  var isVisible: Bool { !waiting.isEmpty || composition?.main.window.isVisible == true }

  /// Calls `body` with the window, at once if it was made before.
  /// - Parameters:
  ///   - retrying: whether to try again for a minute if the display can't be opened.
  ///   - onFailure: called in place of `body` if the display can't be opened.
  func open(
    retrying: Bool = false, onFailure: @escaping () -> Void = {},
    _ body: @escaping (WindowComposition) -> Void
  ) {
    if let composition { return body(composition) }
    waiting.append(
      Call(body: body, onFailure: onFailure, attemptsLeft: retrying ? Self.attempts : 0))
    if !isStarting { start() }
  }

  /// Calls ``open(retrying:onFailure:_:)`` for a window that no person has asked for.
  func openUnasked(retrying: Bool = false, _ body: @escaping (WindowComposition) -> Void) {
    if opensUnasked || composition != nil { open(retrying: retrying, body) }
  }

  func takePermission() -> FocusPermission? {
    application.takeActivationToken().map { .token($0) }
  }

  private func start() {
    // This attempt is in place of the one that was due.
    retry.arm(for: nil)
    isStarting = true
    GtkStart.run(on: application.bus, others: others) { [weak self] in self?.finish($0) }
  }

  private func finish(_ hasDisplay: Bool) {
    isStarting = false
    guard hasDisplay, let composition = make?() else { return fail() }
    let calls = waiting
    waiting = []
    composition.desktop = desktop
    self.composition = composition
    composition.controller.onPin = { [weak self] in self?.onPin?($0) }
    let window = composition.main.window
    window.onViewChange { [weak self, weak window] in
      if let window { self?.onViewChange?(window) }
    }
    for call in calls { call.body(composition) }
  }

  private func fail() {
    let failed = waiting.filter { $0.attemptsLeft == 0 }
    waiting.removeAll { $0.attemptsLeft == 0 }
    for place in waiting.indices { waiting[place].attemptsLeft -= 1 }
    if !waiting.isEmpty { retry.arm(after: pause) }
    for call in failed { call.onFailure() }
  }
}
