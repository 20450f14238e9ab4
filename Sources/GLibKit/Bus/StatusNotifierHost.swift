internal import CGLib

/// The desktop's panel, if it shows the status items of programs, as specified by KDE and
/// freedesktop.org. It is looked for when it is first asked for, and counts as absent until it
/// answers.
@MainActor
package final class StatusNotifierHost {
  private static let watcher = "org.kde.StatusNotifierWatcher"
  private static let path = "/StatusNotifierWatcher"
  /// Programs that show labels beside the icons: GNOME Shell with an extension, and the indicators
  /// of MATE and Xfce. Each of them is its own watcher.
  private static let labelerNames = ["org.gnome.Shell", "org.ayatana.indicator.application"]

  private let bus: Bus?
  private var observers = Observers()
  private var watches: [BusNameWatch]?
  /// The unique name of the watcher, with which items are registered; nil if there is none.
  private var owner: String?
  /// The unique names of programs that show labels, by their names.
  private var labelers: [String: String] = [:]
  private var hasHost = false
  /// Whether the watcher has yet to answer, and has changed since it was asked.
  private var (isAsking, isOutdated) = (false, false)

  /// - Parameter bus: nil if there is no session bus, and thus no panel.
  package init(_ bus: Bus?) {
    self.bus = bus
  }

  package func onChange(for observer: AnyObject, _ closure: @escaping @MainActor () -> Void) {
    observers.add(for: observer, closure)
  }

  /// The unique name of the program with which items are registered; nil if no panel shows them.
  package var registrar: String? {
    watch()
    return hasHost ? owner : nil
  }

  package var showsLabels: Bool {
    owner.map { labelers.values.contains($0) } ?? false
  }

  /// Registers an item. Its connection is its identity: when it ends, the item disappears.
  package func register(_ path: String, of connection: Bus) {
    guard let registrar else { return }
    connection.call(
      "RegisterStatusNotifierItem", of: Self.watcher, at: Self.path, in: registrar,
      [path.variant]
    ) { _ in }
  }

  private func watch() {
    guard watches == nil, let bus else { return }
    for signal in ["StatusNotifierHostRegistered", "StatusNotifierHostUnregistered"] {
      bus.onSignal(signal, of: Self.watcher, at: Self.path, from: Self.watcher) {
        [weak self] _ in self?.findHost()
      }
    }
    watches = [
      BusNameWatch(Self.watcher, on: bus) { [weak self] owner in
        self?.owner = owner
        self?.isAsking = false
        self?.setHasHost(false)
        if owner != nil { self?.findHost() }
      }
    ]
    watches? += Self.labelerNames.map { name in
      BusNameWatch(name, on: bus) { [weak self] owner in
        self?.labelers[name] = owner
        if self?.hasHost == true { self?.observers.tell() }
      }
    }
  }

  /// Asks the watcher, which is asked again only after its answer, however often it changes.
  private func findHost() {
    isOutdated = isAsking
    guard let bus, let owner, !isAsking else { return }
    isAsking = true
    bus.property("IsStatusNotifierHostRegistered", of: Self.watcher, at: Self.path, in: owner) {
      [weak self] (isThere: Bool?) in
      guard let self, self.owner == owner else { return }
      isAsking = false
      setHasHost(isThere ?? false)
      if isOutdated { findHost() }
    }
  }

  private func setHasHost(_ isThere: Bool) {
    guard isThere != hasHost else { return }
    hasHost = isThere
    observers.tell()
  }
}
