import GLibKit
import GtkKit
import SimmerCore

@MainActor
final class SettingsDialog {
  let window = Window()
  var onClose: (() -> Void)?

  let alarmPage: AlarmPage
  let generalPage: GeneralPage
  private let pages = Stack()
  private let problem = Label(styles: ["problem"])
  private let preferences: Preferences

  init(parent: Window, alarm: AlarmPage, general: GeneralPage, preferences: Preferences) {
    (alarmPage, generalPage, self.preferences) = (alarm, general, preferences)
    (alarmPage.window, generalPage.window) = (window, window)
    window.title = tr("Settings")
    window.makeModal(for: parent)
    window.takeStyle(of: parent)
    // The dialog gets the natural height of its pages, limited by the screen.
    window.defaultSize = (Int(440 * DesktopPreferences.textScale), -1)

    // With large text, a page may be higher than the screen.
    let views = (ScrolledWindow(alarmPage.widget), ScrolledWindow(generalPage.widget))
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
      alarmPage.stopPreview()
      // The focus was on the page that disappears, or on a tab.
      if pages.shows(views.0) { alarmPage.grabFocus() } else { generalPage.grabFocus() }
    }
    switcher.setStyle("pages")
    switcher.align(horizontal: .center)
    window.setTitleBar(HeaderBar())
    problem.wrap()
    problem.alignTextToStart()
    window.setChild(Box(.vertical, [switcher, problem, pages]))
    preferences.onProblemChange(for: self) { [weak self] in self?.showProblem() }
    showProblem()

    window.onCloseRequest { [weak self] in
      self?.alarmPage.close()
      self?.generalPage.close()
      self?.onClose?()
      return false
    }
    window.closesOnEscape()
    alarmPage.grabFocus()
  }

  private func showProblem() {
    problem.show(preferences.problem ?? "")
    problem.isVisible = preferences.problem != nil
  }
}
