import AlarmSound
import GtkKit
import TimerEngine

/// The parts of the program in the process that does the work, and how they are joined.
@MainActor
final class Simmer {
  let controller: AppController
  let alarm: Alarm
  let window: MainWindow
  private let keeper: StateKeeper
  private let preferences: Preferences
  private let catalogue: @MainActor () -> SoundCatalogue
  private let styles: StyleSheet?
  private var timer: BootTimer?
  private var clockWatch: WallClockWatch?
  private var settings: SettingsDialog?

  init(application: Application, files: InstalledFiles) {
    let settings = Settings(schemaID: About.applicationID, directories: files.schemas)
    if settings == nil {
      complain(
        tr("The settings are not installed, so choices last until you quit: run “make install”."))
    }
    let preferences = Preferences(settings)
    self.preferences = preferences
    for (key, value) in preferences.refusedValues {
      complain(
        tr("The setting “%@” can't be %@, so its default is used: run “gsettings reset %@ %@”.")
          .filled(key, value, About.applicationID, key))
    }
    if files.data == nil {
      complain(tr("Simmer's own sounds and styles are not installed: run “make install”."))
    }
    styles = files.data.map { StyleSheet(path: $0 + "/style.css") }
    addIconDirectory(files.icons)

    let catalogue: @MainActor () -> SoundCatalogue = {
      SoundCatalogue(
        simmerDirectory: (files.data ?? "") + "/sounds", dataDirectories: files.dataDirectories,
        personalFiles: preferences.ownSounds)
    }
    self.catalogue = catalogue
    alarm = Alarm(
      player: CanberraPlayer(
        applicationName: "Simmer", applicationID: About.applicationID, hop: MainLoop.async),
      preferences: preferences, catalogue: catalogue)
    let keeper = StateKeeper(file: files.state, boot: BootClock.bootID)
    self.keeper = keeper
    window = MainWindow(application: application, preferences: preferences, alarm: alarm)

    var wake: (@MainActor () -> Void)?
    let timer = BootTimer { wake?() }
    self.timer = timer
    controller = AppController(
      preferences: preferences, alarm: alarm, keeper: keeper, now: { .now },
      wakeAt: { timer.arm(for: $0?.sinceBoot) })
    controller.view = window
    wake = { [weak controller] in controller?.wake() }
    clockWatch = WallClockWatch { [weak controller] in controller?.wake() }
    window.onInput = { [weak controller] in controller?.send($0) }
    window.onNeedsRender = { [weak controller] in controller?.wake() }
    // A timer that is alive goes on without its window.
    window.keepsRunning = { [weak controller] in controller?.engine.timers.isEmpty == false }
    window.storageProblem = { [weak keeper] in keeper?.problem }
    keeper.onProblemChange = { [weak controller] in controller?.wake() }
    controller.restore()
  }

  /// Starts a timer for somebody outside, who may rely on it from then on.
  func start(name: String, duration: Duration) {
    controller.send(.start(name: name, duration: duration))
    keeper.flush()
    window.present()
  }

  /// Ends every sound, and waits until timers are kept, at the end of the program.
  func shutDown() {
    alarm.shutDown()
    keeper.flush()
  }

  /// Opens the settings, or brings them to the front.
  func openSettings() {
    if settings == nil {
      let dialog = SettingsDialog(
        parent: window.window, preferences: preferences, alarm: alarm, catalogue: catalogue)
      dialog.onClose = { [weak self] in self?.settings = nil }
      settings = dialog
    }
    window.window.present()
    settings?.window.present()
  }
}
