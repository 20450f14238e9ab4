import GtkKit
import TimerEngine

/// All timers in a row at the bottom, each one small; a press shows it large.
@MainActor
final class TimerStrip {
  let widget: Widget
  /// Called when a person chooses a timer.
  var onChoose: ((TimerID) -> Void)?

  private let row = Box(.horizontal, spacing: 6)
  private var cards: [StripCard] = []
  private var order = StripOrder()
  private let pointer: PointerWatch

  init() {
    pointer = PointerWatch(over: row)
    row.setStyle("strip")
    row.setAccessibleLabel(tr("Timers"))
    let scrolled = ScrolledWindow(row, .horizontal)
    scrolled.setStyle("strip-frame")
    widget = scrolled
    widget.isVisible = false

  }

  /// The timers as they stand in it, in order.
  var ids: [TimerID] { order.ids }

  /// Whether the keyboard is on it.
  var hasFocus: Bool { row.hasFocusWithin }

  /// The timer so many places further than another; nil at the ends.
  func neighbor(of id: TimerID?, _ steps: Int) -> TimerID? {
    guard let place = ids.firstIndex(where: { $0 == id }) else { return ids.first }
    return ids.indices.contains(place + steps) ? ids[place + steps] : nil
  }

  /// Moves the keyboard to a timer's card.
  func focus(_ id: TimerID) {
    cards.first { $0.id == id }?.widget.grabFocus()
  }

  /// Shows timers.
  /// - Parameters:
  ///   - shown: what is to be seen of each.
  ///   - selected: the one that is shown large, if one is.
  func show(
    _ timers: [CountdownTimer], cards shown: [Scene.Card], selected: TimerID?, at now: Instant
  ) {
    order.update(for: timers, at: now, isHeld: pointer.isInside || row.hasFocusWithin)
    if order.ids != cards.map(\.id) { arrange() }
    let shownByID = Dictionary(uniqueKeysWithValues: zip(timers.map(\.id), shown))
    for card in cards {
      guard let shown = shownByID[card.id] else { continue }
      card.show(shown.face, color: shown.color, isSelected: card.id == selected)
    }
  }

  /// Gives every card its place; those that stay are the same widgets, so that the keyboard doesn't
  /// lose its own.
  private func arrange() {
    var known = Dictionary(uniqueKeysWithValues: cards.map { ($0.id, $0) })
    var previous: StripCard?
    cards = order.ids.map { id in
      let card: StripCard
      if let kept = known.removeValue(forKey: id) {
        card = kept
        row.move(card.widget, after: previous?.widget)
      } else {
        card = makeCard(id)
        row.insert(card.widget, after: previous?.widget)
      }
      previous = card
      return card
    }
    for card in known.values { row.remove(card.widget) }
  }

  private func makeCard(_ id: TimerID) -> StripCard {
    let card = StripCard(id)
    card.widget.onClick { [weak self] in self?.onChoose?(id) }
    return card
  }
}
