import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

/// The keys of the window, before the focused widget gets them.
@MainActor
final class Keyboard {
  private let main: MainWindow
  private let model: any TimerModel
  private let navigation: Navigation
  private let planning: PlanningController
  /// Performs an act to which a key leads.
  private let perform: (WindowAct) -> Void
  /// The page behind the popover that has the focus.
  private var pageBehindPopover: Selection.Page?
  /// The page behind a popover that has just closed.
  private var pageBefore: Selection.Page?
  /// The time after a popover has closed, in which Escape does nothing: a person who presses Enter
  /// and Escape in a popover must not cancel what is behind it.
  private var closing = Grace()

  init(
    _ main: MainWindow, model: any TimerModel, navigation: Navigation,
    planning: PlanningController, perform: @escaping (WindowAct) -> Void
  ) {
    (self.main, self.model, self.navigation) = (main, model, navigation)
    (self.planning, self.perform) = (planning, perform)
    main.window.onKey { [weak self] key, isRepeat in
      self?.handle(key, isRepeat: isRepeat) ?? false
    }
    main.window.onFocusChange { [weak self] in self?.followFocus() }
    // The focus may be anywhere, unless the focused widget has a menu of its own.
    main.window.onShortcut(Widget.menuKeys, isFirst: false) { [weak navigation] in
      navigation?.openTimerMenu() ?? false
    }
    main.window.onShortcut(Entry.pasteKeys) { [weak self] in self?.paste() ?? false }
  }

  private var page: Selection.Page { navigation.page }

  /// Handles a key. Space and Enter act at once: a GtkButton would wait a quarter of a second.
  /// - Returns: whether the key is handled.
  private func handle(_ key: Key, isRepeat: Bool) -> Bool {
    model.catchUp()
    // The focus leaves a closed popover only in the next frame.
    followFocus()
    let context = context
    let command = KeyCommand.beforePage(key, in: context)
    // In a text, undo is that of the text; elsewhere it is that of the timers.
    if command == .undoTyping { return perform(.undoTyping) }
    guard !main.window.hasFocusInPopover else { return false }
    closing.advance(to: model.moment.instant)
    if key == .escape, closing.isOn, page == pageBefore {
      closing.ignoreKey(at: model.moment.instant)
      return true
    }
    closing.stop()
    // Tab leads from the field to the meanings of the text, and from one to the next. A person who
    // has moved the focus here may press it at once.
    if main.setup.readings.focused != nil {
      if [.tab, .up, .down].contains(key) { navigation.acceptKeys() }
      if isRepeat, [.space, .enter, .keypadEnter].contains(key) {
        navigation.awaitAnotherPress()
        return true
      }
    } else if key == .tab, command == nil, context.isInField, main.setup.focusReadings() {
      navigation.acceptKeys()
      return true
    }
    // The offer is shown only for a short time, and may be far away in the focus order.
    if key == .tab, command == nil, !context.isTyping || context.isInField,
      main.setup.readings.focused == nil, main.undo.grabFocusOnce()
    {
      navigation.acceptKeys()
      return true
    }
    if let command { return perform(command) }
    if context.isTyping, !context.isInField { return false }
    if page == .setup, context.hasPicker {
      if SetupKeys(view: main.setup).handle(key, isRepeat: isRepeat) { return true }
      // The field handles typing itself, at the caret and with input methods.
      if main.setup.field.hasFocusWithin { return false }
    }
    // The space and the Enter of a text for which there is no field must not act.
    if page != .planning, !context.hasPicker, key.character?.isLetter == true {
      navigation.awaitAnotherPress()
      return true
    }
    return KeyCommand.onPage(key, isRepeat: isRepeat, in: context).map(perform) ?? false
  }

  /// Begins to ignore Escape if a popover that had the focus has closed. In newer versions of GTK,
  /// keys in a popover don't reach the window, so the one that closed it isn't known.
  private func followFocus() {
    if main.window.hasFocusInPopover {
      pageBehindPopover = pageBehindPopover ?? page
    } else if let behind = pageBehindPopover {
      (pageBehindPopover, pageBefore) = (nil, behind)
      closing.begin(at: model.moment.instant, followsKey: true)
    }
  }

  /// Pastes into a new timer, unless a text, a menu or a plan that is being made has the focus.
  /// - Returns: whether the key is handled.
  private func paste() -> Bool {
    guard main.setup.field.canPaste, page != .planning, main.layout.room.hasPicker,
      !main.window.isTyping, !main.window.hasFocusInPopover
    else { return false }
    navigation.openTyping()
    model.catchUp()
    main.setup.field.paste()
    return true
  }

  private var context: KeyCommand.Context {
    KeyCommand.Context(
      page: page, isOver: main.face?.phase.isOver == true, isWaiting: main.face?.phase == .waiting,
      waitsForNext: main.face?.waitsForNext == true, hasNext: main.face?.stageProgress?.next != nil,
      isDish: main.scene?.wayBack != nil,
      hasTimers: !model.engine.isEmpty,
      isRinging: !model.engine.ringing.isEmpty, isGrace: navigation.grace.isOn,
      isBusy: main.isBusy,
      isFullScreen: main.window.isFullScreen, hasPicker: main.layout.room.hasPicker,
      isTyping: main.window.isTyping, isInField: main.setup.field.hasFocusWithin,
      isFieldEmpty: main.setup.field.text.isEmpty,
      hasNoFocus: main.window.hasNoFocus || main.faceView.hasFocusOnTime,
      focusedButton: main.controls.focused, isStripFocused: main.strip.hasFocus,
      isDishFocused: isPlanPage && main.planPage.isListFocused,
      isRightToLeft: main.window.isRightToLeft, addedTime: main.preferences.addedTime,
      undoesPlan: page == .planning && planning.hasJustLost)
  }

  private var isPlanPage: Bool { if case .plan = page { true } else { false } }

  /// Performs the command of a key.
  /// - Returns: whether the key is handled.
  private func perform(_ command: KeyCommand) -> Bool {
    switch command {
    case .ignore: navigation.ignoreKey()
    case .undoTyping: return main.window.activateOnFocus("text.undo")
    case .leaveFullScreen:
      main.window.isFullScreen = false
      // Another press of Escape must not cancel the timer that is shown.
      navigation.awaitAnotherPress()
    case .endEditing: main.setup.endEditing()
    case .leavePlanning: navigation.leavePlanning()
    case .leaveDish: navigation.goBack()
    case .revertName:
      main.faceView.revertName()
      main.controls.grabFocus()
      navigation.awaitAnotherPress()
    case .press(let role): perform(.press(role))
    case .act(let action):
      guard navigation.shownCard != nil else { return false }
      perform(.actOnPage(action))
    case .turn(let steps, let isFine): main.faceView.turn(by: steps, isFine: isFine)
    case .chooseNeighbor(let steps): navigation.choose(after: steps)
    case .type(let text):
      navigation.openTyping()
      // The field can take the focus only on the page that is shown.
      model.catchUp()
      main.setup.type(text)
    }
    return true
  }
}
