import GtkKit

/// The page of the settings about what is seen, and about the computer.
@MainActor
final class GeneralPage {
  let widget: Widget
  /// The window the page is in, which a dialog belongs to.
  weak var window: Window?

  private let preferences: Preferences
  private let colors = ColorSwatches()
  private let showRing = Switch()
  private let alwaysShowHours = Switch()
  private let animations = Switch()
  private let keepAwake = Switch()
  private var isShowing = false

  init(preferences: Preferences) {
    self.preferences = preferences
    widget = Box(
      .vertical, spacing: 12,
      [
        settingsHeading(tr("Display")),
        settingsGroup([
          settingsRow(tr("Show Ring"), showRing), settingsRow(tr("Ring Color"), colors.widget),
          settingsRow(tr("Always Show Hours"), alwaysShowHours),
          settingsRow(tr("Animations"), animations),
        ]),
        settingsHeading(tr("While a Timer Runs")),
        settingsGroup([settingsRow(tr("Keep the Computer Awake"), keepAwake)]),
      ])
    colors.onChoose = { [weak self] in self?.preferences.ringColor = $0 }
    colors.onOther = { [weak self] in self?.chooseColor() }
    connect(showRing, to: \.showsRing)
    connect(alwaysShowHours, to: \.alwaysShowsHours)
    connect(animations, to: \.animates)
    connect(keepAwake, to: \.keepsAwake)
  }

  /// Has what a person, not ``show()``, switches kept.
  private func connect(
    _ control: Switch, to preference: ReferenceWritableKeyPath<Preferences, Bool>
  ) {
    control.onToggle { [weak self, weak control] in
      guard let self, let control, !isShowing else { return }
      preferences[keyPath: preference] = control.isOn
    }
  }

  /// Shows what is chosen now.
  func show() {
    isShowing = true
    defer { isShowing = false }
    colors.show(preferences.ringColor)
    showRing.isOn = preferences.showsRing
    alwaysShowHours.isOn = preferences.alwaysShowsHours
    animations.isOn = preferences.animates
    keepAwake.isOn = preferences.keepsAwake
  }

  private func chooseColor() {
    guard let window else { return }
    ColorChooser.open(title: tr("Ring Color"), parent: window, color: preferences.ringColor) {
      [weak self] in self?.preferences.ringColor = $0
    }
  }
}
