import GLibKit
import GtkKit
import SimmerCore
import TimerEngine
import TimerGrammar

@MainActor
final class PlanRow {
  enum Part: CaseIterable {
    case name, duration
  }

  let widget: Widget
  let handle: Widget = Image(icon: "simmer-drag-symbolic")

  struct Content {
    let row: PlanDraft.Row
    let number: Int
    let usualName: String
    let problem: String?
    let beginning: String
    let canWait: Bool
    let isTogether: Bool
  }

  private let index: Int
  private let send: (PlanEditor.Act) -> Void
  private let name = Entry(placeholder: "", maximumLength: Name.longest)
  // Translators: a narrow empty field for the time of a stage or a dish
  private let duration = Entry(placeholder: tr("Time"), maximumLength: 30)
  private let beginning = Label(styles: ["beginning"])
  private let waiting = ToggleButton(
    icon: "simmer-bell-symbolic", label: tr("Wait Until I Continue"),
    styles: ["flat", "circular", "small"])
  private let removal = Button(
    icon: "window-close-symbolic", label: tr("Remove"), styles: ["flat", "circular", "small"])
  private var number = 0
  private var problem: String?
  /// Whether the name has been typed together with a duration, and still shows it.
  private var nameHasDuration = false

  /// - Parameter send: called with what a person does; ``PlanEditor/Act/done`` once the row is
  ///   entered.
  init(at index: Int, send: @escaping (PlanEditor.Act) -> Void) {
    (self.index, self.send) = (index, send)
    handle.becomePresentation()
    name.setWidth(characters: 3...12)
    name.alignTextToStart()
    name.expand(horizontal: true)
    duration.alignTextToEnd()
    // The field inside would take half of the room that is left.
    duration.expand(horizontal: false)
    beginning.alignTextToEnd()
    beginning.margins(horizontal: 6)
    let row = Box(.horizontal, [handle, name, duration, beginning, waiting, removal])
    row.setStyle("plan-row")
    widget = row
    waiting.becomeCheckbox()
    waiting.tooltip = tr("Ring at the end and wait until I continue")
    // Tab goes on to the next name, and Enter never removes a row. A menu does the same.
    for button in [waiting, removal] { button.canFocus = false }
    listen()
  }

  private func listen() {
    name.onChange { [weak self] in self?.takeName() }
    name.onActivate { [weak self] in
      guard let self else { return }
      if settleName() || isBlank { send(.done) } else { grabFocus(in: .duration) }
    }
    name.onFocusLeave { [weak self] in self?.settleName() }
    duration.onChange { [weak self] in self?.takeDuration() }
    duration.onActivate { [send] in send(.done) }
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
      self?.edit { $0.stage.waits = isOn }
    }
    removal.onClick { [index, send] in send(.change(.removeRow(index))) }
  }

  private func edit(_ change: @escaping (inout PlanDraft.Row) -> Void) {
    send(.edit { [index] in $0.change(index, change) })
  }

  var canWait: Bool { waiting.isVisible && waiting.isSensitive }

  private var isBlank: Bool { name.text.trimmed.isEmpty && duration.text.trimmed.isEmpty }

  private var typedDuration: Duration? { Duration(typed: duration.text, words: .translated) }

  private var mistyped: String? {
    let text = duration.text.trimmed
    return typedDuration == nil && !text.isEmpty ? text : nil
  }

  /// Takes the name and, from `rice 20m`, the duration. The text stays while it is typed.
  private func takeName() {
    let (typed, text) = (Stage(typed: name.text), name.text.trimmed)
    let losesDuration = nameHasDuration && typed == nil
    nameHasDuration = typed != nil
    edit {
      $0.stage.name = typed?.name ?? text
      if typed != nil || losesDuration { ($0.duration, $0.mistyped) = (typed?.duration, nil) }
    }
  }

  /// Leaves only the name in its field; returns whether a duration was typed there.
  @discardableResult
  private func settleName() -> Bool {
    guard nameHasDuration, let typed = Stage(typed: name.text) else { return false }
    nameHasDuration = false
    name.text = typed.name
    return true
  }

  private func takeDuration() {
    let (length, mistyped) = (typedDuration, mistyped)
    duration.setStyle("error", mistyped != nil)
    edit { ($0.duration, $0.mistyped) = (length, mistyped) }
  }

  private func step(by difference: Duration) {
    let length = (typedDuration ?? .zero) + difference
    if Engine.durations.contains(length) { duration.text = length.inField }
  }

  var focusedPart: Part? { Part.allCases.first { widget(of: $0).hasFocusWithin } }

  func grabFocus(in part: Part) {
    widget(of: part).grabFocus()
  }

  func type(_ text: String) {
    name.grabFocus()
    name.type(text)
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
    let typed = nameHasDuration ? Stage(typed: name.text)?.name : nil
    if typed ?? name.text.trimmed.asName != row.stage.name {
      name.text = row.stage.name
      nameHasDuration = false
    }
    name.setPlaceholder(content.usualName)
    if typedDuration != row.duration || mistyped != row.mistyped {
      duration.text = row.mistyped ?? row.duration?.inField ?? ""
    }
    if beginning.text != content.beginning { beginning.text = content.beginning }
    waiting.isVisible = !content.isTogether
    waiting.isSensitive = content.canWait
    if waiting.isOn != row.stage.waits { waiting.isOn = row.stage.waits }
    tell(number: content.number)
    guard content.problem != problem else { return }
    problem = content.problem
    duration.setAccessiblyInvalid(problem != nil)
    duration.setAccessibleDescription(problem ?? "")
  }

  /// Gives all durations the width of the longest, with room for at least a few characters.
  static func fitDurations(of rows: [PlanRow]) {
    Entry.fitWidths(of: rows.map(\.duration), minimum: 5)
  }

  var beginningLength: Int { beginning.text.count }

  /// Sets the width for the time of day, in characters; 0 hides it.
  func fitBeginning(characters: Int) {
    beginning.isVisible = characters > 0
    beginning.setWidth(characters: characters)
  }

  /// Sets the accessible labels of the parts. They contain the number of the row, not its name,
  /// because a screen reader would read that again at each typed letter.
  private func tell(number: Int) {
    guard number != self.number else { return }
    self.number = number
    for (part, label) in [
      (name, tr("Name")), (duration, tr("Length")), (waiting, tr("Wait Until I Continue")),
      (removal, tr("Remove")),
    ] as [(Widget, String)] {
      // Translators: a field of a row in a list: “Name, row 2”
      part.setAccessibleLabel(tr("%1$@, row %2$@").filled(label, "\(number)"))
    }
  }
}
