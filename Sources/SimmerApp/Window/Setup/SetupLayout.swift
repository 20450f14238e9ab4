import GtkKit

/// Where the parts of the setup page stand, from top to bottom: the field, what is understood,
/// the picker, and close to it the presets, which scroll in what is left. Where that is little, a
/// button stands beside them and none above; where there is no room for a row, they are left out.
@MainActor
final class SetupLayout {
  let top: Widget
  /// The line about the typed text, which scrolls where there is more of it than room.
  let note, noteScroller: Widget
  /// The text in it, of which a line is always in view.
  let noteText: Widget
  let picker: Widget
  let presets: PresetsView
  /// How much wider than usual they are.
  var enlargement = 1.0
  /// How much of the page the offer to undo covers at its end, in pixels: now, and while it is
  /// shown. What it covers is left out, so that nothing moves when it comes.
  var covered = (now: 0, most: 0)

  init(
    top: Widget, note: Widget, noteScroller: Widget, noteText: Widget, picker: Widget,
    presets: PresetsView
  ) {
    (self.top, self.picker, self.presets) = (top, picker, presets)
    (self.note, self.noteScroller, self.noteText) = (note, noteScroller, noteText)
  }

  /// Space at the sides where the page is narrow, and where it isn't, in pixels.
  private static let sides = (least: 12, usual: 18)
  /// Space above everything, likewise.
  private static let above = (least: 6, usual: 18)
  /// Space between the presets and what is around them, in pixels.
  private static let gap = 6
  /// Space that the picker takes beyond what it needs, at most, in pixels.
  private static let mostAroundPicker = 36
  /// Rows of presets that there is room for before the picker gets more of it.
  private static let usualRows = 2
  /// A page that has less width than this between its sides is narrow.
  private static let narrow = 288

  private func height(of part: Widget) -> Int { part.measure(.vertical).natural }

  private func width(of part: Widget) -> Int { part.measure(.horizontal).natural }

  /// Height of the line above the presets.
  private var heading: Int {
    [presets.heading, presets.keep, presets.edit].map { height(of: $0) }.max() ?? 0
  }

  /// Height of the first line of what is understood.
  private var noteLine: Int { noteText.measure(.vertical, for: 1 << 20).minimum }

  /// Height of a row of presets, with the space below it; 0 while they are edited.
  var presetsHeight: Int {
    presets.isEditing ? 0 : max(presets.rowHeight, heading) + Self.gap
  }

  func measure(_ orientation: Orientation) -> (minimum: Int, natural: Int) {
    if orientation == .horizontal {
      let parts = [top, note, picker, presets.scroller, presets.editor].map {
        $0.measure(.horizontal)
      }
      let tools = width(of: presets.keep) + Self.gap + width(of: presets.edit)
      let least = max(tools, parts.map(\.minimum).max() ?? 0)
      let natural = max(least, parts.map(\.natural).max() ?? 0)
      return (2 * Self.sides.least + least, 2 * Self.sides.usual + natural)
    }
    let above = height(of: top) + Self.gap + noteLine
    if presets.isEditing {
      let list = presets.editor.measure(.vertical)
      let rest = above + heading + 3 * Self.gap
      return (Self.above.least + rest + list.minimum, Self.above.usual + rest + list.natural)
    }
    let picker = picker.measure(.vertical)
    return (
      Self.above.least + above + picker.minimum,
      Self.above.usual + above + picker.natural + heading + presets.rowHeight + 3 * Self.gap
    )
  }

  func arrange(in box: Arrangement) {
    let isNarrow = box.width - 2 * Self.sides.usual < Self.narrow
    let side = isNarrow ? Self.sides.least : Self.sides.usual
    let column = Column(box: box, side: side, enlargement: enlargement)
    let height = topHeight(in: column)
    if leavesOutPresets(in: column) {
      for part in presets.parts { column.box.leaveOut(part) }
      placeTop(in: column, y: Self.above.least, height: height)
      let y = Self.above.least + height
      return place(picker, in: column, y: y, height: box.height - covered.most - y)
    }
    if presets.isEditing {
      placeTop(in: column, y: Self.above.usual, height: height)
      return arrangeEditor(
        in: column, y: Self.above.usual + height,
        height: box.height - covered.now - height - Self.above.usual)
    }
    let least = picker.measure(.vertical).minimum
    let free = box.height - height - Self.above.usual - least - heading - 3 * Self.gap
    if free < presets.rowHeight {
      placeTop(in: column, y: Self.above.least, height: height)
      let y = Self.above.least + height
      place(picker, in: column, y: y, height: arrangeBeside(in: column, y: y) - y)
      return
    }
    // The same however many presets there are, so that nothing moves when one comes or goes.
    let usual = min(free, Self.usualRows * (presets.rowHeight + Self.gap) - Self.gap)
    let around = min(Self.mostAroundPicker, free - usual)
    // In a high window all of it is nearer to the middle.
    let aside = (free - usual - around) / 3
    let above = Self.above.usual + aside
    let list = presets.shownHeight(for: column.width, in: free - around - aside)
    placeTop(in: column, y: above, height: height)
    place(picker, in: column, y: above + height, height: least + around)
    let y = above + height + least + around + Self.gap
    arrangeHeading(in: column, y: y)
    placeList(in: column, width: column.width, y: y + heading + Self.gap, height: list)
  }

  /// The width that the parts of the page share.
  @MainActor
  private struct Column {
    let box: Arrangement
    let side: Int
    let enlargement: Double
    /// No wider than is pleasant.
    var width: Int {
      min(box.width - 2 * side, Int(380 * enlargement * DesktopPreferences.textScale))
    }
    var x: Int { (box.width - width) / 2 }
  }

  /// Places a part of the column's width, or of more where it needs that.
  private func place(_ part: Widget, in column: Column, y: Int, height: Int) {
    let width = max(column.width, part.measure(.horizontal).minimum)
    column.box.place(
      part, x: (column.box.width - width) / 2, y: y, width: width, height: height)
  }

  /// Height of the field and what is understood of it: as much as that needs, if the picker stays
  /// in view.
  private func topHeight(in column: Column) -> Int {
    let field = fieldHeight(in: column)
    return field + max(noteLine, min(noteHeight(in: column), noteRoom(in: column)))
  }

  /// Whether the presets give way to the picker, or to what is understood of a long text.
  private func leavesOutPresets(in column: Column) -> Bool {
    let note = noteHeight(in: column)
    // The offer to undo covers the presets, and moves nothing.
    let room = noteRoom(in: column) + (note > noteLine ? 0 : covered.now)
    return !presets.isEditing && max(noteLine, note) > room - presetsHeight
  }

  private func fieldHeight(in column: Column) -> Int {
    top.measure(.vertical, for: column.width).natural + Self.gap
  }

  private func noteHeight(in column: Column) -> Int {
    note.measure(.vertical, for: column.width).natural
  }

  /// Height that there is for what is understood, without the presets.
  private func noteRoom(in column: Column) -> Int {
    let others =
      presets.isEditing
      ? heading + 3 * Self.gap + presets.editor.measure(.vertical).minimum
      : picker.measure(.vertical).minimum
    return column.box.height - covered.now - Self.above.least - others - fieldHeight(in: column)
  }

  private func placeTop(in column: Column, y: Int, height: Int) {
    let field = fieldHeight(in: column)
    place(top, in: column, y: y, height: field - Self.gap)
    place(noteScroller, in: column, y: y + field, height: height - field)
  }

  /// The heading gives way to the buttons.
  private func arrangeHeading(in column: Column, y: Int) {
    var end = column.x + column.width
    for button in [presets.edit, presets.keep] where button.isVisible {
      let width = width(of: button)
      column.box.place(button, x: end - width, y: y, width: width, height: heading)
      end -= width + Self.gap
    }
    if end - column.x >= width(of: presets.heading) {
      column.box.place(
        presets.heading, x: column.x, y: y, width: end - column.x, height: heading)
    } else {
      column.box.leaveOut(presets.heading)
    }
  }

  private func arrangeEditor(in column: Column, y: Int, height: Int) {
    arrangeHeading(in: column, y: y + Self.gap)
    let list = y + heading + 2 * Self.gap
    column.box.place(
      presets.editor, x: column.x, y: list, width: column.width,
      height: y + height - list - Self.gap)
  }

  /// Puts the button that edits the presets beside their list, at the bottom.
  /// - Parameter y: where the picker begins.
  /// - Returns: how far down the picker may go.
  private func arrangeBeside(in column: Column, y: Int) -> Int {
    let edit = width(of: presets.edit)
    let width = column.width - edit - 2 * Self.gap
    let room = column.box.height - y - picker.measure(.vertical).minimum - Self.gap
    let shown = max(heading, presets.shownHeight(for: width, in: room))
    let top = column.box.height - Self.gap - shown
    for part in [presets.heading, presets.keep] { column.box.leaveOut(part) }
    placeList(in: column, width: width, y: top, height: shown)
    let height = max(heading, presets.rowHeight)
    if top + height > column.box.height - covered.now {
      column.box.leaveOut(presets.edit)
    } else {
      column.box.place(
        presets.edit, x: column.x + column.width - edit, y: top, width: edit, height: height)
    }
    return top
  }

  /// A scroll bar is over the space at the sides, not over the presets.
  private func placeList(in column: Column, width: Int, y: Int, height: Int) {
    let sides = PresetsView.scrollBarSpace
    let free = column.box.height - covered.now - y
    guard free >= presets.rowHeight else { return column.box.leaveOut(presets.scroller) }
    let height = min(height, presets.shownHeight(for: width, in: free))
    column.box.place(
      presets.scroller, x: column.x - sides, y: y, width: width + 2 * sides, height: height)
  }
}
