import GLibKit
import GtkKit
import SimmerCore
import TimerEngine
import TimerGrammar

/// A row for editing one preset: its name, duration, color, sound and place, and a menu to delete
/// it. A plan has a button in place of the duration, which opens the page of plans.
@MainActor
final class PresetRow {
  let widget: Widget
  /// The handle for dragging the row.
  let handle: Widget = Image(icon: "simmer-drag-symbolic")
  /// Called with each change, with the number of places to move the preset by, and to delete it.
  var onChange: ((Preset) -> Void)?
  var onMove: ((_ steps: Int) -> Void)?
  var onDelete: (() -> Void)?
  /// Called when the person wants to edit the plan.
  var onEditPlan: (() -> Void)?

  /// Minimum width of a row with its buttons beside the name, in pixels, for text of the usual
  /// size.
  private static let leastForOneLine = 350

  private let index: Int
  private let preferences: Preferences
  private let name = Entry(placeholder: tr("Name"), maximumLength: 60)
  private let time = Entry(placeholder: "5m", maximumLength: 30)
  private let plan: Button
  private let planLength = Label()
  private let timeOrPlan: Stack
  private let sound: SoundMenu
  private let color: ColorMenu
  private let up = makeButton("go-up-symbolic", tr("Move Up"))
  private let down = makeButton("go-down-symbolic", tr("Move Down"))
  private let menu = makeButton("view-more-symbolic", tr("Menu"))
  private var preset: Preset?

  /// - Parameter index: the index among the presets.
  init(index: Int, sound: SoundMenu, preferences: Preferences) {
    self.index = index
    self.sound = sound
    self.preferences = preferences
    color = ColorMenu(preferences: preferences)
    handle.becomePresentation()
    name.setWidth(characters: 3...12)
    name.alignTextToStart()
    name.expand(horizontal: true)
    time.setWidth(characters: 5...6)
    time.alignTextToStart()
    planLength.alignTextToStart()
    plan = Button(child: planLength, styles: ["plan"])
    plan.tooltip = tr("Edit Plan")
    plan.align(vertical: .center)
    // The stack gives both the same width, so that durations are aligned.
    timeOrPlan = Stack([time, plan])
    let row = BreakingRow(
      Box(.horizontal, [handle, name, timeOrPlan]),
      Box(.horizontal, [color.widget, sound.widget, up, down, menu]),
      leastForOneLine: Self.leastForOneLine)
    row.setStyle("preset-row")
    widget = row

    name.onChange { [weak self] in self?.changed { $0.name = $1.name.text.trimmed } }
    time.onChange { [weak self] in self?.timeChanged() }
    sound.onChoose = { [weak self] sound in self?.changed { preset, _ in preset.sound = sound } }
    color.onChoose = { [weak self] color in
      self?.changed { preset, _ in preset.color = color?.hex }
    }
    up.onClick { [weak self] in self?.onMove?(-1) }
    down.onClick { [weak self] in self?.onMove?(1) }
    menu.onClick { [weak self] in
      guard let self else { return }
      let delete = ContextMenu.Item(tr("_Delete")) { [weak self] in self?.onDelete?() }
      ContextMenu.open(on: menu) { [[delete]] }
    }
    plan.onClick { [weak self] in self?.onEditPlan?() }
  }

  private static func makeButton(_ icon: String, _ label: String) -> Button {
    Button(icon: icon, label: label, styles: ["flat", "circular", "small"])
  }

  /// Whether one of the fields has the focus.
  var isTyping: Bool { name.hasFocusWithin || time.hasFocusWithin }

  /// Focuses the name.
  func editName() {
    name.grabFocus()
  }

  /// Focuses the button that opens the plan.
  func focusPlan() {
    plan.grabFocus()
  }

  /// Focuses the button that moves the row up or down.
  /// - Returns: false if the row can’t move further.
  func grabFocus(toMoveBy steps: Int) -> Bool {
    let button = steps < 0 ? up : down
    return button.isSensitive && button.grabFocus()
  }

  /// Shows a preset.
  /// - Parameter count: the number of presets.
  func show(_ preset: Preset, of count: Int) {
    (up.isSensitive, down.isSensitive) = (index > 0, index < count - 1)
    guard preset != self.preset else { return }
    self.preset = preset
    tell(preset)
    if name.text.trimmed != preset.name { name.text = preset.name }
    name.setPlaceholder(preset.stages.isEmpty ? tr("Name") : preset.parts)
    showTime(of: preset)
    if sound.chosen != preset.sound { sound.chosen = preset.sound }
    color.show(preset.color.flatMap { Color($0) })
  }

  /// Shows the duration. A plan’s duration follows from its parts and can’t be edited.
  private func showTime(of preset: Preset) {
    timeOrPlan.show(preset.isPlan ? plan : time)
    if preset.isPlan {
      planLength.text = preset.shown(length: preset.lengthInAll.inUnits)
    } else if typedDuration != preset.duration {
      time.text = preset.duration.typed
    }
  }

  /// Adds the preset’s title to the accessible label of each widget.
  private func tell(_ preset: Preset) {
    let title = preset.title(twelveHours: preferences.usesTwelveHours)
    for (part, name) in [
      (name, tr("Name")), (time, tr("Duration")), (plan, tr("Edit Plan")),
      (color.widget, tr("Color")),
      (sound.widget, tr("Sound")), (up, tr("Move Up")), (down, tr("Move Down")),
      (menu, tr("Menu")),
    ] as [(Widget, String)] { part.setAccessibleLabel("\(name), \(title)") }
  }

  /// The typed duration; nil if the text is not a duration.
  private var typedDuration: Duration? { Duration(typed: time.text, words: .translated) }

  private func timeChanged() {
    guard preset?.isPlan == false else { return time.setStyle("error", false) }
    let duration = typedDuration
    time.setStyle("error", duration == nil)
    if let duration { changed { preset, _ in preset.duration = duration } }
  }

  private func changed(_ change: (inout Preset, PresetRow) -> Void) {
    guard let preset else { return }
    var changed = preset
    change(&changed, self)
    guard changed != preset else { return }
    self.preset = changed
    tell(changed)
    onChange?(changed)
  }
}
