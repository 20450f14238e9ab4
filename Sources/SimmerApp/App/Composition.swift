import Dispatch
import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

/// The parts of the service, which are created once and connected here.
@MainActor
final class Composition {
  let controller: TimerController
  let alarm: Alarm
  private let voice: Voice
  private let music: MusicPause
  let windowController: WindowController
  var mainWindow: MainWindow { windowController.main }
  /// The timers, for other processes.
  let service: TimerService
  private let application: Application
  private let scheduler = SystemScheduler()
  private let keeper: StateKeeper
  /// The queue on which files are written, so that the main thread waits for no disk.
  private let disk = DispatchQueue(label: "Disk")
  let preferences: Preferences
  /// Called after each change of the timers.
  var onChange: (() -> Void)?
  private let notificationServer = NotificationServerWatch(inSandbox: Sandbox.isInside)
  private let notifier: DesktopNotifier
  private let keepAwake: KeepAwake
  private let autostart: Autostart
  private let shortcuts: GlobalShortcuts
  private let openWindow: OpenWindowMark
  private let dock: Dock
  private let panelHost: StatusNotifierHost
  private let styles: StyleSheet?
  private let appearance: Appearance
  private var clockWatch: WallClockWatch?
  private var sleepWatch: SleepWatch?
  private var settings: SettingsDialog?
  private let transferChooser: TransferChooser
  private var wasUnheard = false
  private var question: QuitQuestion?

  init(application: Application, files: InstalledFiles) {
    self.application = application
    preferences = Self.preferences(files)
    if files.data == nil {
      complain(tr("Simmer’s sounds and styles aren’t installed. Run “make install”."))
    }
    styles = files.data.map { StyleSheet(path: $0 + "/style.css") }
    appearance = Appearance(preferences)
    appearance.follow(application)
    addIconDirectory(files.icons)

    alarm = Alarm(files: files, preferences: preferences)
    voice = Voice(alarm: alarm, preferences: preferences)
    music = MusicPause(
      players: MediaPlayers(application.bus), alarm: alarm, preferences: preferences)
    keeper = StateKeeper(
      file: files.state, boot: BootClock.bootID, unread: UnreadTimers(preferences), queue: disk)
    openWindow = OpenWindowMark(runtime: files.runtime)
    keepAwake = KeepAwake(
      Inhibitor(
        application.bus, .sleep, applicationID: About.applicationID, inSandbox: Sandbox.isInside),
      preferences: preferences, now: { .now })
    autostart = Autostart(
      Sandbox.isInside
        ? .portal(BackgroundPortal(application.bus))
        : .entry(
          AutostartEntry(configuration: files.configuration, executable: files.executable)),
      queue: disk)
    shortcuts = GlobalShortcuts(
      GlobalShortcutsPortal(
        application.bus, applicationID: Sandbox.isInside ? nil : About.applicationID),
      preferences: preferences)
    notifier = DesktopNotifier(
      application: application, server: notificationServer, preferences: preferences, alarm: alarm)

    controller = TimerController(
      preferences: preferences, alarm: alarm, notifier: notifier, keeper: keeper,
      scheduler: scheduler)
    windowController = WindowController(
      application: application, model: controller, preferences: preferences, alarm: alarm,
      notices: NoticeController(
        alarm: alarm, scheduler: scheduler, keeper: keeper, autostart: autostart,
        keepAwake: keepAwake))
    controller.view = windowController
    dock = Dock(application.bus, path: Application.path(About.applicationID)) {
      [weak controller] in controller?.setNeedsRender()
    }
    service = TimerService(
      controller: controller, preferences: preferences, alarm: alarm, keeper: keeper,
      windowController: windowController,
      transfer: Transfer(controller: controller, preferences: preferences, sounds: alarm.sounds))
    transferChooser = TransferChooser(service.transfer)
    panelHost = StatusNotifierHost(application.bus)
    let panelItem = PanelItem(
      in: panelHost, preferences: preferences, service: service,
      styled: windowController.main.window)
    controller.displays = [dock, panelItem]
    connectTimers()
    connectDesktop()
    controller.restore()
    importSounds()
    // The window was open when the last process crashed.
    if openWindow.isSet { mainWindow.comeForward() }
    mainWindow.window.onViewChange { [weak self] in
      guard let self else { return }
      openWindow.set(mainWindow.window.isVisible)
    }
  }

  /// Returns the preferences, and reports a missing schema and invalid values.
  private static func preferences(_ files: InstalledFiles) -> Preferences {
    let settings = Settings(schemaID: About.applicationID, directories: files.schemas)
    if settings == nil {
      complain(
        tr("The settings aren’t installed, so choices last until you quit. Run “make install”."))
    }
    let preferences = Preferences(
      settings, desktopClock: DesktopClock(isInSandbox: Sandbox.isInside))
    for (key, value) in preferences.refusedValues {
      complain(
        // Translators: a setting, its value, and a command
        tr("%2$@ isn’t valid for “%1$@”, so the default is used. Run “%3$@”.")
          .filled(key, value, "gsettings reset \(About.applicationID) \(key)"))
    }
    return preferences
  }

  private func connectTimers() {
    controller.onChange = { [weak self] in
      self?.keepAwake.update(for: $0)
      // Timers that this process can't read may need the autostart.
      if self?.keeper.hasUnknown == false { self?.autostart.update(for: $0) }
      self?.alarm.follow($0)
      self?.voice.follow($0)
      self?.music.follow($0)
      self?.onChange?()
    }
  }

  /// Imports the sound files that an earlier version played.
  private func importSounds() {
    alarm.sounds.onReplace = { [weak controller] in controller?.send(.replaceSounds($0)) }
    let engine = controller.engine
    let presets = engine.timers.map(\.preset) + engine.presets + engine.recents
    alarm.sounds.importFiles(namedBy: presets.compactMap(\.sound))
  }

  private func connectDesktop() {
    clockWatch = WallClockWatch { [weak self] in
      self?.windowController.forgetTimesOfDay()
      self?.keepAwake.clockChanged()
      self?.controller.followWallClock()
    }
    sleepWatch = SleepWatch { [weak controller] in controller?.setNeedsRender() }
    appearance.onChange = { [weak self] in self?.showContrast() }
    showContrast()
    notificationServer.onAppear = { [weak controller] in controller?.notifyOfRinging() }
    windowController.onHide = { [weak notifier] in notifier?.notifyOfBackground() }
    notifier.onUnavailable = { [weak mainWindow] in mainWindow?.comeForward() }
    alarm.onChange(for: self) { [weak self] in self?.notifyIfUnheard() }
    shortcuts.onCommand = { [weak self] in self?.perform($0, activationToken: $1) }
  }

  /// Performs the command of keys that were pressed in any program.
  private func perform(_ command: GlobalShortcuts.Command, activationToken: String?) {
    if command == .stop {
      controller.send(.stopAll)
      return
    }
    if command == .repeatLast { windowController.starts.repeatLast() }
    service.present(by: activationToken.map { .token($0) })
  }

  /// Sends the notifications of ringing timers again once it is known that the alarm isn't heard.
  private func notifyIfUnheard() {
    let isUnheard = alarm.isAudible == false
    guard isUnheard != wasUnheard else { return }
    wasUnheard = isUnheard
    if isUnheard { controller.notifyOfRinging { [alarm] in !alarm.isSilent($0.preset.sound) } }
  }

  private func showContrast() {
    mainWindow.window.setStyle("high-contrast", appearance.highContrast)
  }

  /// Ends the program, or asks first while timers are not over.
  func quit() {
    let waiting = controller.engine.timers.filter { !$0.isDone }
    guard !waiting.isEmpty else {
      controller.endAlarms()
      return end()
    }
    guard question == nil else { return }
    mainWindow.present()
    let question = QuitQuestion(parent: mainWindow.window, waiting: waiting)
    question.onAnswer = { [weak self] in self?.handle($0) }
    question.onClose = { [weak self] in self?.question = nil }
    self.question = question
    question.window.presentDialog()
  }

  private func handle(_ answer: QuitQuestion.Answer) {
    switch answer {
    case .quit:
      controller.endAlarms()
      // The timers don't ring until the program is opened again, as the question has said.
      if !keeper.hasUnknown { autostart.remove() }
      keeper.saveAtQuit(controller.engine, at: .now)
      end()
    case .background:
      mainWindow.window.close()
    }
  }

  /// Calls `closure` once timers are saved, or can't be, and the autostart is up to date.
  func whenWritten(_ closure: @escaping @MainActor @Sendable () -> Void) {
    keeper.whenSaved { [disk] in disk.async { MainLoop.async(closure) } }
  }

  /// Ends the program once the paused music goes on.
  private func end() {
    music.end { [application] in application.quit() }
  }

  /// Ends every sound, and waits until timers are saved, at the end of the program.
  /// - Parameter keepsWindow: whether the next process opens the window again.
  func shutDown(keepsWindow: Bool) {
    mainWindow.pin.keepPlace()
    // Not at each start, because the main thread waits until a setting is written.
    if let last = controller.lastDuration { preferences.lastDuration = last }
    if !keepsWindow { openWindow.set(false) }
    dock.clear()
    alarm.shutDown()
    keeper.flush()
    // Waits for the autostart entry.
    disk.sync {}
  }

  /// Opens the guide. If no program can, the window says where it is.
  /// - Parameter data: the folder of the guide; nil if it isn't installed.
  func openGuide(in data: String?) {
    mainWindow.openGuide(in: data) { [weak windowController] in windowController?.tell($0) }
  }

  /// Asks for the file of an export or import. The window says what became of it.
  func transfer(_ kind: TransferChooser.Kind) {
    transferChooser.open(kind, over: mainWindow.window) { [weak windowController] in
      windowController?.tell($0)
    }
  }

  /// Opens the settings, or brings them to the front.
  func openSettings() {
    if settings == nil {
      let dialog = SettingsDialog(
        parent: mainWindow.window, alarm: AlarmPage(preferences: preferences, alarm: alarm),
        general: GeneralPage(
          preferences: preferences, panel: panelHost, shortcuts: shortcuts,
          transfer: service.transfer))
      dialog.onClose = { [weak self] in self?.settings = nil }
      settings = dialog
    }
    mainWindow.window.present()
    settings?.window.present()
  }
}
