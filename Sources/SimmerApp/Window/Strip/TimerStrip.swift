import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

/// The cards of all timers and plans: in a row at the bottom or, in a wide window, as a list at the
/// side. A press shows one large. Dragging moves a card, and so do Alt and the arrow keys.
@MainActor
final class TimerStrip {
  let widget: Widget

  private static let spacing = 6
  /// Pixels by which a step of the wheel scrolls.
  private static let wheelStep = 96
  /// Minimum length of a card in a row, in pixels.
  private static let leastLength = 60

  private let row = Box(.horizontal, spacing: Int32(TimerStrip.spacing))
  private let scrolled: ScrolledWindow
  private var cards: [StripCard] = []
  /// Length of each card in a row, in pixels: that of the longest so far.
  private var cardLength = TimerStrip.leastLength
  /// The font size for which ``cardLength`` was measured, in pixels.
  private var cardLetters = 0.0
  /// The card that is yet to be scrolled into view.
  private var unseen: CardID?
  private var selected: CardID?
  /// The last known height as a row, in pixels.
  private var knownHeight = 62
  private var order = StripOrder()
  private let menu: TimerContextMenu
  private let send: (WindowAct) -> Void
  private let pointer: PointerWatch
  private lazy var reordering = Reordering(
    in: row, .horizontal, items: { [weak self] in self?.cards.map(\.widget) ?? [] },
    move: { [weak self] in self?.move(from: $0, to: $1) })
  /// Whether the cards kept their places because a person may be aiming at one.
  private var wasHeld = false
  /// The revision of the timers that are in order.
  private var revision: Int?
  /// The contents of the cards that were shown last.
  private var shown: [Scene.Card] = []

  /// - Parameter menu: the context menu of every card.
  init(menu: TimerContextMenu, send: @escaping (WindowAct) -> Void) {
    (self.menu, self.send) = (menu, send)
    pointer = PointerWatch(over: row)
    row.setStyle("strip")
    row.setAccessibleLabel(tr("Timers"))
    scrolled = ScrolledWindow(row, .horizontal)
    scrolled.setStyle("strip-frame")
    widget = scrolled
    widget.isVisible = false
    scrolled.onScroll { [weak self] in
      guard let self else { return }
      // Another size of the text reaches the cards with the layout, after they were measured.
      if orientation == .horizontal, row.fontSize != cardLetters { makeEquallyLong() }
      reveal()
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
    // A wheel turns vertically, so its steps are applied to the row here.
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
      (cardLength, unseen, shown) = (Self.leastLength, selected, [])
      setLengths()
    }
  }

  /// Height as a row, in pixels, even while it is a list.
  var heightAsRow: Int {
    if orientation == .horizontal, widget.isVisible {
      knownHeight = widget.measure(.vertical).natural
    }
    return knownHeight
  }

  /// The cards, in order.
  var ids: [CardID] { order.ids }

  var hasFocus: Bool { row.hasFocusWithin }

  /// Returns the card that is this many places further than another; nil beyond the ends, and the
  /// first card if there is no other.
  func neighbor(of id: CardID?, _ steps: Int) -> CardID? {
    guard let place = ids.firstIndex(where: { $0 == id }) else { return ids.first }
    return ids.indices.contains(place + steps) ? ids[place + steps] : nil
  }

  /// Moves the focus to a card.
  func focus(_ id: CardID) {
    cards.first { $0.id == id }?.button.grabFocus()
  }

  /// Takes over the present timers.
  func order(_ engine: Engine, at now: Instant) {
    let isHeld = pointer.isInside || row.hasFocusWithin || reordering.isUnderWay
    if engine.revision != revision || wasHeld {
      order.update(for: engine, at: now, isHeld: isHeld)
    }
    (revision, wasHeld) = (engine.revision, isHeld)
    arrange()
  }

  /// Updates the cards.
  /// - Parameters:
  ///   - shown: the contents of the cards.
  ///   - selected: the card that is shown large, if one is.
  func show(_ shown: [Scene.Card], selected: CardID?) {
    guard shown != self.shown || selected != self.selected else { return }
    let known = Set(self.shown.lazy.filter { $0.phase == .finished }.map(\.id))
    let alarm = shown.first { $0.phase == .finished && !known.contains($0.id) }
    self.shown = shown
    let shownByID = Dictionary(shown.map { ($0.id, $0) }) { first, _ in first }
    for card in cards {
      guard let shown = shownByID[card.id] else { continue }
      card.show(shown, isSelected: card.id == selected)
    }
    if orientation == .horizontal { makeEquallyLong() }
    if selected != self.selected || alarm != nil {
      unseen = alarm?.id ?? selected
      self.selected = selected
      reveal()
    }
  }

  /// Scrolls the selected card into view, once it has an allocation.
  private func reveal() {
    guard let id = unseen, let card = cards.first(where: { $0.id == id }) else { return }
    if scrolled.bringIntoView(card.widget, margin: Self.spacing) { unseen = nil }
  }

  // MARK: - Moving

  private func move(from: Int, to: Int) {
    order.move(from: from, to: to)
    arrange()
    send(.change)
  }

  /// Moves the focused card, which keeps the focus.
  private func moveFocused(by steps: Int) -> Bool {
    guard let index = cards.firstIndex(where: { $0.widget.hasFocusWithin }) else { return false }
    guard cards.indices.contains(index + steps) else { return true }
    // The card will be where its neighbor is now.
    scrolled.bringIntoView(cards[index + steps].widget)
    move(from: index, to: index + steps)
    return true
  }

  // MARK: - Cards

  /// Creates and removes cards, and puts them in order. A card that stays keeps its widget, and
  /// with it the focus.
  private func arrange() {
    guard !ids.elementsEqual(cards.lazy.map(\.id)) else { return }
    var known = Dictionary(cards.map { ($0.id, $0) }) { first, _ in first }
    var previous: Widget?
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
    // The longest card may be gone.
    cardLength = Self.leastLength
    setLengths()
  }

  private func makeCard(_ id: CardID) -> StripCard {
    let card = StripCard(id, menu: menu, send: send)
    shown = []
    card.isListed = orientation == .vertical
    reordering.add(card.widget)
    return card
  }

  /// Gives the cards in a row one length. Those of a list have their natural height.
  private func setLengths() {
    let width = orientation == .horizontal ? Int32(cardLength) : -1
    for card in cards { card.widget.minimumSize(width: width, height: -1) }
  }

  private func makeEquallyLong() {
    if row.fontSize != cardLetters {
      (cardLetters, cardLength) = (row.fontSize, Self.leastLength)
      setLengths()
    }
    let longest = cards.map { $0.widget.measure(orientation).natural }.max() ?? 0
    guard longest > cardLength else { return }
    cardLength = longest
    setLengths()
  }
}
