import GtkKit
import SimmerCore

/// The layout of the setup page, from top to bottom: the field, the line about the typed text, the
/// picker, and the presets, which scroll in the remaining space. In a low page the presets have no
/// heading, and the edit button is beside them; in a page too low for a row of presets, they are
/// left out. So is the picker if the meanings of the typed text would not fit. While presets are edited, their list has the place of the picker, and nothing else
/// moves: no other button comes under a pointer that has just pressed one.
@MainActor
final class SetupLayout {
  let top: Widget
  /// The line about the typed text; it scrolls if it doesn’t fit.
  let note, noteScroller: Widget
  /// The text of that line. At least one line of it is always visible.
  let noteText: Widget
  let picker: Widget
  let presets: PresetsView
  /// Whether the line about the typed text has meanings to choose from. All of them are visible.
  var hasChoices = false
  /// The scale of the width of all parts, 1 or more.
  var enlargement = 1.0
  /// The height at the end of the page that the offer to undo covers, in pixels: now, and when
  /// fully shown. Covered parts are left out, so that nothing moves when the offer appears.
  var covered = (now: 0, most: 0)

  init(
    top: Widget, note: Widget, noteScroller: Widget, noteText: Widget, picker: Widget,
    presets: PresetsView
  ) {
    (self.top, self.picker, self.presets) = (top, picker, presets)
    (self.note, self.noteScroller, self.noteText) = (note, noteScroller, noteText)
  }

  /// Space at the sides of a narrow page and of others, in pixels.
  private static let sides = (least: 12, usual: 18)
  /// Space above all parts in a low page and in others, in pixels.
  private static let above = (least: 6, usual: 18)
  /// Space between the presets and the parts around them, in pixels.
  private static let gap = 6
  /// Maximum space around the picker, in pixels.
  private static let mostAroundPicker = 36
  /// Number of rows of presets that get space before the picker gets more than its minimum.
  private static let usualRows = 2
  /// Minimum width between the sides of a page that is not narrow, in pixels.
  private static let narrow = 288

  private func height(of part: Widget) -> Int { part.measure(.vertical).natural }

  private func width(of part: Widget) -> Int { part.measure(.horizontal).natural }

  /// Height of the heading of the presets with its buttons, in pixels.
  private var heading: Int {
    [presets.heading, presets.keep, presets.edit].map { height(of: $0) }.max() ?? 0
  }

  /// Height of one line about the typed text, in pixels.
  private var noteLine: Int { noteText.measure(.vertical, for: 1 << 20).minimum }

  /// Height of a row of presets, with the space below it, in pixels.
  var presetsHeight: Int { max(presets.rowHeight, heading) + Self.gap }

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
    if presets.isEditing { box.leaveOut(picker) }
    if leavesOutPicker(in: column) {
      for part in [picker] + presets.parts { box.leaveOut(part) }
      return placeTop(in: column, y: Self.above.least, height: height)
    }
    if leavesOutPresets(in: column) {
      for part in presets.parts where part !== presets.editor { column.box.leaveOut(part) }
      placeTop(in: column, y: Self.above.least, height: height)
      let y = Self.above.least + height
      return placePicker(in: column, y: y, height: box.height - covered.most - y)
    }
    let least = picker.measure(.vertical).minimum
    let free = box.height - height - Self.above.usual - least - heading - 3 * Self.gap
    if free < presets.rowHeight {
      placeTop(in: column, y: Self.above.least, height: height)
      let y = Self.above.least + height
      placePicker(in: column, y: y, height: arrangeBeside(in: column, y: y) - y)
      return
    }
    // The number of presets doesn’t matter here, so that nothing moves when one is added or
    // removed.
    let usual = min(free, Self.usualRows * (presets.rowHeight + Self.gap) - Self.gap)
    let around = min(Self.mostAroundPicker, free - usual)
    // In a tall window all parts are closer to the middle.
    let aside = (free - usual - around) / 3
    let above = Self.above.usual + aside
    let list = presets.shownHeight(for: column.width, in: free - around - aside)
    placeTop(in: column, y: above, height: height)
    placePicker(in: column, y: above + height, height: least + around)
    let y = above + height + least + around + Self.gap
    arrangeHeading(in: column, y: y)
    placeList(in: column, width: column.width, y: y + heading + Self.gap, height: list)
  }

  /// The column that contains the parts of the page.
  @MainActor
  private struct Column {
    let box: Arrangement
    let side: Int
    let enlargement: Double
    /// The width in pixels, limited for readability.
    var width: Int {
      min(box.width - 2 * side, Int(380 * enlargement * DesktopPreferences.textScale))
    }
    var x: Int { (box.width - width) / 2 }
  }

  /// Places a part with the column's width, or with its minimum width if that is larger.
  private func place(_ part: Widget, in column: Column, y: Int, height: Int) {
    let width = max(column.width, part.measure(.horizontal).minimum)
    column.box.place(
      part, x: (column.box.width - width) / 2, y: y, width: width, height: height)
  }

  /// Places the picker or, while they are edited, the list of presets.
  private func placePicker(in column: Column, y: Int, height: Int) {
    guard presets.isEditing else { return place(picker, in: column, y: y, height: height) }
    place(presets.editor, in: column, y: y + Self.gap, height: height - 2 * Self.gap)
  }

  /// Returns the height of the field and the text about it, in pixels: as much as that text needs,
  /// as long as the picker stays visible, unless that is left out.
  private func topHeight(in column: Column) -> Int {
    let field = fieldHeight(in: column)
    return field + max(noteLine, min(noteHeight(in: column), noteRoom(in: column)))
  }

  /// Whether the presets are left out in favor of the picker, or of a long text about the typed
  /// text.
  private func leavesOutPresets(in column: Column) -> Bool {
    let note = noteHeight(in: column)
    // The offer to undo covers the presets; it moves nothing.
    let room = noteRoom(in: column) + (note > noteLine ? 0 : covered.now)
    return max(noteLine, note) > room - presetsHeight
  }

  /// Whether the picker is left out in favor of the meanings of the typed text.
  private func leavesOutPicker(in column: Column) -> Bool {
    hasChoices && !presets.isEditing && noteHeight(in: column) > roomAbovePicker(in: column)
  }

  private func fieldHeight(in column: Column) -> Int {
    top.measure(.vertical, for: column.width).natural + Self.gap
  }

  private func noteHeight(in column: Column) -> Int {
    note.measure(.vertical, for: column.width).natural
  }

  /// Returns the height available for the text about the typed text, without the presets, in
  /// pixels.
  private func noteRoom(in column: Column) -> Int {
    let room = roomAbovePicker(in: column)
    return leavesOutPicker(in: column) ? room + picker.measure(.vertical).minimum : room
  }

  private func roomAbovePicker(in column: Column) -> Int {
    column.box.height - covered.now - Self.above.least - picker.measure(.vertical).minimum
      - fieldHeight(in: column)
  }

  private func placeTop(in column: Column, y: Int, height: Int) {
    let field = fieldHeight(in: column)
    place(top, in: column, y: y, height: field - Self.gap)
    place(noteScroller, in: column, y: y + field, height: height - field)
  }

  /// Places the heading and the buttons of the presets; the heading is left out if both don’t fit.
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

  /// Places the edit button beside the presets, at the bottom.
  /// - Parameter y: the top of the picker, in pixels.
  /// - Returns: the lower limit of the picker, in pixels.
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

  /// Places the presets in their scroller, which is wider, so that a scroll bar does not cover
  /// them.
  private func placeList(in column: Column, width: Int, y: Int, height: Int) {
    let sides = PresetsView.scrollBarSpace
    let free = column.box.height - covered.now - y
    guard free >= presets.rowHeight else { return column.box.leaveOut(presets.scroller) }
    let height = min(height, presets.shownHeight(for: width, in: free))
    column.box.place(
      presets.scroller, x: column.x - sides, y: y, width: width + 2 * sides, height: height)
  }
}
