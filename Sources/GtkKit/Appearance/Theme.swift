internal import CGtk
import GLibKit

/// The theme of the windows: the desktop's, or a variant of it.
@MainActor
package final class Theme {
  /// The names of GTK's own theme, and the variant that each stands for.
  private static let variants: [String: (isDark: Bool, highContrast: Bool)] = [
    "Default": (false, false), "Adwaita": (false, false), "Adwaita-dark": (true, false),
    "Default-dark": (true, false), "HighContrast": (false, true), "Default-hc": (false, true),
    "HighContrastInverse": (true, true), "Default-hc-dark": (true, true),
  ]

  /// Whether the desktop's theme is dark, whether the applied theme is, and the name of the applied
  /// theme; nil for the desktop's.
  private let desktopIsDark: Bool
  private var isDark: Bool
  private var name: String?
  /// Name of the desktop's theme, saved while another one is applied.
  private var desktopName = ""

  package init() {
    desktopIsDark = DesktopPreferences.prefersDark
    isDark = desktopIsDark
  }

  /// - Parameters:
  /// - isDark: whether windows are dark; nil for the desktop's choice.
  /// - highContrast: only GTK's own theme has such a variant.
  package func apply(isDark: Bool?, highContrast: Bool) {
    if name == nil { desktopName = DesktopPreferences.themeName }
    let variant = Self.variants[desktopName]
    var (wantedName, wantsDark) = (String?.none, isDark ?? desktopIsDark)
    if let variant, isDark != nil || highContrast {
      let hasContrast = variant.highContrast || highContrast
      // Each of these themes has a dark variant; every other name stands for a single variant.
      let plain = hasContrast ? ["HighContrast"] : ["Default", "Adwaita"]
      if !plain.contains(desktopName) { wantedName = plain[0] }
      if variant.isDark, isDark == nil { wantsDark = true }
    }
    // GTK reads the whole theme at each change, so unchanged values are not set.
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
