import GtkKit
import TimerEngine

/// All timers in a row at the bottom, each one small; a press shows it large.
///
/// Of many timers, only the cards in view are made. These are all of one width then, so that the
/// place of each is known without the others.
@MainActor
final class TimerStrip {
  let widget: Widget
  /// Called when a person chooses a timer.
  var onChoose: ((TimerID) -> Void)?
  /// Called when cards have come into view that are yet to be made.
  var onScroll: (() -> Void)?

  private static let spacing = 6
  /// Up to this number of timers, every one has its card.
  private static let mostCards = 30
  /// Cards that are made on each side of those in view, so that the arrow keys find the next one.
  private static let margin = 6

  private let row = Box(.horizontal, spacing: Int32(TimerStrip.spacing))
  private let scrolled: ScrolledWindow
  /// What stands for the cards before and behind those that are made.
  private let (leading, trailing) = (Box(.horizontal), Box(.horizontal))
  private var cards: [StripCard] = []
  /// The places for which there are cards.
  private var made = 0..<0
  /// Width of each card where there are many, in pixels: that of the widest so far.
  private var cardWidth = 100
  private var order = StripOrder()
  private let pointer: PointerWatch
  /// Whether the timers kept their places because a person may be aiming at one.
  private(set) var wasHeld = false

  init() {
    pointer = PointerWatch(over: row)
    row.setStyle("strip")
    row.setAccessibleLabel(tr("Timers"))
    for spacer in [leading, trailing] {
      spacer.isVisible = false
      row.append(spacer)
    }
    scrolled = ScrolledWindow(row, .horizontal)
    scrolled.setStyle("strip-frame")
    widget = scrolled
    widget.isVisible = false
    scrolled.onScroll { [weak self] in
      guard let self, hasMany, inView.clamped(to: made) != inView else { return }
      onScroll?()
    }
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

  /// Moves the keyboard to a timer's card, if it has one now.
  func focus(_ id: TimerID) {
    cards.first { $0.id == id }?.widget.grabFocus()
  }

  /// The timers that have cards.
  var shownIDs: [TimerID] { cards.map(\.id) }

  /// Takes over which timers there are, and makes cards for those in view.
  func order(_ timers: [CountdownTimer], at now: Instant) {
    wasHeld = pointer.isInside || row.hasFocusWithin
    order.update(for: timers, at: now, isHeld: wasHeld)
    arrange()
  }

  /// Shows timers.
  /// - Parameters:
  ///   - shown: what is to be seen of those that have cards.
  ///   - selected: the one that is shown large, if one is.
  func show(_ shown: [Scene.Card], selected: TimerID?) {
    let shownByID = Dictionary(shown.map { ($0.face.id, $0) }) { first, _ in first }
    for card in cards {
      guard let shown = shownByID[card.id] else { continue }
      card.show(shown.face, color: shown.color, isSelected: card.id == selected)
    }
    if hasMany { makeEquallyWide() }
  }

  // MARK: - Cards

  private var hasMany: Bool { ids.count > Self.mostCards }

  /// Width of a card of many, and of the space behind it.
  private var step: Int { cardWidth + Self.spacing }

  /// The places in view, where there are many cards.
  private var inView: Range<Int> {
    let (start, length) = scrolled.part
    return (Int(start) / step..<Int(start + length) / step + 1).clamped(to: ids.indices)
  }

  /// Gives every card in view its place; those that stay are the same widgets, so that the keyboard
  /// doesn't lose its own.
  private func arrange() {
    made = ids.indices
    if hasMany {
      let view = inView
      made = (view.lowerBound - Self.margin..<view.upperBound + Self.margin).clamped(to: made)
    }
    if !ids[made].elementsEqual(cards.lazy.map(\.id)) { moveCards(to: ids[made]) }
    makeRoom()
  }

  private func moveCards(to ids: ArraySlice<TimerID>) {
    var known = Dictionary(uniqueKeysWithValues: cards.map { ($0.id, $0) })
    var previous: Widget = leading
    cards = ids.map { id in
      let card: StripCard
      if let kept = known.removeValue(forKey: id) {
        card = kept
        row.move(card.widget, after: previous)
      } else {
        card = makeCard(id)
        row.insert(card.widget, after: previous)
      }
      previous = card.widget
      return card
    }
    for card in known.values { row.remove(card.widget) }
  }

  private func makeCard(_ id: TimerID) -> StripCard {
    let card = StripCard(id)
    card.widget.onClick { [weak self] in self?.onChoose?(id) }
    return card
  }

  /// Leaves room for the cards that are not made, and lets those that are be as wide as they like
  /// where all are.
  private func makeRoom() {
    for (spacer, count) in [(leading, made.lowerBound), (trailing, ids.count - made.upperBound)] {
      spacer.isVisible = count > 0
      if count > 0 { spacer.minimumSize(width: Int32(count * step - Self.spacing)) }
    }
    for card in cards { card.widget.minimumSize(width: hasMany ? Int32(cardWidth) : -1) }
  }

  private func makeEquallyWide() {
    let widest = cards.map { $0.widget.measure(.horizontal).natural }.max() ?? 0
    guard widest > cardWidth else { return }
    cardWidth = widest
    makeRoom()
  }
}
