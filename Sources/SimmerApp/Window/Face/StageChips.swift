import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

@MainActor
final class StageChips {
  let widget: Widget

  private let row = Box(.horizontal, spacing: 9)
  private let scrolled: ScrolledWindow
  private var chips: [Chip] = []
  private var shown: StageProgress?
  private static let wheelStep = 93

  init() {
    row.setAccessibleLabel(tr("Stages"))
    row.makeHomogeneous()
    scrolled = ScrolledWindow(row, .horizontal)
    scrolled.fitWidth()
    scrolled.align(horizontal: .center)
    // The undo toast is shown below them.
    scrolled.margins(horizontal: 24, bottom: 18)
    widget = scrolled
    widget.isVisible = false
    row.onScroll { [weak self] steps, _ in
      self?.scrolled.scroll(by: Double(steps * Self.wheelStep))
      return true
    }
    scrolled.onScroll { [weak self] in self?.reveal() }
  }

  private(set) var hasStages = false

  func show(_ face: Face) {
    hasStages = (face.stageProgress?.stages.count ?? 0) > 1
    guard hasStages, let progress = face.stageProgress else { return }
    if progress.stages != shown?.stages { rebuild(progress) }
    if progress != shown {
      for (index, chip) in chips.enumerated() { chip.show(progress, index) }
      isRevealed = false
    }
    shown = progress
    reveal()
  }

  private func rebuild(_ progress: StageProgress) {
    for chip in chips { row.remove(chip.widget) }
    chips = progress.stages.map { _ in Chip() }
    for chip in chips { row.append(chip.widget) }
  }

  /// Whether the present stage has been brought into view.
  private var isRevealed = true

  private func reveal() {
    guard !isRevealed, let stage = shown?.stage else { return }
    let chip = chips[chips.indices.contains(stage) ? stage : 0]
    // Before the first allocation the bounds of a chip are its padding alone.
    guard chip.widget.size.width > 0, scrolled.size.width > 0 else { return }
    isRevealed = scrolled.bringIntoView(chip.widget, margin: 24)
  }

  @MainActor
  private final class Chip {
    let widget: Widget
    private let name = Label(styles: ["name"])
    private let detail = Label(styles: ["detail"])
    private static let longestName = 14

    init() {
      name.ellipsize()
      name.setMaximumWidth(characters: Self.longestName)
      // A picture is a single render node, which costs little at each redraw of the ring.
      let box = Box(.vertical, [StillBox(name), detail])
      for style in ["stage", "chip"] { box.setStyle(style) }
      widget = box
    }

    func show(_ progress: StageProgress, _ index: Int) {
      let name = progress.name(of: index)
      self.name.text = name
      // Translators: %@ is a stage of a timer
      self.name.setAccessibleLabel(
        index == progress.stage ? tr("%@, current stage").filled(name) : name)
      widget.setStyle("over", index < progress.stage)
      widget.setStyle("present", index == progress.stage)
      let length = progress.stages[index].duration.short
      detail.text = index < progress.stage ? "✓ " + length : length
    }
  }
}
