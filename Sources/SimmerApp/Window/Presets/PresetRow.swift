import GLibKit
import GtkKit
import SimmerCore
import TimerEngine
import TimerGrammar

/// A row for editing one preset: a handle to move it, its name and duration, and a menu for the
/// rest. A plan has a button in place of the duration, which opens the page of plans.
@MainActor
final class PresetRow {
  let widget: Widget
  /// The handle for dragging the row.
  let handle: Widget = Image(icon: "simmer-drag-symbolic")
  let menu: PresetMenu

  private let index: Int
  private let preferences: Preferences
  private let send: (WindowAct) -> Void
  private let name = Entry(placeholder: tr("Name"), maximumLength: Name.longest)
  private let time = Entry(placeholder: "5m", maximumLength: 30)
  private let plan: Button
  private let planLength = Label()
  private let timeOrPlan: Stack
  private var preset: Preset?

  /// - Parameter index: the place among the rows.
  init(
    index: Int, preferences: Preferences, alarm: Alarm, send: @escaping (WindowAct) -> Void
  ) {
    (self.index, self.preferences, self.send) = (index, preferences, send)
    menu = PresetMenu(preferences: preferences, alarm: alarm)
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
    widget = Box(.horizontal, [handle, name, timeOrPlan, menu.widget])
    widget.setStyle("preset-row")

    name.onChange { [weak self] in self?.changed { $0.name = $1.name.text.trimmed } }
    time.onChange { [weak self] in self?.timeChanged() }
    menu.onChange = { [weak self] chosen in
      self?.changed { preset, _ in (preset.color, preset.sound) = (chosen.color, chosen.sound) }
    }
    plan.onClick { send(.editPreset(index)) }
  }

  /// Whether one of the fields has the focus.
  var isTyping: Bool { name.hasFocusWithin || time.hasFocusWithin }

  /// Whether the typed text is not a duration, so that the former one is kept.
  private(set) var isInvalid = false {
    didSet {
      guard isInvalid != oldValue else { return }
      time.setStyle("error", isInvalid)
      time.setAccessibleDescription(isInvalid ? Self.problem : "")
      send(.change)
    }
  }

  /// The sentence that the typed text is not a duration.
  static var problem: String { tr("A preset needs a time, such as “9m” or “1h 30m”.") }

  /// Focuses the name.
  func editName() {
    name.grabFocus()
  }

  /// Focuses the duration.
  func editTime() {
    time.grabFocus()
  }

  /// Focuses the button that opens the plan.
  func focusPlan() {
    plan.grabFocus()
  }

  /// Discards a text that is not a duration.
  func revert() {
    if isInvalid, let preset { time.text = preset.duration.inField }
  }

  /// Shows a preset, one of `count`.
  func show(_ preset: Preset, of count: Int) {
    menu.show(preset, at: index, of: count)
    guard preset != self.preset else { return }
    self.preset = preset
    tell(preset)
    if name.text.trimmed != preset.name { name.text = preset.name }
    name.setPlaceholder(preset.stages.isEmpty ? tr("Name") : preset.parts)
    showTime(of: preset)
  }

  /// Shows the duration. A plan’s duration follows from its parts and can’t be edited.
  private func showTime(of preset: Preset) {
    timeOrPlan.show(preset.isPlan ? plan : time)
    if preset.isPlan {
      isInvalid = false
      // A plan can be longer than any field takes.
      let length = preset.lengthInAll
      planLength.text = preset.shown(
        length: Engine.durations.contains(length) ? length.inField : length.short)
    } else if typedDuration != preset.duration {
      time.text = preset.duration.inField
    }
  }

  /// Adds the preset’s title to the accessible label of each widget.
  private func tell(_ preset: Preset) {
    let title = preset.title(twelveHours: preferences.usesTwelveHours)
    for (part, name) in [
      (name, tr("Name")), (time, tr("Length")), (plan, tr("Edit Plan")),
      (menu.widget, tr("Menu")),
    ] as [(Widget, String)] { part.setAccessibleLabel("\(name), \(title)") }
  }

  /// The typed duration; nil if the text is not a duration.
  private var typedDuration: Duration? { Duration(typed: time.text, words: .translated) }

  private func timeChanged() {
    guard preset?.isPlan == false else { return }
    let duration = typedDuration
    isInvalid = duration == nil
    if let duration { changed { preset, _ in preset.duration = duration } }
  }

  private func changed(_ change: (inout Preset, PresetRow) -> Void) {
    guard let preset else { return }
    var changed = preset
    change(&changed, self)
    guard changed != preset else { return }
    self.preset = changed
    tell(changed)
    send(.input(.setPreset(at: index, changed)))
  }
}
