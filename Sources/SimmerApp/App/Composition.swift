import Dispatch
import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

/// The parts of the service, which are created once and connected here. They ring and answer
/// without a display: GTK starts with the window, see ``WindowOpener``.
@MainActor
final class Composition {
  let controller: TimerController
  let alarm: Alarm
  private let music: MusicPause
  let windows: WindowOpener
  let service: TimerService
  let application: Application
  let scheduler = SystemScheduler()
  let store: StateStore
  /// The queue on which files are written, so that the main thread waits for no disk.
  private let disk = DispatchQueue(label: "Disk")
  let preferences: Preferences
  var onChange: (() -> Void)?
  var onClose: (() -> Void)?
  let notifier: DesktopNotifier
  let keepAwake: KeepAwake
  private let wakeUp: WakeUp
  let autostart: Autostart
  let shortcuts: GlobalShortcuts
  private let history: History
  let readers = EventReaders()
  /// Nil in a sandbox, from which no program of the desktop can be run.
  let hooks: Hooks?
  private let openWindow: OpenWindowMark
  let panelHost: StatusNotifierHost
  private var appearance: AppearancePortal?
  private var clockWatch: WallClockWatch?
  private var sleepWatch: SleepWatch?
  /// The parts that follow the timers. The sound comes first.
  private var parts: [any DesktopPart]

  /// - Parameter opensUnasked: whether a window may open that no person has asked for.
  init(application: Application, files: InstalledFiles, opensUnasked: Bool) {
    self.application = application
    preferences = Self.preferences(files)
    if files.data == nil {
      complain(tr("Simmer’s sounds and styles aren’t installed. Run “make install”."))
    }
    alarm = Alarm(files: files, preferences: preferences)
    music = MusicPause(
      players: MediaPlayers(application.bus), file: PausedPlayersFile(runtime: files.runtime),
      alarm: alarm, preferences: preferences)
    store = StateStore(
      file: files.state, boot: BootClock.bootID, unread: UnreadTimers(preferences), queue: disk)
    openWindow = OpenWindowMark(runtime: files.runtime)
    let bus = application.bus
    func inhibitor(_ kind: Inhibitor.Kind) -> Inhibitor {
      Inhibitor(bus, kind, applicationID: About.applicationID, inSandbox: Sandbox.isInside)
    }
    keepAwake = KeepAwake(
      inhibitor(.sleep), screen: inhibitor(.screen), preferences: preferences, now: { .now })
    wakeUp = WakeUp(
      WakeTimer(Sandbox.isInside ? nil : bus, unit: About.applicationID + ".wake"),
      sounds: alarm.sounds, preferences: preferences, keepAwake: keepAwake, now: { .now })
    autostart = Autostart(
      Sandbox.isInside
        ? .portal(BackgroundPortal(application.bus))
        : .entry(
          AutostartEntry(configuration: files.configuration, executable: files.executable)),
      queue: disk, isFixed: { [store] in store.hasUnknown })
    shortcuts = GlobalShortcuts(
      GlobalShortcutsPortal(
        application.bus, applicationID: Sandbox.isInside ? nil : About.applicationID),
      preferences: preferences)
    notifier = DesktopNotifier(
      application: application, server: NotificationServerWatch(inSandbox: Sandbox.isInside),
      preferences: preferences, alarm: alarm)

    controller = TimerController(
      preferences: preferences, store: store, scheduler: scheduler)
    windows = WindowOpener(application, opensUnasked: opensUnasked)
    service = TimerService(
      controller: controller, preferences: preferences, alarm: alarm, store: store,
      windows: windows,
      transfer: Transfer(
        controller: controller, preferences: preferences, sounds: alarm.sounds,
        ownFiles: files.ownFiles))
    panelHost = StatusNotifierHost(application.bus)
    hooks =
      Sandbox.isInside ? nil : Hooks(HookFolder(configuration: files.configuration))
    history = History(
      HistoryFile(path: files.state.historyPath), preferences: preferences, queue: disk)
    parts = [
      alarm, Voice(alarm: alarm, preferences: preferences), music, notifier, keepAwake, wakeUp,
      ComeToFront(windows, preferences: preferences), autostart,
      Dock(application.bus, path: Application.path(About.applicationID)) {
        [weak controller] in controller?.setNeedsRender()
      },
      PanelItem(in: panelHost, preferences: preferences, service: service), shortcuts,
      MediaControls(application.bus, sounds: alarm.sounds, service: service), history, readers,
      // It sends inputs, so that the others have followed the change before.
      OutsideUndo(alarm.sounds, preferences: preferences),
    ]
    if let hooks { parts.append(hooks) }
    controller.displays = parts.compactMap { $0 as? any TimerDisplay }
    windows.make = { [weak self] in self?.makeWindow(files) }
    controller.onChange = { [weak self] change in
      self?.parts.forEach { $0.follow(change) }
      self?.onChange?()
    }
    connectDesktop()
    for part in parts { part.start() }
    controller.restore()
    importSounds()
    windows.onViewChange = { [weak self] window in
      self?.openWindow.set(window.isVisible)
      self?.keepAwake.isInView = window.isInView
      self?.keepAwake.isFullScreen = window.isFullScreen
    }
    // The window was open when the last process crashed. Its display may be about to come back.
    if openWindow.isSet { windows.openUnasked(retrying: true) { $0.main.comeForward() } }
  }

  private func makeWindow(_ files: InstalledFiles) -> WindowComposition {
    let window = WindowController(
      actions: ActionKeys(of: application, WindowActions.keys), model: controller,
      preferences: preferences, alarm: alarm,
      banners: Banners(
        alarm: alarm, scheduler: scheduler, store: store, autostart: autostart,
        keepAwake: keepAwake, preferences: preferences))
    controller.view = window
    window.onHide = { [weak self] in self?.windowWasClosed() }
    return WindowComposition(
      window, files: files, preferences: preferences, history: history
    ) {
      [controller, preferences, alarm, wakeUp, panelHost, shortcuts, service, history] parent in
      SettingsDialog(
        parent: parent,
        alarm: AlarmPage(
          controller, preferences: preferences, alarm: alarm, wakeUp: wakeUp),
        general: GeneralPage(
          preferences: preferences, panel: panelHost, shortcuts: shortcuts,
          transfer: service.transfer, history: history),
        preferences: preferences)
    }
  }

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
          .filled(key, value.excerpt, "gsettings reset \(About.applicationID) \(key)"))
    }
    return preferences
  }

  private func importSounds() {
    alarm.sounds.onReplace = { [weak controller] in controller?.send(.replaceSounds($0)) }
    let engine = controller.engine
    let presets = engine.timers.map(\.preset) + engine.presets + engine.recents
    alarm.sounds.importFiles(namedBy: presets.compactMap(\.sound))
  }

  private func connectDesktop() {
    clockWatch = WallClockWatch { [weak self] in
      self?.windows.composition?.controller.forgetTimesOfDay()
      self?.keepAwake.clockChanged()
      self?.wakeUp.clockChanged()
      self?.controller.followWallClock()
    }
    sleepWatch = SleepWatch(onSleep: { [wakeUp] in wakeUp.fallsAsleep() }) {
      [wakeUp, weak controller] in
      wakeUp.wakesUp()
      controller?.setNeedsRender()
    }
    appearance = AppearancePortal(application.bus) { [weak self] in
      self?.preferences.desktopClock.portal = $0.hasTwelveHourClock
      self?.windows.desktop = $0
    }
    notifier.present = { [unowned controller] in (controller.engine, controller.moment) }
    notifier.onUnavailable = { [windows] in windows.openUnasked { $0.main.comeForward() } }
    shortcuts.onActivate = { [weak self] in self?.perform($0, activationToken: $1) }
  }

  private func perform(_ action: GlobalAction, activationToken: String?) {
    perform(action)
    guard action.entry.shortcut?.showsWindow == true else { return }
    service.present(by: activationToken.map { .token($0) })
  }

  func perform(_ action: GlobalAction) {
    let entry = action.entry
    if let act = entry.act, windows.composition != nil || entry.input == nil {
      return windows.open { $0.controller.send(act) }
    }
    controller.advance()
    guard let input = entry.input?(controller.engine, controller.moment.instant) else { return }
    if case .start(let start, _) = input {
      service.refusing { () throws(StartRefusal) in _ = try service.start(start, isHidden: true) }
    } else {
      controller.send(input)
    }
  }

  func windowWasClosed() {
    if controller.engine.isEmpty { onClose?() } else { notifier.notifyOfBackground() }
  }

  func add(_ reader: LineReader) {
    controller.advance()
    readers.add(reader, controller.engine, at: controller.moment)
    onChange?()
  }

  func quit() {
    let waiting = controller.engine.timers.filter { !$0.isDone }
    guard !waiting.isEmpty else {
      controller.end()
      return end()
    }
    windows.open { [weak self] window in
      window.ask(aboutQuitting: waiting) { self?.handle($0) }
    }
  }

  private func handle(_ answer: QuitQuestion.Answer) {
    switch answer {
    case .quit:
      controller.end()
      // The timers don't ring until the program is opened again, as the question has said.
      autostart.remove()
      store.saveAtQuit(controller.engine, at: .now)
      end()
    case .background:
      windows.composition?.main.window.close()
    }
  }

  func whenWritten(_ closure: @escaping @MainActor @Sendable () -> Void) {
    store.whenSaved { [disk] in disk.async { MainLoop.async(closure) } }
  }

  /// Waits until timers are saved, because the program is about to end without ``shutDown``.
  func saveAtOnce() {
    store.flush()
  }

  /// Ends the program once the paused music goes on.
  func end() {
    music.end { [application] in application.quit() }
  }

  /// - Parameter keepsWindow: whether the next process opens the window again.
  func shutDown(keepsWindow: Bool) {
    windows.composition?.main.pin.keepPlace()
    // Not at each start, because the main thread waits until a setting is written.
    if let last = controller.lastDuration { preferences.lastDuration = last }
    if !keepsWindow { openWindow.set(false) }
    for part in parts { part.stop() }
    store.flush()
    // Waits for the autostart entry.
    disk.sync {}
  }
}
