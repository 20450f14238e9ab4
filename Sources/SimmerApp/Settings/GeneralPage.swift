import GtkKit

/// The page of the settings about what is seen, and about the computer.
@MainActor
final class GeneralPage {
  let widget: Widget
  /// The window the page is in, which a dialog belongs to.
  weak var window: Window?

  /// What it shows.
  static let keys: Set<Preferences.Key> = [
    .colorScheme, .face, .secondHand, .showRing, .ringColor, .alwaysShowHours, .animations,
    .keepAwake,
  ]

  private let preferences: Preferences
  private let style = Choice<ColorScheme>(tr("Style"), [.desktop, .light, .dark]) {
    switch $0 {
    case .desktop: tr("Follow System")
    case .light: tr("Light")
    case .dark: tr("Dark")
    }
  }
  private let face = Choice<FaceStyle>(tr("Face"), [.ring, .dial]) {
    $0 == .dial ? tr("Dial") : tr("Ring")
  }
  private let secondHand = Choice<Bool>(tr("Second Hand"), [false, true]) {
    $0 ? tr("Sweeping") : tr("Ticking")
  }
  private let colors = ColorSwatches()
  private let showRing = Switch()
  private let alwaysShowHours = Switch()
  private let animations = Switch()
  private let keepAwake = Choice<KeepAwakeChoice>(
    tr("Keep the Computer Awake"), [.never, .short, .always]
  ) {
    switch $0 {
    case .never: trc("keep awake", "Never")
    case .short: tr("Timers Up to 2 Hours")
    case .always: trc("keep awake", "Always")
    }
  }

  init(preferences: Preferences) {
    self.preferences = preferences
    widget = Box(
      .vertical, spacing: 12,
      [
        settingsHeading(tr("Display")),
        settingsGroup([
          settingsRow(style.label, style.widget), settingsRow(face.label, face.widget),
          settingsRow(secondHand.label, secondHand.widget),
          settingsRow(tr("Show Ring"), showRing), settingsRow(tr("Ring Color"), colors.widget),
          settingsRow(tr("Always Show Hours"), alwaysShowHours),
          settingsRow(tr("Animations"), animations),
        ]),
        settingsHeading(tr("While a Timer Runs")),
        settingsGroup([settingsRow(keepAwake.label, keepAwake.widget)]),
      ])
    style.onChoose { [weak self] in self?.preferences.colorScheme = $0 }
    face.onChoose { [weak self] in self?.preferences.face = $0 }
    secondHand.onChoose { [weak self] in self?.preferences.sweepsSecondHand = $0 }
    colors.onChoose = { [weak self] in self?.preferences.ringColor = $0 }
    colors.onOther = { [weak self] in self?.chooseColor() }
    connect(showRing, to: \.showsRing)
    connect(alwaysShowHours, to: \.alwaysShowsHours)
    connect(animations, to: \.animates)
    keepAwake.onChoose { [weak self] in self?.preferences.keepAwake = $0 }
  }

  /// Keeps what a person switches.
  private func connect(
    _ control: Switch, to preference: ReferenceWritableKeyPath<Preferences, Bool>
  ) {
    control.onToggle { [weak self, weak control] in
      if let self, let control { preferences[keyPath: preference] = control.isOn }
    }
  }

  /// Shows what is chosen now.
  func show() {
    style.show(preferences.colorScheme)
    face.show(preferences.face)
    secondHand.show(preferences.sweepsSecondHand)
    secondHand.widget.isSensitive = preferences.face == .dial
    colors.show(preferences.ringColor)
    showRing.isOn = preferences.showsRing
    alwaysShowHours.isOn = preferences.alwaysShowsHours
    animations.isOn = preferences.animates
    keepAwake.show(preferences.keepAwake)
  }

  private func chooseColor() {
    guard let window else { return }
    ColorChooser.open(title: tr("Ring Color"), parent: window, color: preferences.ringColor) {
      [weak self] in self?.preferences.ringColor = $0
    }
  }
}
