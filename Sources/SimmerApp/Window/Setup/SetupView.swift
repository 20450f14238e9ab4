import GLibKit
import GtkKit
import SimmerCore
import TimerGrammar

@MainActor
final class SetupView {
  let widget: Clamp
  let field = Entry(placeholder: "", maximumLength: TypedReadings.longestText)
  let picker = TimePicker()
  private let pickerPage: Clamp
  private let send: (WindowAct) -> Void
  /// Called with a text for screen readers: why nothing starts.
  var onSay: ((String) -> Void)?

  let start: StartView
  /// A sentence about the presets that are being edited, or about a text that is typed meanwhile.
  private let note = Label(styles: ["understood"])
  let sound: SoundMenu
  private let recents: RecentsMenu
  let presets: PresetsView
  let recipe = RecipeView()
  /// Shows the picker, what will start, or the recipe; the presets while they are edited.
  private let pages: Stack
  private let preferences: Preferences
  /// The pages and the presets: one below the other or, where there is room, beside each other.
  private let parts: Box
  /// Maximum width of the page, with the space at its sides, and of one with columns, in em. It
  /// doesn’t depend on what the page shows: the field keeps its width.
  static let (width, wideWidth) = (28.4, 60.0)
  /// Heights with the usual number of presets, in em.
  private static let (usualHeight, wideHeight) = (26.0, 19.0)
  /// The interpretation of the typed text, or the reason for its refusal; without a text, the
  /// picked time, which the arrow keys change while the field has the focus.
  private(set) lazy var description = FieldDescription(of: field)
  private var content: SetupContent?
  private var sizeClass: SizeClass?
  /// Whether the program, not a person, is changing the widgets.
  private var isShowing = false
  private var isUndoing = false

  init(preferences: Preferences, alarm: Alarm, send: @escaping (WindowAct) -> Void) {
    (self.preferences, self.send) = (preferences, send)
    start = StartView(preferences: preferences, send: send)
    note.wrap(breaksWords: true)
    note.centerText()
    sound = SoundMenu(alarm: alarm)
    recents = RecentsMenu(preferences: preferences, send: send)
    presets = PresetsView(preferences: preferences, alarm: alarm, send: send)
    field.setAccessibleLabel(tr("Timer: name and time"))
    field.setStyle("field")
    field.expand(horizontal: true)
    pickerPage = Clamp(picker.widget, maximumWidth: Self.width)
    pages = Stack([pickerPage, start.widget, recipe.widget])
    pages.fitShownPage(keepsHeight: true)
    parts = Box(.vertical, [pages, presets.widget])
    parts.expand(vertical: true)
    let top = Box(.horizontal, spacing: 6, [field, recents.widget])
    let column = Box(.vertical, [top, note, parts])
    column.setStyle("setup")
    widget = Clamp(column, maximumWidth: Self.width, usualHeight: Self.usualHeight)
    listen()
  }

  private func listen() {
    field.onChange { [weak self] in
      guard let self, !isShowing else { return }
      send(.setup(.type(field.text, isUndone: isUndoing)))
    }
    field.onActivate { [send] in send(.confirm(isPaused: false)) }
    picker.onChange = { [weak self] in
      if let self { send(.setup(.pick(picker.duration))) }
    }
    sound.onChoose = { [send] in send(.setup(.choose(sound: $0))) }
  }

  func fit(_ sizeClass: SizeClass) {
    self.sizeClass = sizeClass
    presets.fit(sizeClass)
    recipe.fit(sizeClass)
    for size in SizeClass.PickerSize.allCases {
      picker.widget.setStyle(size.rawValue, size == sizeClass.pickerSize)
    }
    start.isLow = sizeClass.isLow
    parts.setOrientation(sizeClass.hasColumns ? .horizontal : .vertical)
    parts.makeHomogeneous(sizeClass.hasColumns)
    for (style, isOn) in [("columns", sizeClass.hasColumns), ("wide", sizeClass.isWide)] {
      parts.setStyle(style, isOn)
    }
    (widget.maximumWidth, widget.usualHeight) =
      sizeClass.hasColumns
      ? (Self.wideWidth, Self.wideHeight) : (Self.width, Self.usualHeight)
    showPage()
  }

  func show(text: String) {
    guard field.text != text else { return }
    isShowing = true
    field.text = text
    isShowing = false
  }

  func show(_ content: SetupContent) {
    self.content = content
    // Translators: what can be typed, with a time of day such as 18:30 in place of %@
    field.setPlaceholder(tr("pasta 9m · 1:30 · until %@").filled(preferences.exampleTimeOfDay))
    presets.show(content)
    recents.show(content.recents)
    recipe.show(content.recipe, times: content.stepTimes, canKeep: content.canKeepRecipe)
    if sound.chosen != content.sound { sound.chosen = content.sound }
    description.show(content.description)
    note.show(content.understood)
    note.isVisible = content.editsPresets && !content.understood.isEmpty
    start.show(content.starting)
    showPage()
    if !picker.isTyping, picker.duration != content.picked { picker.duration = content.picked }
  }

  private func showPage() {
    guard let content else { return }
    pages.isVisible = !content.editsPresets
    pages.show(
      content.showsStart ? start.widget : content.showsRecipe ? recipe.widget : pickerPage)
    presets.widget.isVisible = content.showsPresets
    start.widget.expand(vertical: !content.showsPresets || sizeClass?.hasColumns == true)
  }

  /// Moves the focus to the recipe that is open or, without one, to the field.
  func grabFocus() {
    if content?.showsRecipe == true { recipe.grabFocus() } else { field.grabFocus() }
  }

  /// Returns whether there are meanings to choose from.
  @discardableResult
  func focusMeanings() -> Bool {
    start.focus(0)
  }

  /// Lets a screen reader say why nothing starts. What has just been typed is described only now.
  func sayDescription() {
    if !description.finish() { onSay?(description.shown) }
  }

  func undoTyping() {
    isUndoing = true
    field.undoTyping()
    isUndoing = false
  }

  func type(_ text: String) {
    field.grabFocus()
    field.type(text)
  }
}
