import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

extension WindowController {
  /// Connects the window, and everything else that changes the scene.
  func connect() {
    main.onAct = { [weak self] in self?.perform($0) }
    main.current = { [weak self] in self.map { ($0.model.engine, $0.model.moment) } }
    main.onResizeRing = { [weak self] in self?.model.advance() }
    connectTimerMenu()
    connectInput()
    connectPreferences()
    main.pin.onChange = { [weak self] in self?.followPin() }
    main.window.onViewChange { [weak self] in self?.followView() }
    main.window.onFocusChange { [weak self] in
      guard let self, wasBusy, !main.isBusy, main.window.isMapped else { return }
      setNeedsRender()
    }
    main.window.onCloseRequest { [weak self] in
      // Timers continue without the window.
      guard let self, !engine.isEmpty else { return false }
      main.pin.keepPlace()
      main.window.hide()
      onHide?()
      return true
    }
  }

  private func connectInput() {
    main.layout.widget.onPress { [weak self] press in
      guard let self else { return false }
      model.catchUp()
      let click = DoubleClickGuard.Press(time: press.time, x: press.x, y: press.y)
      if clicks.stops(click, on: target, within: DesktopPreferences.doubleClickTime) { return true }
      grace.stop()
      return false
    }
    main.window.onKey { [weak self] key, isRepeat in
      self?.handleKey(key, isRepeat: isRepeat) ?? false
    }
    // The focus may be anywhere, unless the focused widget has a menu of its own.
    main.window.onShortcut(Widget.menuKeys, isFirst: false) { [weak self] in
      self?.openTimerMenu() ?? false
    }
    main.window.onShortcut(Entry.pasteKeys) { [weak self] in self?.paste() ?? false }
  }

  private func connectTimerMenu() {
    let menu = main.timerMenu
    // A press or a key that opens the menu has brought the timers up to date.
    menu.engine = { [weak self] in self?.engine }
    menu.onPlanInput = { [weak self] id, input in
      guard let self, !hasNewMenuEntries else { return }
      if page == .plan(id) { selection.choose(.plan(id)) }
      send(input)
    }
    menu.canRename = { [weak self] in self?.main.layout.room.isCompact == false }
    menu.onRename = { [weak self] in self?.rename($0) }
    menu.onEditPlan = { [weak self] in self?.editPlan($0, $1) }
    menu.onRepeat = { [weak self] in self?.editRounds(of: $0) }
    menu.onInput = { [weak self] id, input in
      guard let self, !hasNewMenuEntries else { return }
      if page == .timer(id) { stay(with: id) }
      send(input)
    }
  }

  /// Whether the entries of the context menu have changed within the last second. A press may be
  /// meant for the entry that was there before.
  private var hasNewMenuEntries: Bool {
    guard let menuChange else { return false }
    return model.moment.instant < menuChange.advanced(by: .seconds(1))
  }

  private func connectPreferences() {
    notices.onChange = { [weak self] in self?.setNeedsRender() }
    alarm.onChange(for: self) { [weak self] in self?.setNeedsRender() }
    let shown: Set<Preferences.Key> = [
      .face, .secondHand, .showRing, .ringColor, .alwaysShowHours, .animations, .timeFormat,
      .knowsOfKeepAwake, .unreadTimers,
    ]
    preferences.onChange(of: shown, for: self) { [weak self] in
      self?.main.faceView.applyPreferences()
      self?.setNeedsRender()
    }
    DesktopPreferences.onAnimationsChange { [weak self] in self?.setNeedsRender() }
    DesktopPreferences.onLookChange { [weak self] in self?.setNeedsRender() }
  }

  private func followView() {
    if main.window.isInView {
      alarm.prepareSoon()
      // The window's buttons have appeared with it, and take width from the title.
      main.fitHeader()
    }
    setNeedsRender()
  }

  private func followPin() {
    if main.pin.isPinned, !main.layout.isPinned {
      choosePinned()
      // The name has no room there, and its focus would go to Cancel.
      if main.faceView.isNaming {
        main.faceView.confirmName()
        main.controls.grabFocus()
      }
    }
    main.followPin()
    onPin?(main.pin.isOn)
    setNeedsRender()
  }
}
