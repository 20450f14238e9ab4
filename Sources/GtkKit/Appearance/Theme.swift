internal import CGtk

/// The theme that the program's windows wear: the desktop's, made lighter, darker or of higher
/// contrast where that is wanted.
@MainActor
public final class Theme {
  /// GTK's own theme, by all names that it answers to.
  private static let variants: [String: (isDark: Bool, highContrast: Bool)] = [
    "Default": (false, false), "Adwaita": (false, false), "Adwaita-dark": (true, false),
    "Default-dark": (true, false), "HighContrast": (false, true), "Default-hc": (false, true),
    "HighContrastInverse": (true, true), "Default-hc-dark": (true, true),
  ]

  /// Whether the desktop's theme is worn in its dark variant, and what stands in for its name; nil
  /// where that itself is worn.
  private let desktopIsDark: Bool
  private var isDark: Bool
  private var name: String?
  /// The desktop's theme, from before another one took its place.
  private var desktopName = ""

  /// The theme that the desktop wants.
  public init() {
    desktopIsDark = DesktopPreferences.prefersDark
    isDark = desktopIsDark
  }

  /// Wears what is wanted, and what the desktop has for the rest.
  /// - Parameters:
  ///   - isDark: whether windows are dark; nil to leave it to the desktop's theme.
  ///   - highContrast: whether GTK's own theme stands out more; others can't.
  public func wear(isDark: Bool?, highContrast: Bool) {
    if name == nil { desktopName = DesktopPreferences.themeName }
    let variant = Self.variants[desktopName]
    var (wantedName, wantsDark) = (String?.none, isDark ?? desktopIsDark)
    if let variant, isDark != nil || highContrast {
      let hasContrast = variant.highContrast || highContrast
      // These have a dark variant each; the other names stand for one variant.
      let plain = hasContrast ? ["HighContrast"] : ["Default", "Adwaita"]
      if !plain.contains(desktopName) { wantedName = plain[0] }
      if variant.isDark, isDark == nil { wantsDark = true }
    }
    // Each change has GTK read a whole theme.
    if wantsDark != self.isDark { setDark(wantsDark) }
    if wantedName != name { setName(wantedName) }
  }

  private func setDark(_ isDark: Bool) {
    self.isDark = isDark
    set("gtk-application-prefer-dark-theme", of: typeOfBoolean) {
      g_value_set_boolean($0, isDark ? 1 : 0)
    }
  }

  private func setName(_ name: String?) {
    self.name = name
    guard let name else {
      return gtk_settings_reset_property(gtk_settings_get_default(), "gtk-theme-name")
    }
    set("gtk-theme-name", of: typeOfString) { g_value_set_string($0, name) }
  }

  private func set(
    _ property: String, of type: GType, _ fill: (UnsafeMutablePointer<GValue>) -> Void
  ) {
    guard let settings = gtk_settings_get_default() else { return }
    UnsafeMutablePointer<GObject>(settings).setProperty(property, of: type, fill)
  }
}
