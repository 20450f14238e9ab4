import GLibKit
import SimmerCore

/// The shortcuts that work in every program while this one runs, if the person has set them up.
@MainActor
final class GlobalShortcuts: DesktopPart {
  /// The token lets the window come to the front, if the desktop gives one.
  var onActivate: ((_ action: GlobalAction, _ activationToken: String?) -> Void)?
  var onChange: (() -> Void)?
  private(set) var isAvailable: Bool?

  private let portal: GlobalShortcutsPortal
  private let preferences: Preferences
  /// Whether the desktop has bound none at the last try, or has ended them since.
  private var hasFailed = false
  /// When the desktop last ended them, on ``BootClock``.
  private var lastClose: Duration?
  /// Minimum time until ended shortcuts are bound again: a desktop may always end them.
  private static let leastInterval = Duration.seconds(60)

  init(_ portal: GlobalShortcutsPortal, preferences: Preferences) {
    (self.portal, self.preferences) = (portal, preferences)
    portal.onActivate = { [weak self] id, token in
      let action = GlobalAction.allCases.first { $0.entry.shortcut?.id == id }
      if let action { self?.onActivate?(action, token) }
    }
    portal.onChange = { [weak self] in self?.onChange?() }
    portal.onClose = { [weak self] in self?.bindAgain() }
  }

  func start() {
    guard preferences.hasGlobalShortcuts else { return }
    portal.bind(Self.shortcuts) { [weak self] in
      guard let self else { return }
      // They stay chosen, because a portal may be there at the next start.
      hasFailed = portal.bound.isEmpty
      onChange?()
    }
  }

  var isOn: Bool { (preferences.hasGlobalShortcuts && !hasFailed) || portal.isBinding }

  var text: String? {
    guard let isAvailable else { return nil }
    if !isAvailable { return tr("This desktop doesn’t offer apps global shortcuts.") }
    if hasFailed { return tr("No shortcuts were set up. Turn the switch on to try again.") }
    let keys = Self.shortcuts.compactMap { shortcut in
      portal.bound[shortcut.id].flatMap { $0.isEmpty ? nil : (shortcut.description, $0) }
    }
    return keys.isEmpty
      ? tr("While Simmer runs, stop the alarm or start the last timer again from any app.")
      // Translators: a command and its keys
      : keys.map { tr("%1$@: %2$@").filled($0, $1) }.joined(separator: "\n")
  }

  func find() {
    hasFailed = hasFailed && preferences.hasGlobalShortcuts
    portal.find { [weak self] in
      self?.isAvailable = $0
      self?.onChange?()
    }
  }

  func turn(on: Bool) {
    hasFailed = false
    if on {
      portal.bind(Self.shortcuts) { [weak self] in
        guard let self else { return }
        hasFailed = portal.bound.isEmpty
        preferences.hasGlobalShortcuts = !hasFailed
        onChange?()
      }
    } else {
      preferences.hasGlobalShortcuts = false
      portal.unbind()
    }
    onChange?()
  }

  /// Binds the shortcuts again that the desktop has ended, because a part of it was started again,
  /// or a person has taken them back. They stay chosen for the next start.
  private func bindAgain() {
    let now = BootClock.now
    let isTooSoon = lastClose.map { now - $0 < Self.leastInterval } ?? false
    lastClose = now
    if isTooSoon { hasFailed = true } else { start() }
    onChange?()
  }

  private static var shortcuts: [GlobalShortcutsPortal.Shortcut] {
    GlobalAction.allCases.map(\.entry).compactMap { entry in
      entry.shortcut.map {
        GlobalShortcutsPortal.Shortcut(id: $0.id, description: entry.title, keys: $0.keys)
      }
    }
  }
}
