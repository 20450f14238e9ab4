import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

/// The window and its dialogs, which are created once GTK has started, and connected here.
@MainActor
final class WindowComposition {
  let controller: WindowController
  var main: MainWindow { controller.main }
  var desktop: DesktopAppearance {
    get { appearance.desktop }
    set { appearance.desktop = newValue }
  }

  private let styles: StyleSheet?
  private let appearance: Appearance
  private let makeSettings: (Window) -> SettingsDialog
  private var settings: SettingsDialog?
  private var question: QuitQuestion?
  private var guide: GuideWindow?
  private let history: History
  private let preferences: Preferences
  private var historyDialog: HistoryDialog?

  init(
    _ controller: WindowController, files: InstalledFiles, preferences: Preferences,
    history: History, makeSettings: @escaping (Window) -> SettingsDialog
  ) {
    (self.controller, self.makeSettings) = (controller, makeSettings)
    (self.preferences, self.history) = (preferences, history)
    styles = files.data.map { StyleSheet(path: $0 + "/style.css") }
    appearance = Appearance(preferences)
    addIconDirectory(files.icons)
    controller.recipes.store = RecipeStore(path: files.state.recipePath)
    appearance.onChange = { [weak self] in self?.showContrast() }
    showContrast()
    if !main.window.hasFont {
      complain(
        tr("No fonts are installed, so the window has no text. Install one, such as DejaVu."))
    }
  }

  private func showContrast() {
    main.window.setStyle("high-contrast", appearance.highContrast)
  }

  func ask(
    aboutQuitting waiting: [CountdownTimer], _ onAnswer: @escaping (QuitQuestion.Answer) -> Void
  ) {
    guard question == nil else { return }
    main.present()
    let question = QuitQuestion(parent: main.window, waiting: waiting)
    question.onAnswer = onAnswer
    question.onClose = { [weak self] in self?.question = nil }
    self.question = question
    question.window.presentDialog()
  }

  /// Opens the guide, or brings it to the front. If it isn't installed, opens the website; if no
  /// program can do that, the window says where it is.
  func openGuide(in data: String?) {
    if let guide { return guide.window.present() }
    guard let text = data.flatMap(GuideWindow.text) else {
      URILauncher.open([About.website], over: main.window) { [weak controller] in
        // Translators: %@ is the address of a website
        let sentence = tr("No program can open the guide. Read it at “%@”.")
        controller?.tell(sentence.filled(About.website))
      }
      return
    }
    let guide = GuideWindow(parent: main.window, text: text)
    guide.onClose = { [weak self] in self?.guide = nil }
    self.guide = guide
    guide.window.presentDialog()
  }

  func openHistory() {
    if let historyDialog { return historyDialog.window.present() }
    let dialog = HistoryDialog(parent: main.window, history, preferences: preferences)
    dialog.onStart = { [controller] in controller.send(.start($0)) }
    dialog.onClose = { [weak self] in self?.historyDialog = nil }
    historyDialog = dialog
    main.window.present()
    dialog.window.presentDialog()
  }

  func openSettings() {
    if settings == nil {
      let dialog = makeSettings(main.window)
      dialog.onClose = { [weak self] in self?.settings = nil }
      settings = dialog
    }
    main.window.present()
    settings?.window.present()
  }
}
