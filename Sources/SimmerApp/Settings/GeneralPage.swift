import GLibKit
import GtkKit
import SimmerCore

/// The page of the settings for the face of timers, the windows, and keeping the computer awake.
@MainActor
final class GeneralPage {
  let widget: Widget
  /// The window of the page: the parent of its dialogs.
  weak var window: Window? {
    get { transferRows.window }
    set { transferRows.window = newValue }
  }

  private static let keys: Set<Preferences.Key> = [
    .colorScheme, .face, .secondHand, .ringColor, .alwaysShowHours, .animations, .timeFormat,
    .keepAwake, .showInPanel, .globalShortcuts,
  ]

  private let preferences: Preferences
  private let panel: StatusNotifierHost
  private let face = FaceChoice()
  private let appearance = Choice<ColorScheme>(tr("A_ppearance"), [.desktop, .light, .dark]) {
    switch $0 {
    case .desktop: tr("Follow System")
    case .light: tr("Light")
    case .dark: tr("Dark")
    }
  }
  private let secondHand = Choice<Bool>(tr("Second _Hand"), [false, true]) {
    $0 ? tr("Sweeping") : tr("Ticking")
  }
  private let colors = ColorSwatches()
  private let alwaysShowHours = Switch()
  private let clock = Choice<ClockFormat>(
    tr("_Time Format"), [.system, .twentyFourHours, .twelveHours]
  ) {
    switch $0 {
    case .system: tr("Follow System")
    case .twentyFourHours: tr("24-Hour")
    case .twelveHours: tr("AM/PM")
    }
  }
  private let animations = Switch()
  private let keepAwake = Choice<KeepAwakeChoice>(
    tr("_Keep the Computer Awake"), [.never, .short, .always]
  ) {
    switch $0 {
    case .never: trc("keep awake", "Never")
    case .short: tr("Timers Up to 2 Hours")
    case .always: trc("keep awake", "Always")
    }
  }
  private let showsInPanel = Switch()
  private let globalShortcuts = Switch()

  private let timers: SettingsGroup
  private let windows: SettingsGroup
  private let shortcuts: GlobalShortcuts
  private let transferRows: TransferRows

  init(
    preferences: Preferences, panel: StatusNotifierHost, shortcuts: GlobalShortcuts,
    transfer: Transfer
  ) {
    (self.preferences, self.panel, self.shortcuts) = (preferences, panel, shortcuts)
    transferRows = TransferRows(transfer)
    timers = SettingsGroup([
      secondHand.label: secondHand.widget, tr("_Color"): colors.widget,
      tr("Always Show H_ours"): alwaysShowHours,
    ])
    windows = SettingsGroup([
      appearance.label: appearance.widget, clock.label: clock.widget,
      tr("Ani_mations"): animations, keepAwake.label: keepAwake.widget,
      tr("_Show in Panel"): showsInPanel, tr("_Global Shortcuts"): globalShortcuts,
    ])
    widget = Box(
      .vertical, spacing: 12,
      [
        settingsHeading(tr("Timer Face")), face.widget, timers.widget, windows.widget,
        transferRows.widget,
      ])
    appearance.onChoose { [weak self] in self?.preferences.colorScheme = $0 }
    face.onChoose = { [weak self] in self?.preferences.face = $0 }
    secondHand.onChoose { [weak self] in self?.preferences.sweepsSecondHand = $0 }
    colors.onChoose = { [weak self] in self?.preferences.ringColor = $0 }
    colors.onOther = { [weak self] in self?.chooseColor() }
    connect(alwaysShowHours, to: \.alwaysShowsHours)
    connect(animations, to: \.animates)
    connect(showsInPanel, to: \.showsInPanel)
    clock.onChoose { [weak self] in self?.preferences.timeFormat = $0 }
    keepAwake.onChoose { [weak self] in self?.preferences.keepAwake = $0 }
    globalShortcuts.onToggle { [weak self] in
      if let self { shortcuts.turn(on: globalShortcuts.isOn) }
    }
    shortcuts.onChange = { [weak self] in self?.showShortcuts() }
    shortcuts.find()
    preferences.onChange(of: Self.keys, for: self) { [weak self] in self?.show() }
    panel.onChange(for: self) { [weak self] in self?.show() }
    show()
  }

  /// Saves the state of a switch when a person changes it.
  private func connect(
    _ control: Switch, to preference: ReferenceWritableKeyPath<Preferences, Bool>
  ) {
    control.onToggle { [weak self, weak control] in
      if let self, let control { preferences[keyPath: preference] = control.isOn }
    }
  }

  /// Closes the dialogs of the page.
  func close() {
    transferRows.close()
  }

  /// Moves the focus to the chosen face.
  func grabFocus() {
    face.grabFocus()
  }

  /// Shows the present choices.
  func show() {
    appearance.show(preferences.colorScheme)
    face.show(preferences.face, color: preferences.ringColor)
    secondHand.show(preferences.sweepsSecondHand)
    timers.show(secondHand.widget, preferences.face == .dial)
    colors.show(preferences.ringColor)
    alwaysShowHours.isOn = preferences.alwaysShowsHours
    animations.isOn = preferences.animates
    clock.show(preferences.timeFormat)
    keepAwake.show(preferences.keepAwake)
    showsInPanel.isOn = preferences.showsInPanel
    windows.disable(showsInPanel, because: panel.registrar == nil ? Self.noPanel : nil)
    showShortcuts()
  }

  /// Why there can be no timer in the panel.
  private static var noPanel: String {
    tr("This desktop doesn’t show status icons. On GNOME, install the AppIndicator extension.")
  }

  private func showShortcuts() {
    globalShortcuts.isOn = shortcuts.isOn
    globalShortcuts.isSensitive = shortcuts.isAvailable == true
    windows.explain(globalShortcuts, shortcuts.text)
  }

  private func chooseColor() {
    guard let window else { return }
    ColorChooser.open(title: tr("Ring Color"), parent: window, color: preferences.ringColor) {
      [weak self] in self?.preferences.ringColor = $0
    }
  }
}
