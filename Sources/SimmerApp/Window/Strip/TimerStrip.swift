import GtkKit
import TimerEngine

/// All timers and plans, each one small: in a row at the bottom or, in a wide window, as a list at
/// the side. A press shows one large. They are moved by dragging, and with Alt and the arrow keys.
///
/// Of many timers, only the cards in view are made. These are all of one length then, so that the
/// place of each is known without the others.
@MainActor
final class TimerStrip {
  let widget: Widget
  /// Called when a person chooses a timer.
  var onChoose: ((CardID) -> Void)?
  /// Called with what a person does to a timer in the list.
  var onInput: ((Input) -> Void)?
  /// Called when cards have come into view that are yet to be made, or may have.
  var onScroll: (() -> Void)?

  private static let spacing = 6
  /// Pixels by which a step of the wheel scrolls.
  private static let wheelStep = 96
  /// Length of a card at least, where there are many, in pixels.
  private static let leastLength = 60
  /// Up to this number of timers, every one has its card.
  private static let mostCards = 30
  /// Cards that are made on each side of those in view, so that the arrow keys find the next one.
  private static let margin = 6

  private let row = Box(.horizontal, spacing: Int32(TimerStrip.spacing))
  private let scrolled: ScrolledWindow
  /// Spacers in place of the cards before and behind those that are made.
  private let (leading, trailing) = (Box(.horizontal), Box(.horizontal))
  private var cards: [StripCard] = []
  /// The places for which there are cards.
  private var made = 0..<0
  /// Length of each card where there are many, in pixels: that of the longest so far.
  private var cardLength = 100
  /// The timer whose card is to come into view.
  private var unseen: CardID?
  private var selected: CardID?
  /// Height as a row, also while it is a list.
  private var knownHeight = 62
  private var order = StripOrder()
  private let menu: TimerContextMenu
  private let pointer: PointerWatch
  private lazy var reordering = Reordering(
    in: row, .horizontal, items: { [weak self] in self?.cards.map(\.widget) ?? [] },
    move: { [weak self] from, to in
      guard let self else { return }
      move(from: made.lowerBound + from, to: made.lowerBound + to)
    })
  /// Whether the timers kept their places because a person may be aiming at one.
  private(set) var wasHeld = false

  /// - Parameter menu: the context menu of every card.
  init(menu: TimerContextMenu) {
    self.menu = menu
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
      guard let self else { return }
      reveal()
      if hasMany, inView.clamped(to: made) != inView { onScroll?() }
    }
    for (key, orientation, steps) in [
      ("<Alt>Left", Orientation.horizontal, -1), ("<Alt>Right", .horizontal, 1),
      ("<Alt>Up", .vertical, -1), ("<Alt>Down", .vertical, 1),
    ] {
      row.onShortcut(key) { [weak self] in
        guard let self, orientation == self.orientation else { return false }
        let isMirrored = orientation == .horizontal && row.isRightToLeft
        return moveFocused(by: isMirrored ? -steps : steps)
      }
    }
    // A wheel turns up and down.
    row.onScroll { [weak self] steps, _ in
      guard let self, orientation == .horizontal else { return false }
      scrolled.scroll(by: Double(steps * Self.wheelStep))
      return true
    }
  }

  /// Whether it is a row or a list.
  var orientation: Orientation {
    get { scrolled.orientation }
    set {
      guard newValue != orientation else { return }
      scrolled.orientation = newValue
      row.setOrientation(newValue)
      reordering.orientation = newValue
      scrolled.setStyle("side", newValue == .vertical)
      for card in cards { card.isListed = newValue == .vertical }
      (cardLength, unseen) = (Self.leastLength, selected)
      makeRoom()
    }
  }

  /// Height that it has, or would have, as a row.
  var heightAsRow: Int {
    if orientation == .horizontal, widget.isVisible {
      knownHeight = widget.measure(.vertical).natural
    }
    return knownHeight
  }

  /// The cards as they stand in it, in order.
  var ids: [CardID] { order.ids }

  /// Whether the keyboard is on it.
  var hasFocus: Bool { row.hasFocusWithin }

  /// The timer so many places further than another; nil at the ends.
  func neighbor(of id: CardID?, _ steps: Int) -> CardID? {
    guard let place = ids.firstIndex(where: { $0 == id }) else { return ids.first }
    return ids.indices.contains(place + steps) ? ids[place + steps] : nil
  }

  /// Moves the keyboard to a timer's card, if it has one now.
  func focus(_ id: CardID) {
    cards.first { $0.id == id }?.button.grabFocus()
  }

  /// The cards that are made.
  var shownIDs: [CardID] { cards.map(\.id) }

  /// Takes over which timers there are, and makes cards for those in view.
  func order(_ timers: [CountdownTimer], at now: Instant) {
    wasHeld = pointer.isInside || row.hasFocusWithin || reordering.isUnderWay
    order.update(for: timers, at: now, isHeld: wasHeld)
    arrange()
  }

  /// Shows timers.
  /// - Parameters:
  ///   - shown: what is to be seen of those that have cards.
  ///   - selected: the one that is shown large, if one is.
  func show(_ shown: [Scene.Card], selected: CardID?) {
    let shownByID = Dictionary(shown.map { ($0.id, $0) }) { first, _ in first }
    for card in cards {
      guard let shown = shownByID[card.id] else { continue }
      card.show(shown, isSelected: card.id == selected)
    }
    if hasMany { makeEquallyLong() }
    if selected != self.selected {
      (self.selected, unseen) = (selected, selected)
      reveal()
    }
  }

  /// Brings the chosen card into view, once that has a place.
  private func reveal() {
    guard let id = unseen else { return }
    if hasMany, let place = ids.firstIndex(of: id) {
      scrolled.show(start: Double(place * step), length: Double(cardLength))
      unseen = nil
    } else if let card = cards.first(where: { $0.id == id }),
      scrolled.bringIntoView(card.widget, margin: Self.spacing)
    {
      unseen = nil
    }
  }

  // MARK: - Moving

  private func move(from: Int, to: Int) {
    order.move(from: from, to: to)
    arrange()
    onScroll?()
  }

  /// Moves the timer whose card has the keyboard, which goes with it.
  private func moveFocused(by steps: Int) -> Bool {
    guard let index = cards.firstIndex(where: { $0.widget.hasFocusWithin }) else { return false }
    let (from, to) = (made.lowerBound + index, made.lowerBound + index + steps)
    guard ids.indices.contains(to) else { return true }
    // It will stand where its neighbor is now.
    if cards.indices.contains(index + steps) {
      scrolled.bringIntoView(cards[index + steps].widget)
    }
    move(from: from, to: to)
    return true
  }

  // MARK: - Cards

  private var hasMany: Bool { ids.count > Self.mostCards }

  /// Length of a card of many, and of the space behind it.
  private var step: Int { cardLength + Self.spacing }

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

  private func moveCards(to ids: ArraySlice<CardID>) {
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

  private func makeCard(_ id: CardID) -> StripCard {
    let card = StripCard(id)
    card.isListed = orientation == .vertical
    card.button.onClick { [weak self] in self?.onChoose?(id) }
    card.onInput = { [weak self] in self?.onInput?($0) }
    menu.attach(to: card.widget, card: { id })
    reordering.add(card.widget)
    return card
  }

  /// Leaves room for the cards that are not made, and lets those that are be as long as they like
  /// where all are.
  private func makeRoom() {
    for (spacer, count) in [(leading, made.lowerBound), (trailing, ids.count - made.upperBound)] {
      spacer.isVisible = count > 0
      if count > 0 { setLength(of: spacer, to: Int32(count * step - Self.spacing)) }
    }
    for card in cards { setLength(of: card.widget, to: hasMany ? Int32(cardLength) : -1) }
  }

  private func setLength(of widget: Widget, to length: Int32) {
    let isRow = orientation == .horizontal
    widget.minimumSize(width: isRow ? length : -1, height: isRow ? -1 : length)
  }

  private func makeEquallyLong() {
    let longest = cards.map { $0.widget.measure(orientation).natural }.max() ?? 0
    guard longest > cardLength else { return }
    cardLength = longest
    makeRoom()
  }
}
