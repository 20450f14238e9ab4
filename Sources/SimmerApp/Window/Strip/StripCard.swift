import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

/// The card of a timer or plan: its ring, its name and its time; in a list also a button that
/// pauses, resumes or stops it, or begins the stage that waits for that.
@MainActor
final class StripCard {
  let id: CardID
  let widget: Widget
  /// The button that shows the timer large.
  let button: Button

  private let send: (WindowAct) -> Void
  private let ring = SmallRing(.card)
  private let symbol = Image(icon: "media-playback-pause-symbolic")
  private let name = Label(styles: ["name"])
  private let time = Inscription(styles: ["time"])
  /// The description that assistive technology reads after the name. This label is in no window, so
  /// that its changes are not announced each second.
  private let spoken = Label()
  private let row: Box
  private let pointer: PointerWatch
  /// Created when the card is first in a list.
  private var action: Button?
  /// The button of the menu. In a row it is over the end of the card, and shown while the card has
  /// the pointer or the focus.
  private let more = Button(
    icon: "view-more-symbolic", label: tr("Menu"), styles: ["flat", "circular", "small", "more"])
  private var shown: (card: Scene.Card, isSelected: Bool)?
  /// Maximum width of a name, in characters, in a row and in a list, in which it wraps.
  private static let longestName = (inRow: 12, inList: 18)
  /// Number of characters of a time that always have room: `00:00:00`.
  private static let shortestTime = 9

  /// - Parameter menu: the context menu of the card.
  init(_ id: CardID, menu: TimerContextMenu, send: @escaping (WindowAct) -> Void) {
    (self.id, self.send) = (id, send)
    symbol.align(horizontal: .center, vertical: .center)
    let picture = Overlay(ring.widget)
    picture.add(symbol)
    picture.align(vertical: .center)
    name.alignTextToStart()
    time.keepLeftToRight()
    time.alignTextToStart()
    let texts = Box(.vertical, [name, time])
    texts.align(vertical: .center)
    texts.expand(horizontal: true)
    button = Button(child: Box(.horizontal, spacing: 9, [picture, texts]), styles: ["card"])
    button.setAccessibleDescription(by: spoken)
    button.expand(horizontal: true)
    row = Box(.horizontal, [button, more])
    row.setStyle("timer")
    widget = row
    pointer = PointerWatch(over: row)
    menu.attach(to: widget) { id }
    more.align(vertical: .center)
    // Keys open the menu without it.
    more.canFocus = false
    more.onClick { [weak more] in
      if let more { ContextMenu.open(on: more) { menu.items(for: id) } }
    }
    button.onClick { send(.choose(id)) }
    pointer.onChange { [weak self] in self?.showMore() }
    // The window has the former focus until after the signal.
    button.becomeFocusable { [weak self] _ in MainLoop.async { self?.showMore() } }
    fitOrientation()
  }

  /// Whether the card is in a list, not in a row.
  var isListed = false {
    didSet { if isListed != oldValue { fitOrientation() } }
  }

  private func fitOrientation() {
    row.setStyle("listed", isListed)
    showMore()
    name.ellipsize(!isListed)
    name.wrap(isListed)
    name.setMaximumWidth(
      characters: isListed ? Self.longestName.inList : Self.longestName.inRow)
    action?.isVisible = isListed
    guard let shown else { return }
    showTime(shown.card, isSelected: shown.isSelected)
    if isListed { showAction(shown.card) }
  }

  private func showMore() {
    more.isVisible = isListed || pointer.isInside || button.hasFocusWithin
  }

  /// Shows the state of the timer.
  /// - Parameter isSelected: whether it is the large one.
  func show(_ card: Scene.Card, isSelected: Bool) {
    let old = shown
    shown = (card, isSelected)
    if isSelected != old?.isSelected {
      row.setStyle("selected", isSelected)
      button.setAccessiblySelected(isSelected)
    }
    showTime(card, isSelected: isSelected)
    if name.text != card.name { name.text = card.name }
    if card.phase != old?.card.phase { show(card.phase) }
    if card.label != old?.card.label {
      button.setAccessibleLabel(card.label)
      more.setAccessibleLabel("\(tr("Menu")), \(card.label)")
    }
    let isSameAction =
      card.label == old?.card.label && card.phase == old?.card.phase
      && card.action == old?.card.action
    if isListed, !isSameAction { showAction(card) }
    ring.show(card)
  }

  private func showTime(_ card: Scene.Card, isSelected: Bool) {
    let text = isListed ? card.longTime : card.time
    // Screen readers don't report that a button is selected.
    // Translators: %@ is the time left, read out for the timer that the window shows
    let words = isSelected ? tr("%@, shown").filled(card.longTime) : card.longTime
    if spoken.text != words { spoken.text = words }
    guard text != time.text else { return }
    time.text = text
    // Leaves room for the sign before the time since the end.
    let length = text.count + (card.phase == .finished ? 0 : 1)
    time.setWidth(minimum: UInt32(min(Self.shortestTime, length)), natural: UInt32(length + 1))
  }

  private func show(_ phase: Face.Phase) {
    symbol.isVisible = ![.running, .ready, .waiting].contains(phase)
    switch phase {
    case .ready, .running, .waiting: break
    case .paused: symbol.setIcon("media-playback-pause-symbolic")
    case .finished: symbol.setIcon("simmer-bell-symbolic")
    case .missed: symbol.setIcon("dialog-warning-symbolic")
    }
    for (style, isOn) in [
      ("finished", phase == .finished), ("missed", phase == .missed),
      ("paused", phase == .paused),
    ] { row.setStyle(style, isOn) }
  }

  // MARK: - The button in a list

  private func showAction(_ card: Scene.Card) {
    let button = action ?? makeAction()
    let hasText = card.phase == .finished || card.action == .next
    button.setStyle("halt", hasText && card.action != .next)
    button.setStyle("chip", hasText)
    button.setStyle("circular", !hasText)
    if hasText {
      button.setText(card.action.title(in: card.phase))
    } else {
      button.setIcon(card.action.icon(in: card.phase))
    }
    let label = card.action.label(of: card.name, in: card.phase)
    button.setAccessibleLabel(label)
    button.tooltip = label
  }

  private func makeAction() -> Button {
    let action = Button(
      icon: "media-playback-pause-symbolic", label: "", styles: ["action"])
    action.align(vertical: .center)
    action.onClick { [weak self] in
      if let self, let card = shown?.card { send(.act(card.action, on: id)) }
    }
    row.insert(action, after: button)
    self.action = action
    return action
  }
}
