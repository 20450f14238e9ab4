import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

/// The dishes of a plan, one below the other, each with its bar, and a line for now behind all of
/// them. A press on a dish shows it alone.
@MainActor
final class DishList {
  let widget: Widget

  /// Space on both sides of the bars, in pixels.
  static let aside: Int32 = 9

  private let menu: TimerContextMenu
  private let send: (WindowAct) -> Void
  private let rows = Box(.vertical)
  let line = NowLine()
  private var shown: [DishRow] = []
  private var fontSize: Double?

  init(menu: TimerContextMenu, send: @escaping (WindowAct) -> Void) {
    (self.menu, self.send) = (menu, send)
    rows.setStyle("dishes")
    rows.setAccessibleLabel(tr("Dishes"))
    let overlay = Overlay(line.widget)
    overlay.add(rows, measured: true)
    let scrolled = ScrolledWindow(overlay)
    scrolled.setStyle("fading")
    scrolled.fitContent()
    widget = scrolled
  }

  func show(_ plan: PlanFace) {
    if plan.dishes.map(\.id) != shown.map(\.id) { rebuild(plan.dishes.map(\.id)) }
    line.now = plan.isBeforeAxis ? nil : plan.now
    for (row, dish) in zip(shown, plan.dishes) { row.show(dish, now: plan.now, line: line.now) }
  }

  var hasFocus: Bool { rows.hasFocusWithin }

  func setFontSize(_ pixels: Double) {
    fontSize = pixels
    for row in shown { row.setFontSize(pixels) }
    line.top = Int(Self.aboveText + Self.lineHeight * pixels)
  }

  /// Space above the text of a row, in pixels, and its line height, as a multiple of the font size.
  private static let (aboveText, lineHeight) = (7.0, 1.25)

  private func rebuild(_ ids: [TimerID]) {
    var known = Dictionary(shown.map { ($0.id, $0) }) { first, _ in first }
    var previous: Widget?
    for row in shown where !ids.contains(row.id) { rows.remove(row.widget) }
    shown = ids.map { id in
      let row = known.removeValue(forKey: id) ?? makeRow(id)
      rows.move(row.widget, after: previous)
      previous = row.widget
      return row
    }
  }

  private func makeRow(_ id: TimerID) -> DishRow {
    let row = DishRow(id, menu: menu, send: send)
    if let fontSize { row.setFontSize(fontSize) }
    rows.append(row.widget)
    return row
  }
}
