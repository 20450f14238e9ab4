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
  let handle: Widget = Image(icon: "simmer-drag-symbolic")
  let menu: PresetMenu

  /// Why what was entered is not the preset, which stays as it was.
  enum Problem {
    case noTime, samePreset

    @MainActor var sentence: String {
      switch self {
      case .noTime: tr("A preset needs a time, such as “9m” or “1h 30m”.")
      case .samePreset: Engine.samePresetSentence
      }
    }
  }

  private let index: Int
  private let preferences: Preferences
  /// Called when another text can’t be that of a preset, or all can again.
  var onProblem: (() -> Void)?
  private let send: (WindowAct) -> Void
  private let name = Entry(placeholder: tr("Name"), maximumLength: Name.longest)
  private let time = Entry(placeholder: "5m", maximumLength: 30)
  private let plan: Button
  private let planLength = Label()
  private let timeOrPlan: Stack
  private var preset: Start?
  private var presets: [Start] = []
  /// Whether the program, not a person, is changing the fields.
  private var isShowing = false

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

    for field in [name, time] { field.onChange { [weak self] in self?.takeEntries() } }
    menu.onChange = { [weak self] in self?.takeEntries(color: $0.color, sound: $0.sound) }
    plan.onClick { send(.editPreset(index, isPlain: false)) }
  }

  var isTyping: Bool { name.hasFocusWithin || time.hasFocusWithin }

  private(set) var problem: Problem? {
    didSet {
      guard problem != oldValue else { return }
      for (field, ofField) in [(time, Problem.noTime), (name, .samePreset)] {
        field.setStyle("error", problem == ofField)
        field.setAccessibleDescription(problem == ofField ? ofField.sentence : "")
      }
      onProblem?()
    }
  }

  func focusProblem() {
    (problem == .noTime ? time : name).grabFocus()
  }

  func editName() {
    name.grabFocus()
  }

  func focusPlan() {
    plan.grabFocus()
  }

  func revert() {
    if problem != nil, let preset { showFields(of: preset) }
  }

  func show(_ presets: [Start]) {
    self.presets = presets
    let preset = presets[index]
    menu.show(presets, at: index)
    guard preset != self.preset else { return }
    self.preset = preset
    tell(preset)
    showFields(of: preset)
  }

  private func showFields(of preset: Start) {
    isShowing = true
    defer { isShowing = false }
    if name.text.trimmed != preset.name { name.text = preset.name }
    name.setPlaceholder(preset.stages.isEmpty ? tr("Name") : preset.parts)
    showTime(of: preset)
    problem = nil
  }

  /// Shows the duration. A plan’s duration follows from its parts and can’t be edited.
  private func showTime(of preset: Start) {
    timeOrPlan.show(preset.isPlain ? time : plan)
    if !preset.isPlain {
      // A plan can be longer than any field takes.
      let length = preset.lengthInAll
      planLength.text = preset.shown(
        length: Engine.durations.contains(length) ? length.inField : length.short)
    } else if typedDuration != preset.duration {
      time.text = preset.duration.inField
    }
  }

  private func tell(_ preset: Start) {
    let title = preset.title(twelveHours: preferences.usesTwelveHours)
    for (part, name) in [
      (name, tr("Name")), (time, tr("Length")), (plan, tr("Edit Plan")),
      (menu.widget, tr("Menu")),
    ] as [(Widget, String)] { part.setAccessibleLabel("\(name), \(title)") }
  }

  private var typedDuration: Duration? { Duration(typed: time.text, words: .translated) }

  /// Makes what was entered the preset, with the color and sound that it has.
  func takeEntries() {
    if let preset { takeEntries(color: preset.color, sound: preset.sound) }
  }

  private func takeEntries(color: String?, sound: String?) {
    guard !isShowing, let preset else { return }
    let duration = preset.isPlain ? typedDuration : preset.duration
    var changed = preset
    (changed.name, changed.color, changed.sound) = (name.text.trimmed, color, sound)
    changed.duration = duration ?? preset.duration
    let isSame = changed != preset && presets.contains(changed)
    problem = duration == nil ? .noTime : isSame ? .samePreset : nil
    if isSame { return menu.show(presets, at: index) }
    guard changed != preset else { return }
    self.preset = changed
    tell(changed)
    send(.input(.setPreset(at: index, changed)))
  }
}
