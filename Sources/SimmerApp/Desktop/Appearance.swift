import GLibKit
import GtkKit
import SimmerCore

/// The look of the windows, by the person's choices and otherwise by the desktop's preferences.
@MainActor
final class Appearance {
  var onChange: (() -> Void)?

  var desktop = DesktopAppearance() {
    didSet { if desktop != oldValue { update() } }
  }

  private let preferences: Preferences
  private let theme = Theme()
  /// Created at the first use, because the display keeps a style sheet forever.
  private lazy var styles = StyleSheet()
  private var rules = ""

  init(_ preferences: Preferences) {
    self.preferences = preferences
    preferences.onChange(of: [\.colorScheme], for: self) { [weak self] in self?.update() }
    DesktopPreferences.onThemeChange { [weak self] in self?.update() }
    update()
  }

  var highContrast: Bool { desktop.highContrast || DesktopPreferences.highContrast }

  private func update() {
    let isDark: Bool? =
      switch preferences.colorScheme {
      case .desktop: desktop.isDark
      case .light: false
      case .dark: true
      }
    theme.apply(isDark: isDark, highContrast: desktop.highContrast)
    let rules = colors
    if rules != self.rules { styles.load(rules) }
    self.rules = rules
    onChange?()
  }

  private var colors: String {
    var names: [String: String] = [:]
    if let accent = desktop.accent { names["accent"] = accent.hex }
    if highContrast {
      for name in ["quiet", "edge", "focus"] { names[name] = "@theme_fg_color" }
      // Here, too, a dark page is darker than the title bar.
      names["page"] =
        DesktopPreferences.prefersDark ? "shade(@theme_bg_color, 0.5)" : "@theme_bg_color"
    }
    return names.map { "@define-color simmer_\($0) \($1);" }.sorted().joined()
  }
}
