import GLibKit
import GtkKit
import SimmerCore
import TimerEngine
import TimerGrammar

/// A stage or a dish of a plan that is being made: its name, how long it takes, when it begins.
@MainActor
final class PlanRow {
  /// The parts that can have the focus.
  enum Part: CaseIterable {
    case name, duration
  }

  let widget: Widget
  /// The part by which it is dragged.
  let handle: Widget = Image(icon: "simmer-drag-symbolic")
  var onChange: ((_ change: @escaping (inout PlanDraft.Row) -> Void) -> Void)?
  var onRemove: (() -> Void)?
  /// Called when Enter is pressed in the last field.
  var onDone: (() -> Void)?

  struct Content {
    let row: PlanDraft.Row
    /// The name that is shown for it while it has none.
    let usualName: String
    /// The time of day at which it begins; empty if that isn't known.
    let beginning: String
    /// Whether it is a stage that another one follows.
    let canWait: Bool
    let order: PlanDraft.Order
  }

  private let name = Entry(placeholder: "", maximumLength: 60)
  // Translators: a narrow empty field for the time of a stage or a dish
  private let duration = Entry(placeholder: tr("Time"), maximumLength: 30)
  private let beginning = Label(styles: ["beginning"])
  private let waiting = ToggleButton(
    icon: "simmer-bell-symbolic", label: tr("Wait Until I Continue"),
    styles: ["flat", "circular", "small"])
  private let removal = Button(
    icon: "window-close-symbolic", label: tr("Remove"), styles: ["flat", "circular", "small"])
  private var told = ""

  init() {
    handle.becomePresentation()
    name.setWidth(characters: 3...12)
    name.alignTextToStart()
    name.expand(horizontal: true)
    duration.setWidth(characters: 6...7)
    duration.alignTextToEnd()
    beginning.alignTextToEnd()
    beginning.margins(horizontal: 6)
    let row = Box(.horizontal, [handle, name, duration, beginning, waiting, removal])
    row.setStyle("plan-row")
    widget = row
    waiting.tooltip = tr("Ring at the end and wait until I continue")
    // Tab goes from a duration to the next name, and Enter never removes a row. The menu of the row
    // does the same by keyboard.
    for button in [waiting, removal] { button.canFocus = false }
    listen()
  }

  private func listen() {
    name.onChange { [weak self] in
      guard let self else { return }
      let text = name.text.trimmed
      onChange?({ $0.name = text })
    }
    name.onActivate { [weak self] in
      guard let self else { return }
      if isBlank { onDone?() } else { grabFocus(in: .duration) }
    }
    duration.onChange { [weak self] in self?.takeDuration() }
    duration.onActivate { [weak self] in self?.onDone?() }
    duration.onFocusLeave { [weak self] in
      guard let self, let typedDuration else { return }
      duration.text = typedDuration.inField
    }
    for (key, minutes) in [("Up", 1), ("Down", -1)] {
      duration.onShortcut(key) { [weak self] in
        self?.step(by: .seconds(60 * minutes))
        return true
      }
    }
    waiting.onToggle { [weak self] in
      guard let isOn = self?.waiting.isOn else { return }
      self?.onChange?({ $0.waits = isOn })
    }
    removal.onClick { [weak self] in self?.onRemove?() }
  }

  /// Whether it is a stage that can wait for a person at its end.
  var canWait: Bool { waiting.isVisible && waiting.isSensitive }

  private var isBlank: Bool { name.text.trimmed.isEmpty && duration.text.trimmed.isEmpty }

  private var typedDuration: Duration? { Duration(typed: duration.text, words: .translated) }

  private func takeDuration() {
    let (length, isEmpty) = (typedDuration, duration.text.trimmed.isEmpty)
    duration.setStyle("error", length == nil && !isEmpty)
    onChange?({ ($0.duration, $0.isMistyped) = (length, length == nil && !isEmpty) })
  }

  private func step(by difference: Duration) {
    let length = (typedDuration ?? .zero) + difference
    if Engine.durations.contains(length) { duration.text = length.inField }
  }

  /// The part with the focus.
  var focusedPart: Part? { Part.allCases.first { widget(of: $0).hasFocusWithin } }

  /// Moves the focus to a part.
  func grabFocus(in part: Part) {
    widget(of: part).grabFocus()
  }

  private func widget(of part: Part) -> Widget {
    switch part {
    case .name: name
    case .duration: duration
    }
  }

  /// Shows a row. A typed text with the same meaning stays.
  func show(_ content: Content) {
    let row = content.row
    if name.text.trimmed != row.name { name.text = row.name }
    name.setPlaceholder(content.usualName)
    // A text that is no duration has none, as an empty field has.
    let isLeft = row.duration == nil && !duration.text.trimmed.isEmpty
    if !row.isMistyped, typedDuration != row.duration || isLeft {
      duration.text = row.duration?.inField ?? ""
    }
    if beginning.text != content.beginning { beginning.text = content.beginning }
    waiting.isVisible = content.order == .stages
    waiting.isSensitive = content.canWait
    if waiting.isOn != row.waits { waiting.isOn = row.waits }
    tell(row.name.isEmpty ? content.usualName : row.name)
  }

  /// Number of characters of the time of day.
  var beginningLength: Int { beginning.text.count }

  /// Sets the width for the time of day, in characters; 0 hides it.
  func fitBeginning(characters: Int) {
    beginning.isVisible = characters > 0
    beginning.setWidth(characters: characters)
  }

  /// Sets the accessible labels of the parts, each with the name of the row.
  private func tell(_ title: String) {
    guard title != told else { return }
    told = title
    for (part, label) in [
      (name, tr("Name")), (duration, tr("Duration")), (waiting, tr("Wait Until I Continue")),
      (removal, tr("Remove")),
    ] as [(Widget, String)] { part.setAccessibleLabel("\(label), \(title)") }
  }
}
