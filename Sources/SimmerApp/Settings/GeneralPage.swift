import GLibKit
import GtkKit
import SimmerCore

@MainActor
final class GeneralPage {
  let widget: Widget
  weak var window: Window? {
    get { transferRows.window }
    set { transferRows.window = newValue }
  }

  private let preferences: Preferences
  private let panel: StatusNotifierHost
  private let face = FaceChoice()
  private let colors = ColorSwatches()
  private let globalShortcuts = Switch()
  private let keepsHistory = Switch()
  private let history: History
  private(set) var question: Question?
  private let secondHand, showsInPanel, shortcutsRow: SettingsControl

  private let timers: SettingsGroup
  private let windows: SettingsGroup
  private let shortcuts: GlobalShortcuts
  private let transferRows: TransferRows

  init(
    preferences: Preferences, panel: StatusNotifierHost, shortcuts: GlobalShortcuts,
    transfer: Transfer, history: History
  ) {
    (self.preferences, self.panel, self.shortcuts) = (preferences, panel, shortcuts)
    self.history = history
    transferRows = TransferRows(transfer)
    secondHand = SettingsControl(
      \.sweepsSecondHand, of: preferences, [false, true]
    ) { $0 ? tr("Sweeping") : tr("Ticking") }
    showsInPanel = SettingsControl(\.showsInPanel, of: preferences)
    shortcutsRow = SettingsControl(\.hasGlobalShortcuts, globalShortcuts)
    let keepsScreenOn = SettingsControl(\.keepsScreenOn, of: preferences)
    timers = SettingsGroup([
      secondHand, SettingsControl(\.ringColor, colors.widget),
      SettingsControl(\.alwaysShowsHours, of: preferences),
      SettingsControl(
        \.addedTime, of: preferences, [1, 2, 5, 10].map { .seconds(60 * $0) }
      ) { $0.words },
    ])
    windows = SettingsGroup([
      SettingsControl(
        \.colorScheme, of: preferences, [.desktop, .light, .dark]
      ) {
        switch $0 {
        case .desktop: tr("Follow System")
        case .light: tr("Light")
        case .dark: tr("Dark")
        }
      },
      SettingsControl(
        \.timeFormat, of: preferences, [.system, .twentyFourHours, .twelveHours]
      ) {
        switch $0 {
        case .system: tr("Follow System")
        case .twentyFourHours: tr("24-Hour")
        case .twelveHours: tr("AM/PM")
        }
      },
      SettingsControl(\.animates, of: preferences),
      SettingsControl(\.keepAwake, of: preferences, [.never, .short, .always]) {
        switch $0 {
        case .never: trc("keep awake", "Never")
        case .short: tr("Timers Up to 2 Hours")
        case .always: trc("keep awake", "Always")
        }
      },
      keepsScreenOn,
      SettingsControl(\.comesToFront, of: preferences),
      showsInPanel, shortcutsRow, SettingsControl(\.keepsHistory, keepsHistory),
    ])
    widget = Box(
      .vertical, spacing: 12,
      [
        settingsHeading(tr("Timer Face")), face.widget, timers.widget, windows.widget,
        transferRows.widget,
      ])
    windows.explain(keepsScreenOn, tr("While the window shows a running timer."))
    face.onChoose = { [weak self] in self?.preferences.face = $0 }
    colors.onChoose = { [weak self] in self?.preferences.ringColor = $0 }
    colors.onOther = { [weak self] in self?.chooseColor() }
    globalShortcuts.onToggle { [weak self] in
      if let self { shortcuts.turn(on: globalShortcuts.isOn) }
    }
    keepsHistory.onToggle { [weak self] in
      guard let self else { return }
      preferences.keepsHistory = keepsHistory.isOn
      if !keepsHistory.isOn { askToDelete() }
    }
    shortcuts.onChange = { [weak self] in self?.showShortcuts() }
    shortcuts.find()
    preferences.onChange(
      of: [\.face, \.ringColor, \.hasGlobalShortcuts, \.keepsHistory], for: self
    ) { [weak self] in self?.show() }
    panel.onChange(for: self) { [weak self] in self?.show() }
    show()
  }

  func close() {
    transferRows.close()
    question?.close()
  }

  func grabFocus() {
    face.grabFocus()
  }

  func show() {
    face.show(preferences.face, color: preferences.ringColor)
    timers.show(secondHand, preferences.face == .dial)
    colors.show(preferences.ringColor)
    keepsHistory.isOn = preferences.keepsHistory
    windows.disable(showsInPanel, because: panel.registrar == nil ? Self.noPanel : nil)
    showShortcuts()
  }

  private static var noPanel: String {
    tr("This desktop doesn’t show status icons. On GNOME, install the AppIndicator extension.")
  }

  private func showShortcuts() {
    globalShortcuts.isOn = shortcuts.isOn
    let text = shortcuts.text
    windows.disable(shortcutsRow, because: shortcuts.isAvailable == true ? nil : text ?? "")
    windows.explain(shortcutsRow, text)
  }

  private func askToDelete() {
    guard let window else { return }
    question = Question(
      over: window, tr("Delete the history, too?"),
      tr("Timers that end from now on aren’t listed. Those of the last 90 days stay."),
      accept: tr("_Delete")
    ) { [history] in if $0 { history.clear() } }
  }

  private func chooseColor() {
    guard let window else { return }
    ColorChooser.open(title: tr("Ring Color"), parent: window, color: preferences.ringColor) {
      [weak self] in self?.preferences.ringColor = $0
    }
  }
}
