import GtkKit
import SimmerCore

/// A scrolled list that always shows whole rows. All its rows and headings have the same height.
@MainActor
final class WholeRows {
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
  ///   - least: minimum number of rows and headings shown.
  ///   - usual: natural number of rows and headings shown.
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
        return (height(of: least), height(of: min(usual, list.lineCount)))
      },
      arrange: { [weak self] in
        guard let self else { return }
        let count = ($0.height - border) / max(1, list.lineHeight)
        // GTK places the list by the present scroll position.
        scroll(showing: count * list.lineHeight)
        $0.place(frame, x: 0, y: 0, width: $0.width, height: height(of: count))
      })
    widget.expand(vertical: true)
    return widget
  }

  private var border: Int {
    frame.measure(.vertical).minimum - scrolled.measure(.vertical).minimum
  }

  private func height(of count: Int) -> Int { count * list.lineHeight + border }

  /// Scrolls by the least distance that shows a row.
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
    let value = max(min(old, top), bottom - length)
    if value != old {
      scrolled.scrollVertically(
        to: value, of: list.lineCount * list.lineHeight, showing: length)
    }
  }
}
