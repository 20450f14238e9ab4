import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

/// The keys of the window, before the focused widget gets them. ``KeyTable`` says what they mean.
@MainActor
final class Keyboard {
  private unowned let controller: WindowController
  private let main: MainWindow
  private let model: any TimerModel

  init(_ controller: WindowController, model: any TimerModel) {
    (self.controller, self.model, main) = (controller, model, controller.main)
    main.window.onKey { [weak self] in self?.handle($0) ?? false }
    main.window.onFocusChange { [weak self] in self?.controller.followPopover() }
    // The focus may be anywhere, unless the focused widget has a menu of its own.
    main.window.onShortcut(Widget.menuKeys, isFirst: false) { [weak main] in
      main?.openTimerMenu() ?? false
    }
    main.window.onShortcut(Entry.pasteKeys) { [weak self] in self?.paste() ?? false }
  }

  /// Space and Enter act at once: a GtkButton would wait a quarter of a second.
  private func handle(_ press: KeyPress) -> Bool {
    let (key, isRepeat) = (press.key, press.isRepeat)
    model.catchUp()
    // The focus leaves a closed popover only in the next frame.
    controller.followPopover()
    let table = controller.keys
    let focus = table.focus
    let act = table.beforePage(key)
    if act == .undoTyping { return perform(.undoTyping) }
    guard !focus.isInPopover else { return false }
    if controller.stopsKey(KeyTable.use(of: key)) { return true }
    if act == nil, moveFocus(key, table) { return perform(.acceptKeys) }
    if table.meaning != nil {
      // A person who has moved the focus here may press it at once.
      if key.digit != nil || [.tab, .up, .down].contains(key) { controller.perform(.acceptKeys) }
      if isRepeat, [.space, .enter].contains(key) { return perform(.awaitAnotherPress) }
    }
    if let act { return perform(act) }
    if focus.isInText, !focus.isInField { return false }
    if table.page == .setup, table.sizeClass.hasField {
      let keys = SetupKeys(view: main.setup, meaning: table.meaning) { [controller] in
        controller.send($0)
      }
      if keys.handle(press) { return true }
      // The field handles typing itself, at the caret and with input methods.
      if main.setup.field.hasFocusWithin { return false }
    }
    guard let act = table.onPage(key, isRepeat: isRepeat) else { return false }
    controller.perform(act)
    guard act == .type("") else { return true }
    return main.setup.field.hasFocusWithin && press.forward(to: main.setup.field)
  }

  /// Moves the focus with Tab from the field to the meanings of the text or, elsewhere, to the
  /// undo toast, once: it is shown only for a short time, and may be far away in the focus
  /// order.
  /// - Returns: whether the focus has moved.
  private func moveFocus(_ key: Key, _ table: KeyTable) -> Bool {
    guard key == .tab, table.meaning == nil else { return false }
    let focus = table.focus
    if focus.isInField, main.setup.focusMeanings() { return true }
    guard !focus.isInText || focus.isInField, table.offersToast else { return false }
    controller.perform(.focusToast)
    return true
  }

  /// Pastes a recipe, or else a text, unless the focus is in a menu.
  private func paste() -> Bool {
    guard !main.window.hasFocusInPopover else { return false }
    main.window.readClipboard { [weak self] in
      self?.controller.recipes.take($0, isPasted: true)
    }
    return true
  }

  private func perform(_ act: WindowAct) -> Bool {
    controller.perform(act)
    return true
  }
}
