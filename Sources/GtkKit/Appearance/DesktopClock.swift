internal import Glibc

/// Which clock the desktop shows: GNOME's setting `clock-format`.
///
/// It is read from GSettings, which answer at once, and follows what ``AppearancePortal`` tells.
@MainActor
public final class DesktopClock {
  nonisolated static let namespace = "org.gnome.desktop.interface"
  nonisolated static let key = "clock-format"

  /// Whether its hours go up to 12, with AM and PM; nil where the desktop doesn't say.
  public private(set) var isTwelveHour: Bool?
  /// Called when ``isTwelveHour`` changes.
  public var onChange: (() -> Void)?
  /// What the portal says; nil where it says nothing.
  public var portal: Bool? {
    didSet { if portal != oldValue { update() } }
  }

  private let desktops: [Substring]
  private let settings: Settings?

  /// The clock of the desktop that the program runs on.
  /// - Parameter isInSandbox: whether GSettings are the sandbox's own, and only the portal knows.
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

  /// Other desktops have settings of their own. There GNOME's has a default that nobody has chosen,
  /// and that says nothing of the locale.
  private var current: Bool? {
    let isGNOME = desktops.contains("GNOME")
    if isGNOME || desktops.isEmpty, let portal { return portal }
    guard let settings, isGNOME || settings.hasChosen(Self.key) else { return nil }
    return settings.value(Self.key, as: String.self).flatMap { Self.isTwelveHour($0) }
  }

  /// What a value of the setting means; nil where it means nothing.
  nonisolated static func isTwelveHour(_ value: String) -> Bool? {
    ["12h": true, "24h": false][value]
  }
}
