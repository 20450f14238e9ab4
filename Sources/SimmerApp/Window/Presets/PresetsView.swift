import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

extension Label {
  /// Creates the heading of a group of presets.
  convenience init(heading group: String) {
    self.init(group, styles: ["heading"])
    alignTextToStart()
    ellipsize()
    expand(horizontal: true)
    becomeHeading(level: 2)
  }
}

/// Presets as buttons, which are moved by dragging, and with Alt and the arrow keys.
@MainActor
final class PresetsView {
  let widget: Clamp
  private let column: Box
  private let heading: Label
  private let head: Box
  let keep = Button(tr("Save as Preset"), styles: ["flat", "small"])
  let edit: Button
  private let (editText, doneText) = (Label(tr("Edit")), Label(trc("button", "Done")))
  /// The button has the same width with both of its texts.
  private let editTexts: Stack
  let scroller: ScrolledWindow
  var editor: Widget { list.widget }
  /// Space on both sides of the presets in ``scroller``, in pixels, so that a scroll bar does not
  /// cover them. The style sheet makes the scroller wider by as much.
  private static let scrollBarSpace: Int32 = 12
  private static let shortName = 16
  /// Maximum width, and height with the usual number of presets beside the picker, in em.
  private static let (width, usualHeight) = (60.0, 11.0)

  private let chips = WrapBox(usualWidth: 22)
  private let list: PresetEditor
  private let preferences: Preferences
  private let send: (WindowAct) -> Void
  private var content: SetupContent?
  private var twelveHours = false
  private var buttons: [Button] = []
  private lazy var reordering = Reordering(
    in: chips, .horizontal, items: { [weak self] in self?.buttons ?? [] },
    move: { [weak self] in self?.send(.input(.movePreset(from: $0, to: $1))) })
  var isEditing: Bool { content?.editsPresets == true }

  init(preferences: Preferences, alarm: Alarm, send: @escaping (WindowAct) -> Void) {
    (self.preferences, self.send) = (preferences, send)
    list = PresetEditor(preferences: preferences, alarm: alarm, send: send)
    editTexts = Stack([editText, doneText])
    edit = Button(child: editTexts, styles: ["flat", "small"])
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
    column = Box(.vertical, spacing: 6, [head, scroller, list.widget])
    // The undo toast lies over the end of the page.
    column.margins(bottom: 22)
    widget = Clamp(column, maximumWidth: Self.width)
    list.widget.isVisible = false
    edit.onClick { [weak self] in
      guard let self, !list.focusProblem() else { return }
      // The button goes with the last preset.
      let leaves = isEditing && content?.presets.isEmpty == true
      send(leaves ? .endEditing : .setup(.editPresets(!isEditing)))
    }
    keep.onClick { [weak self] in
      if let self, let preset = content?.kept { send(.keepPreset(preset)) }
    }
    list.onEmpty = { [weak self] in self?.edit.grabFocus() }
    for (key, steps) in [("<Alt>Left", -1), ("<Alt>Right", 1)] {
      chips.onShortcut(key) { [weak self] in
        guard let self else { return false }
        return moveFocused(by: chips.isRightToLeft ? -steps : steps)
      }
    }
  }

  /// On a low page without columns the buttons are beside the presets, above them while edited.
  /// Large text needs the width for the names.
  func fit(_ sizeClass: SizeClass) {
    self.sizeClass = sizeClass
    list.isTight = sizeClass.isTight
    let isHorizontal = sizeClass.isLow && !sizeClass.hasColumns && !sizeClass.isTight && !isEditing
    heading.isVisible = !isHorizontal
    head.align(vertical: isHorizontal ? .start : .fill)
    head.setStyle("beside", isHorizontal)
    column.setOrientation(isHorizontal ? .horizontal : .vertical)
    widget.usualHeight = sizeClass.hasColumns && !isEditing ? Self.usualHeight : nil
    column.move(isHorizontal ? head : scroller, after: isHorizontal ? scroller : head)
  }

  private var sizeClass: SizeClass?

  func show(_ content: SetupContent) {
    keep.isVisible = content.kept != nil && !content.isEmpty
    keep.isSensitive = content.canKeep
    let old = self.content
    self.content = content
    if content.presets != old?.presets || twelveHours != preferences.usesTwelveHours {
      rebuild(content.presets)
      if isEditing { list.show(content.presets) }
    }
    if isEditing != (old?.editsPresets == true) { setEditing(isEditing) }
  }

  private func rebuild(_ presets: [Start]) {
    twelveHours = preferences.usesTwelveHours
    let focused = buttons.firstIndex { $0.hasFocusWithin }
    chips.removeAll()
    buttons = presets.enumerated().map { makeChip($1, at: $0) }
    for (index, chip) in buttons.enumerated() {
      if let group = presets.heading(at: index) { chips.append(Label(heading: group)) }
      chips.append(chip)
    }
    if let focused { focusPreset(at: min(focused, buttons.count - 1)) }
  }

  /// Scrolls to a preset, which may have no place yet, by the least distance.
  private func scroll(to button: Button) {
    let (width, shown) = scroller.size
    let rows = chips.rows(of: button, width: width - 2 * Int(Self.scrollBarSpace))
    guard shown > 0, let rows else { return }
    let start = min(max(Int(scroller.part.start), rows.upperBound - shown), rows.lowerBound)
    scroller.scrollVertically(
      to: start, of: chips.measure(.vertical, for: width).minimum, showing: shown)
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

  private func moveFocused(by steps: Int) -> Bool {
    guard let index = buttons.firstIndex(where: { $0.hasFocusWithin }) else { return false }
    send(.movePreset(index, by: steps))
    return true
  }

  func focusPreset(at index: Int) {
    if isEditing {
      list.focusPlan(at: index)
    } else if buttons.indices.contains(index) {
      buttons[index].grabFocus()
      scroll(to: buttons[index])
    }
  }

  func pointOut(_ index: Int) {
    if buttons.indices.contains(index) { buttons[index].grabVisibleFocus() }
  }

  func focusMoved(at index: Int) {
    guard let position = content?.position(ofPreset: index) else { return }
    if isEditing { return list.focusMoved(at: index, position) }
    focusPreset(at: index)
    buttons[index].setAccessibleDescription(position)
  }

  func edit(_ index: Int) { list.editPreset(at: index) }

  private func setEditing(_ editing: Bool) {
    if editing { list.show(content?.presets ?? []) } else { list.revert() }
    (list.widget.isVisible, scroller.isVisible) = (editing, !editing)
    if let sizeClass { fit(sizeClass) }
    let text = editing ? doneText : editText
    editTexts.show(text)
    edit.setAccessibleLabel(text.text)
  }
}
