import GLibKit
import GtkKit
import SimmerCore

/// The dialog of the settings. Every choice takes effect at once.
@MainActor
final class SettingsDialog {
  let window = Window()
  var onClose: (() -> Void)?

  let alarmPage: AlarmPage
  private let generalPage: GeneralPage
  private let alarm: Alarm
  private let pages = Stack()
  private let general: ScrolledWindow

  init(
    parent: Window, preferences: Preferences, alarm: Alarm,
    panel: StatusNotifierHost = StatusNotifierHost(nil), shortcuts: GlobalShortcuts,
    transfer: Transfer
  ) {
    self.alarm = alarm
    alarmPage = AlarmPage(preferences: preferences, alarm: alarm)
    generalPage = GeneralPage(
      preferences: preferences, panel: panel, shortcuts: shortcuts, transfer: transfer)
    (alarmPage.window, generalPage.window) = (window, window)
    window.title = tr("Settings")
    window.makeModal(for: parent)
    window.setStyle("simmer")
    window.setStyle("high-contrast", parent.hasStyle("high-contrast"))
    // The dialog gets the natural height of its pages, limited by the screen.
    window.defaultSize = (Int(440 * DesktopPreferences.textScale), -1)

    // With large text, a page may be higher than the screen.
    general = ScrolledWindow(generalPage.widget)
    let views = (ScrolledWindow(alarmPage.widget), general)
    for (view, title) in [(views.0, tr("Alarm")), (views.1, tr("General"))] {
      view.fitContent()
      pages.append(view, title: title)
    }
    for page in [alarmPage.widget, generalPage.widget] { page.setStyle("page") }
    pages.expand(vertical: true)
    pages.setStyle("settings")
    let switcher = StackSwitcher(pages)
    pages.onPageChange { [weak self] in
      guard let self else { return }
      alarm.stopPreview()
      // The focus was on the page that disappears, or on a tab.
      if pages.shows(views.0) { alarmPage.grabFocus() } else { generalPage.grabFocus() }
    }
    switcher.setStyle("pages")
    switcher.align(horizontal: .center)
    window.setTitleBar(HeaderBar())
    window.setChild(Box(.vertical, [switcher, pages]))

    preferences.onChange(of: AlarmPage.keys, for: self) { [weak self] in self?.alarmPage.show() }
    preferences.onChange(of: GeneralPage.keys, for: self) { [weak self] in self?.generalPage.show()
    }
    panel.onChange(for: self) { [weak self] in self?.generalPage.show() }
    alarm.onChange(for: self) { [weak self] in self?.alarmPage.show() }
    window.onCloseRequest { [weak self] in
      self?.alarmPage.close()
      self?.generalPage.close()
      self?.onClose?()
      return false
    }
    window.closesOnEscape()
    alarm.sounds.refresh()
    alarmPage.show()
    generalPage.show()
    alarmPage.grabFocus()
  }

  /// Asks for the file of an export or import. The page says what became of it.
  func transfer(_ choose: @MainActor (TransferRows) -> Void) {
    pages.show(general)
    choose(generalPage.transferRows)
  }
}
