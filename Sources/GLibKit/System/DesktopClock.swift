internal import Glibc

/// The format of the desktop's clock: GNOME's setting `clock-format`, which is read without a wait.
/// On GNOME, a value of ``AppearancePortal`` takes precedence.
@MainActor
package final class DesktopClock {
  package nonisolated static let namespace = "org.gnome.desktop.interface"
  package nonisolated static let key = "clock-format"

  /// Whether it shows 12 hours, with AM and PM; nil if there is no preference.
  package private(set) var isTwelveHour: Bool?
  package var onChange: (() -> Void)?
  /// The portal's value; nil if it has none.
  package var portal: Bool? {
    didSet { if portal != oldValue { update() } }
  }

  private let desktops: [Substring]
  private let settings: Settings?

  /// The clock of the present desktop.
  /// - Parameter isInSandbox: whether GSettings are those of the sandbox, so that only the portal
  ///   has the desktop's value.
  package convenience init(isInSandbox: Bool) {
    self.init(
      desktops: getenv("XDG_CURRENT_DESKTOP").map { String(cString: $0) } ?? "",
      settings: isInSandbox ? nil : Settings(schemaID: Self.namespace, directories: []))
  }

  /// - Parameter desktops: names of the desktop, separated by colons; empty if it has none.
  package init(desktops: String = "", settings: Settings? = nil) {
    self.desktops = desktops.split(separator: ":")
    self.settings = settings
    settings?.onChange { [weak self] key in
      if key == Self.key { self?.update() }
    }
    update()
  }

  private func update() {
    let isTwelveHour = current
    guard isTwelveHour != self.isTwelveHour else { return }
    self.isTwelveHour = isTwelveHour
    onChange?()
  }

  /// The preference that applies. Desktops other than GNOME have settings of their own, and GNOME's
  /// setting has its default, which doesn't depend on the locale. It counts there only if it was
  /// set.
  private var current: Bool? {
    let isGNOME = desktops.contains("GNOME")
    if isGNOME || desktops.isEmpty, let portal { return portal }
    guard let settings, isGNOME || settings.hasChosen(Self.key) else { return nil }
    return settings.value(Self.key, as: String.self).flatMap { Self.isTwelveHour($0) }
  }

  package nonisolated static func isTwelveHour(_ value: String) -> Bool? {
    ["12h": true, "24h": false][value]
  }
}
