import GtkKit
import SimmerCore

/// A scrolled list. If there is more of it than is in view, half a row at the edge shows that. All
/// its rows and headings have the same height.
@MainActor
final class SoundListView {
  private(set) lazy var widget: Widget = makeWidget()

  private let list: ListBox
  private let scrolled: ScrolledWindow
  private let frame: Box
  private let least, usual: Int
  /// The row that stays visible until it is scrolled out of view.
  private var revealed: Int?
  /// Length of the visible part when that row was revealed; nil before.
  private var length: Int?

  /// - Parameters:
  ///   - least: minimum number of whole rows and headings shown.
  ///   - usual: natural number of whole rows and headings shown.
  init(_ list: ListBox, least: Int, usual: Int) {
    (self.list, self.least, self.usual) = (list, least, usual)
    scrolled = ScrolledWindow(list)
    scrolled.expand(vertical: true)
    frame = Box(.vertical, [scrolled])
    frame.setStyle("boxed")
    frame.clip(true)
  }

  private func makeWidget() -> Widget {
    let widget = ArrangedBox(
      [frame],
      measure: { [weak self] orientation in
        guard let self else { return (0, 0) }
        guard orientation == .vertical else { return frame.measure(.horizontal) }
        return (length(of: least) + border, length(of: usual) + border)
      },
      arrange: { [weak self] in
        guard let self else { return }
        let room = $0.height - border
        // A pixel less than the natural height doesn't cost a row.
        let whole = (room - list.lineHeight * 3 / 8) / max(1, list.lineHeight)
        let length = room < lengthInAll ? min(length(of: whole), room) : lengthInAll
        // GTK places the list by the present scroll position.
        scroll(showing: length)
        $0.place(frame, x: 0, y: 0, width: $0.width, height: length + border)
      })
    return widget
  }

  /// Takes more than the natural height if there is more to show.
  func fit() {
    widget.expand(vertical: list.lineCount > usual)
  }

  private var border: Int {
    frame.measure(.vertical).minimum - scrolled.measure(.vertical).minimum
  }

  private var lengthInAll: Int { list.lineCount * list.lineHeight }

  /// Returns the length of the visible part with a number of whole rows.
  private func length(of count: Int) -> Int {
    min(count * list.lineHeight + list.lineHeight / 2, lengthInAll)
  }

  func reveal(_ index: Int) {
    (revealed, length) = (index, nil)
    scroll(showing: Int(scrolled.part.length))
  }

  private func scroll(showing length: Int) {
    guard let revealed, length > 0 else { return }
    let old = Int(scrolled.part.start)
    let top = list.lineCount(above: revealed) * list.lineHeight
    let bottom = top + list.lineHeight
    if let shown = self.length, old > top || old + shown < bottom { return }
    self.length = length
    // With half of the next row.
    let end = min(bottom + list.lineHeight / 2, lengthInAll)
    let value = max(min(old, top), end - length)
    if value != old { scrolled.scrollVertically(to: value, of: lengthInAll, showing: length) }
  }
}
