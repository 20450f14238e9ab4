import GLibKit
import GtkKit
import SimmerCore
import TimerEngine
import TimerGrammar

@MainActor
final class RecipeView {
  let widget: Box
  var onStart: ((Start, Int) -> Void)?
  var onSave: (() -> Void)?
  var onClose: (() -> Void)?

  private static let mostSteps = 100
  /// Usual widths: of a button in em, and of a name in a wide window in characters.
  private static let (chipWidth, nameWidth) = (7.0, 22)

  private let title = Label(styles: ["caption"])
  private let keep = Button(tr("Save as Preset"), styles: ["flat", "small"])
  private let totals = Label(styles: ["caption"])
  private let list = ListBox()
  private let noteLabel = Label(styles: ["caption"])
  private let scroller: ScrolledWindow
  private var marks: [Image] = []
  /// The lengths of the rows. While a step runs, its row shows the time left in that place.
  private var times: [Label] = []
  private var open: OpenRecipe?
  private var (isWide, isTight) = (false, false)
  private let lengths = SizeGroup(.horizontal)

  init() {
    title.alignTextToStart()
    title.ellipsize()
    title.expand(horizontal: true)
    let close = Button(
      icon: "window-close-symbolic", label: tr("Dismiss"), styles: ["flat", "circular", "small"])
    for button in [keep, close] { button.align(vertical: .center) }
    for label in [totals, noteLabel] {
      label.alignTextToStart()
      label.wrap(breaksWords: true)
    }
    let column = Box(.vertical, spacing: 6, [totals, list, noteLabel])
    column.align(vertical: .start)
    scroller = ScrolledWindow(column)
    scroller.fitContent()
    scroller.expand(horizontal: true, vertical: true)
    let head = Box(.horizontal, spacing: 6, [title, keep, close])
    widget = Box(.vertical, spacing: 6, [head, scroller])
    widget.setStyle("recipe")
    list.onActivate { [weak self] index in
      if let self, let open { onStart?(open.recipe.steps[index].preset, index) }
    }
    keep.onClick { [weak self] in self?.onSave?() }
    close.onClick { [weak self] in self?.onClose?() }
  }

  var isOpen: Bool { open != nil }

  /// - Parameter canKeep: whether it can be saved as a preset.
  /// - Parameter times: the time left of steps that run, by their index.
  func show(_ open: OpenRecipe?, times: [Int: String], canKeep: Bool) {
    keep.isSensitive = canKeep
    if open?.recipe != self.open?.recipe {
      show(open)
    } else if let open, open != self.open {
      self.open = open
      mark(open.started)
    }
    for (index, label) in self.times.enumerated() {
      let text = times[index] ?? open?.recipe.steps[index].duration.short ?? ""
      guard label.text != text else { continue }
      label.text = text
    }
  }

  func fit(_ sizeClass: SizeClass) {
    let before = (isWide, isTight)
    (isWide, isTight) = (sizeClass.isWide, sizeClass.isTight && sizeClass.isNarrow)
    guard before != (isWide, isTight) else { return }
    widget.setStyle("wide", isWide)
    let focused = list.focusedRow
    show(open)
    focused.map(list.focusRow)
  }

  private func show(_ open: OpenRecipe?) {
    self.open = open
    list.removeAll()
    (marks, times) = ([], [])
    guard let open else { return }
    title.text = open.recipe.title
    list.setAccessibleLabel(open.recipe.title)
    totals.text = open.recipe.totals
    totals.isVisible = !totals.text.isEmpty
    let steps = open.recipe.steps
    for (index, step) in steps.prefix(Self.mostSteps).enumerated() {
      add(step, at: index, of: steps.count)
    }
    // Translators: two numbers of steps of a recipe
    let limit = tr("Only the first %1$@ of %2$@ steps are shown.")
      .filled("\(Self.mostSteps)", "\(steps.count)")
    let notes = [open.warning, steps.count > Self.mostSteps ? limit : nil].compactMap(\.self)
    noteLabel.text = notes.joined(separator: "\n")
    noteLabel.isVisible = !notes.isEmpty
    mark(open.started)
  }

  private func mark(_ started: Set<Int>) {
    for (index, mark) in marks.enumerated() {
      mark.opacity = started.contains(index) ? 1 : 0
      list.setDescription(started.contains(index) ? tr("Started") : "", ofRowAt: index)
    }
  }

  /// Moves the focus to the first step behind the last one that was started.
  func grabFocus() {
    let next = open?.started.max().map { $0 + 1 } ?? 0
    list.focusRow(at: marks.indices.contains(next) ? next : 0)
  }

  private func add(_ step: Recipe.Step, at index: Int, of count: Int) {
    let time = Label(step.duration.short, styles: ["length"])
    times.append(time)
    // Its row says so; a screen reader would read the time left each second.
    time.becomePresentation()
    time.alignTextToEnd()
    time.wrap()
    time.preferOneLine()
    let name = Label(step.title, styles: ["name"])
    let sentence = Label(step.sentence, styles: ["sentence"])
    for label in [name, sentence] { label.alignTextToStart() }
    name.wrap(breaksWords: true)
    sentence.wrap(lines: isTight ? nil : 3, breaksWords: true)
    sentence.expand(horizontal: true)
    sentence.isVisible = isWide || !step.saysNoMore
    if step.saysNoMore { sentence.text = "" }
    let mark = Image(icon: "object-select-symbolic")
    marks.append(mark)
    let others = step.otherPresets.map { preset in
      let length = preset.stages.first?.duration ?? preset.duration
      let text = preset.isPlain ? length.short : tr("every %@").filled(length.short)
      let button = Button(text: text, styles: ["chip"])
      button.setAccessibleLabel("\(step.title), \(text)")
      button.onClick { [weak self] in self?.onStart?(preset, index) }
      return button
    }
    let chips = WrapBox(usualWidth: Self.chipWidth * Double(others.count))
    for button in others { chips.append(button) }
    chips.align(vertical: .center)
    chips.isVisible = !others.isEmpty
    let row: Box
    if isWide {
      // In a row that is too low for all its lines, a label asks for a larger width.
      name.setWidth(characters: Self.nameWidth)
      lengths.add(time)
      row = Box(
        .horizontal, spacing: 12,
        [Clamp(name, maximumWidth: 0), sentence, chips, time, mark])
    } else {
      name.expand(horizontal: true)
      mark.align(vertical: .end)
      let head = Box(isTight ? .vertical : .horizontal, spacing: isTight ? 0 : 12, [name, time])
      row = Box(.vertical, spacing: 2, [head, Box(.horizontal, [sentence, mark]), chips])
    }
    row.setStyle("row")
    list.append(row, focusable: true)
    list.setLabel(step.label(index, of: count), ofRowAt: index)
  }
}

extension Recipe.Step {
  fileprivate var title: String {
    name.isEmpty ? duration.short : name.prefix(1).uppercased() + name.dropFirst()
  }

  fileprivate var preset: Start { Start(name: name.isEmpty ? "" : title, duration: duration) }

  /// Whether the sentence is only the name and the length.
  fileprivate var saysNoMore: Bool {
    guard sentence.count < name.count + 30, otherPresets.isEmpty,
      let start = try? Start(typed: sentence, words: .translated), start.plainLength == duration
    else { return false }
    return start.name.lowercased() == name.lowercased()
  }

  fileprivate var otherPresets: [Start] {
    let longer = longer.map { Start(name: preset.name, duration: $0) }
    let repeated = every.map { every in
      let rounds = Int(duration / every)
      return Start(
        name: preset.name, stages: [Stage(name: preset.name, duration: every)],
        rounds: 2...Start.mostRounds ~= rounds ? rounds : nil)
    }
    return [longer, repeated].compactMap(\.self)
  }

  fileprivate func label(_ index: Int, of count: Int) -> String {
    // Translators: a step of a recipe: its name, its length, its number and the number of steps
    tr("%1$@, %2$@, step %3$@ of %4$@")
      .filled(title, duration.words, "\(index + 1)", "\(count)")
  }
}
