import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

/// Presets as buttons, which are moved by dragging, and with Alt and the arrow keys.
@MainActor
final class PresetsView {
  let widget: Box
  private let heading: Label
  private let head: Box
  let keep = Button(tr("Save as Preset"), styles: ["flat", "small"])
  let edit: Button
  private let editText = Label(tr("Edit"))
  let scroller: ScrolledWindow
  var editor: Widget { list.widget }
  /// Space on both sides of the presets in ``scroller``, in pixels, so that a scroll bar does not
  /// cover them. The style sheet makes the scroller wider by as much.
  private static let scrollBarSpace: Int32 = 12
  private static let shortName = 16
  var onMove: ((String) -> Void)?
  private var kept: Start?

  private let chips = WrapBox(usualWidth: 22)
  private let list: PresetEditor
  private let preferences: Preferences
  private let send: (WindowAct) -> Void
  private var presets: [Start] = []
  private var twelveHours = false
  private var buttons: [Button] = []
  /// The index of the preset to focus when it is next shown: one that was moved or saved.
  private var awaitedFocus: Int?
  private var moved: Int?
  private lazy var reordering = Reordering(
    in: chips, .horizontal, items: { [weak self] in self?.buttons ?? [] },
    move: { [weak self] in self?.send(.input(.movePreset(from: $0, to: $1))) })
  private(set) var isEditing = false

  init(preferences: Preferences, alarm: Alarm, send: @escaping (WindowAct) -> Void) {
    (self.preferences, self.send) = (preferences, send)
    list = PresetEditor(preferences: preferences, alarm: alarm, send: send)
    edit = Button(child: editText, styles: ["flat", "small"])
    edit.setAccessibleLabel(editText.text)
    heading = Label(tr("Presets"), styles: ["caption"])
    heading.alignTextToStart()
    heading.ellipsize()
    heading.expand(horizontal: true)
    for button in [keep, edit] { button.align(vertical: .center) }
    head = Box(.horizontal, spacing: 6, [heading, keep, edit])
    head.setStyle("presets-head")
    chips.margins(horizontal: Self.scrollBarSpace)
    scroller = ScrolledWindow(chips)
    scroller.setStyle("presets")
    scroller.setStyle("fading")
    scroller.fitContent()
    scroller.expand(horizontal: true, vertical: true)
    widget = Box(.vertical, spacing: 6, [head, scroller, list.widget])
    // The undo toast lies over the end of the page.
    widget.margins(bottom: 22)
    list.widget.isVisible = false
    edit.onClick { [weak self] in
      guard let self, !list.focusProblem() else { return }
      send(.setup(.editPresets(!isEditing)))
    }
    keep.onClick { [weak self] in
      guard let self, let preset = kept else { return }
      if let index = presets.firstIndex(of: preset) { return pointOut(index) }
      // The focus scrolls the new preset into view.
      if !isEditing { awaitedFocus = presets.count }
      send(.input(.keep(preset)))
    }
    list.onMove = { [weak self] in self?.onMove?($0) }
    list.onEmpty = { [weak self] in self?.edit.grabFocus() }
    for (key, steps) in [("<Alt>Left", -1), ("<Alt>Right", 1)] {
      chips.onShortcut(key) { [weak self] in
        guard let self else { return false }
        return moveFocused(by: chips.isRightToLeft ? -steps : steps)
      }
    }
  }

  /// On a low or short page the buttons are beside the presets, above them while edited.
  func fit(_ sizeClass: SizeClass) {
    self.sizeClass = sizeClass
    list.isTight = sizeClass.isTight
    let isHorizontal = (sizeClass.isLow || sizeClass.isShort) && !isEditing
    heading.isVisible = !isHorizontal
    keep.isVisible = !sizeClass.isLow || sizeClass.isShort || isEditing
    head.align(vertical: isHorizontal ? .start : .fill)
    head.setStyle("beside", isHorizontal)
    widget.setOrientation(isHorizontal ? .horizontal : .vertical)
    widget.move(isHorizontal ? head : scroller, after: isHorizontal ? scroller : head)
  }

  private var sizeClass: SizeClass?

  private var fittedLetters = 0.0

  /// The edit button has the same width with both of its texts.
  private func fitEdit() {
    guard editText.fontSize != fittedLetters else { return }
    fittedLetters = editText.fontSize
    let widest = [tr("Edit"), trc("button", "Done")].map { editText.drawnWidth(of: $0) }.max() ?? 0
    editText.minimumSize(width: Int32(widest))
  }

  func show(_ content: SetupContent) {
    fitEdit()
    kept = content.kept
    keep.isSensitive = kept != nil && content.canKeep
    let presets = content.presets
    defer { if content.editsPresets != isEditing { setEditing(content.editsPresets) } }
    guard presets != self.presets || twelveHours != preferences.usesTwelveHours else { return }
    (self.presets, twelveHours) = (presets, preferences.usesTwelveHours)
    let focused = awaitedFocus ?? focusedIndex
    awaitedFocus = nil
    chips.removeAll()
    buttons = presets.enumerated().map { makeChip($1, at: $0) }
    for chip in buttons { chips.append(chip) }
    if let focused, let last = buttons.indices.last {
      buttons[min(focused, last)].grabFocus()
      if focused >= last { scrollToEnd() }
    }
    if let moved, buttons.indices.contains(moved) {
      let position = PresetEditor.position(moved, of: presets.count)
      buttons[moved].setAccessibleDescription(position)
      onMove?(position)
    }
    moved = nil
    if isEditing { list.show(presets) }
  }

  /// Scrolls to the last preset, which has no place yet.
  private func scrollToEnd() {
    let (width, shown) = scroller.size
    let height = chips.measure(.vertical, for: width).minimum
    scroller.scrollVertically(to: max(0, height - shown), of: height, showing: shown)
  }

  private func makeChip(_ preset: Start, at index: Int) -> Button {
    let chip = Button(preset, twelveHours: twelveHours, styles: ["chip"])
    if preset.shownName.count > Self.shortName {
      chip.tooltip = preset.title(twelveHours: twelveHours)
    }
    chip.onClick { [send] in send(.start(preset)) }
    chip.onControlActivate { [send] in send(.start(preset, isPaused: true)) }
    chip.offersMenu { [weak self] in self?.menuItems(of: preset, at: index) ?? [] }
    reordering.add(chip)
    return chip
  }

  private func menuItems(of preset: Start, at index: Int) -> [[ContextMenu.Item]] {
    let start = ContextMenu.Item(tr("_Start")) { [send] in send(.start(preset)) }
    let prepare = ContextMenu.Item(tr("Start _Paused")) { [send] in
      send(.start(preset, isPaused: true))
    }
    let edit = ContextMenu.Item(tr("_Edit")) { [send] in
      send(.editPreset(index, isPlain: preset.isPlain))
    }
    let delete = ContextMenu.Item(tr("_Delete")) { [send] in
      send(.input(.removePreset(at: index)))
    }
    return [[start, prepare], [edit, delete]]
  }

  private var focusedIndex: Int? { buttons.firstIndex { $0.hasFocusWithin } }

  private func moveFocused(by steps: Int) -> Bool {
    guard let index = focusedIndex else { return false }
    guard presets.indices.contains(index + steps) else { return true }
    (awaitedFocus, moved) = (index + steps, index + steps)
    send(.input(.movePreset(from: index, to: index + steps)))
    return true
  }

  func focusPreset(at index: Int) {
    if isEditing {
      list.focusPlan(at: index)
    } else if buttons.indices.contains(index) {
      buttons[index].grabFocus()
    }
  }

  /// Shows that a preset is there already, by a visible focus.
  private func pointOut(_ index: Int) {
    if isEditing { edit(index) } else { buttons[index].grabVisibleFocus() }
  }

  func edit(_ index: Int) { list.editPreset(at: index) }

  private func setEditing(_ editing: Bool) {
    isEditing = editing
    if editing { list.show(presets) } else { list.revert() }
    (list.widget.isVisible, scroller.isVisible) = (editing, !editing)
    if let sizeClass { fit(sizeClass) }
    editText.text = editing ? trc("button", "Done") : tr("Edit")
    edit.setAccessibleLabel(editText.text)
  }
}
