internal import Glibc

/// The format of the desktop's clock: GNOME's setting `clock-format`.
///
/// It is read from GSettings, which answer at once, and updated by ``AppearancePortal``.
@MainActor
public final class DesktopClock {
  nonisolated static let namespace = "org.gnome.desktop.interface"
  nonisolated static let key = "clock-format"

  /// Whether its hours go up to 12, with AM and PM; nil if there is no preference.
  public private(set) var isTwelveHour: Bool?
  /// Called when ``isTwelveHour`` changes.
  public var onChange: (() -> Void)?
  /// The portal's value; nil if it has none.
  public var portal: Bool? {
    didSet { if portal != oldValue { update() } }
  }

  private let desktops: [Substring]
  private let settings: Settings?

  /// The clock of the present desktop.
  /// - Parameter isInSandbox: whether GSettings are those of the sandbox, so that only the portal
  ///   has the desktop's value.
  public convenience init(isInSandbox: Bool) {
    self.init(
      desktops: getenv("XDG_CURRENT_DESKTOP").map { String(cString: $0) } ?? "",
      settings: isInSandbox ? nil : Settings(schemaID: Self.namespace, directories: []))
  }

  /// - Parameters:
  ///   - desktops: names of the desktop, with colons between them; empty where it has none.
  ///   - settings: those of ``namespace``; nil where they are not installed.
  public init(desktops: String = "", settings: Settings? = nil) {
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

  /// Other desktops have settings of their own. There GNOME's setting only has a default, which is
  /// no choice of a person and independent of the locale.
  private var current: Bool? {
    let isGNOME = desktops.contains("GNOME")
    if isGNOME || desktops.isEmpty, let portal { return portal }
    guard let settings, isGNOME || settings.hasChosen(Self.key) else { return nil }
    return settings.value(Self.key, as: String.self).flatMap { Self.isTwelveHour($0) }
  }

  /// The meaning of a value of the setting; nil for an unknown one.
  nonisolated static func isTwelveHour(_ value: String) -> Bool? {
    ["12h": true, "24h": false][value]
  }
}
