import GtkKit

/// Where the parts of the setup page stand, from top to bottom. What the picker leaves is for the
/// presets, which scroll; where that is little, their buttons stand beside them and not above.
@MainActor
struct SetupLayout {
  let top, picker: Widget
  let presets: PresetsView

  /// Space at the sides where the page is narrow, and where it isn't, in pixels.
  private static let sides = (least: 12, usual: 18)
  /// Space above everything, likewise.
  private static let above = (least: 6, usual: 12)
  /// Space between the presets and what is around them, in pixels.
  private static let gap = 6
  /// A page that has less width than this between its sides is narrow.
  private static let narrow = 288

  private func height(of part: Widget) -> Int { part.measure(.vertical).natural }

  private var heading: Int { max(height(of: presets.heading), height(of: presets.tools)) }

  func measure(_ orientation: Orientation) -> (minimum: Int, natural: Int) {
    let head = presets.heading.measure(.horizontal).minimum + presets.leastWidthOfTools
    if orientation == .horizontal {
      let parts = [top, picker, presets.scroller, presets.editor].map { $0.measure(.horizontal) }
      let least = max(head, parts.map(\.minimum).max() ?? 0)
      let natural = max(least, parts.map(\.natural).max() ?? 0)
      return (2 * Self.sides.least + least, 2 * Self.sides.usual + natural)
    }
    let above = height(of: top)
    if presets.isEditing {
      let list = presets.editor.measure(.vertical)
      let rest = above + heading + 3 * Self.gap
      return (Self.above.least + rest + list.minimum, Self.above.usual + rest + list.natural)
    }
    let picker = picker.measure(.vertical)
    return (
      Self.above.least + above + picker.minimum + max(presets.rowHeight, heading) + Self.gap,
      Self.above.usual + above + picker.natural + heading + presets.rowHeight + 3 * Self.gap
    )
  }

  func arrange(in box: Arrangement) {
    let isNarrow = box.width - 2 * Self.sides.usual < Self.narrow
    let side = isNarrow ? Self.sides.least : Self.sides.usual
    let column = Column(box: box, side: side)
    let height = top.measure(.vertical, for: box.width - 2 * side).natural
    let free = box.height - height - Self.above.usual
    if presets.isEditing {
      place(top, in: column, y: Self.above.usual, height: height)
      return arrangeEditor(in: column, y: Self.above.usual + height, height: free)
    }
    let list = free - picker.measure(.vertical).minimum - heading - 3 * Self.gap
    let isTight = list < presets.rowHeight
    let above = isTight ? Self.above.least : Self.above.usual
    place(top, in: column, y: above, height: height)
    let bottom =
      isTight
      ? arrangeBeside(in: column, y: above + height) : arrangeBelow(in: column, height: list)
    place(picker, in: column, y: above + height, height: bottom - above - height)
  }

  /// The width that the parts of the page share.
  @MainActor
  private struct Column {
    let box: Arrangement
    let side: Int
    /// The presets are no wider than is pleasant.
    var width: Int { min(box.width - 2 * side, Int(380 * DesktopPreferences.textScale)) }
    var x: Int { (box.width - width) / 2 }
  }

  /// Places a part that keeps itself from growing too wide.
  private func place(_ part: Widget, in column: Column, y: Int, height: Int) {
    column.box.place(
      part, x: column.side, y: y, width: column.box.width - 2 * column.side, height: height)
  }

  private func arrangeHeading(in column: Column, y: Int) {
    let tools = presets.leastWidthOfTools
    column.box.place(
      presets.heading, x: column.x, y: y, width: column.width - tools, height: heading)
    column.box.place(
      presets.tools, x: column.x + column.width - tools, y: y, width: tools, height: heading)
  }

  private func arrangeEditor(in column: Column, y: Int, height: Int) {
    arrangeHeading(in: column, y: y + Self.gap)
    let list = y + heading + 2 * Self.gap
    column.box.place(
      presets.editor, x: column.x, y: list, width: column.width,
      height: y + height - list - Self.gap)
  }

  /// Gives the presets' list a place of so much height at most, with their buttons above it.
  /// - Returns: how far down the picker may go.
  private func arrangeBelow(in column: Column, height: Int) -> Int {
    let shown = presets.shownHeight(for: column.width, in: height)
    let bottom = column.box.height - Self.gap
    placeList(in: column, width: column.width, y: bottom - shown, height: shown)
    let y = bottom - shown - Self.gap - heading
    arrangeHeading(in: column, y: y)
    return y - Self.gap
  }

  /// Puts the presets' buttons beside their list.
  /// - Parameter y: where the picker begins.
  /// - Returns: how far down the picker may go.
  private func arrangeBeside(in column: Column, y: Int) -> Int {
    let tools = presets.leastWidthOfTools
    let width = column.width - tools - 2 * Self.gap
    let room = column.box.height - y - picker.measure(.vertical).minimum - Self.gap
    let shown = max(heading, presets.shownHeight(for: width, in: room))
    let top = column.box.height - Self.gap - shown
    column.box.leaveOut(presets.heading)
    placeList(in: column, width: width, y: top, height: shown)
    column.box.place(
      presets.tools, x: column.x + column.width - tools, y: top, width: tools,
      height: max(heading, presets.rowHeight))
    return top
  }

  /// A scroll bar is over the space at the sides, not over the presets.
  private func placeList(in column: Column, width: Int, y: Int, height: Int) {
    let sides = PresetsView.scrollBarSpace
    column.box.place(
      presets.scroller, x: column.x - sides, y: y, width: width + 2 * sides, height: height)
  }
}
