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
  /// Called with the input of the button in a list.
  var onInput: ((Input) -> Void)?

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
  init(_ id: CardID, menu: TimerContextMenu) {
    self.id = id
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
      && card.waitsForNext == old?.card.waitsForNext
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
    let action = action ?? makeAction()
    let hasText = card.phase == .finished || card.waitsForNext
    action.setStyle("halt", hasText && !card.waitsForNext)
    action.setStyle("chip", hasText)
    action.setStyle("circular", !hasText)
    let name = card.name
    switch card.phase {
    case .finished where card.waitsForNext, .missed where card.waitsForNext:
      action.setText(trc("stage", "Next"))
      tell(tr("Next stage of %@").filled(name))
    case .ready, .running:
      action.setIcon("media-playback-pause-symbolic")
      // Translators: %@ is the name of a timer; also in the next ones
      tell(tr("Pause %@").filled(name))
    case .paused:
      action.setIcon("media-playback-start-symbolic")
      tell(tr("Resume %@").filled(name))
    case .waiting:
      action.setIcon("media-playback-start-symbolic")
      tell(tr("Start %@ now").filled(name))
    case .finished:
      action.setText(tr("Stop"))
      tell(tr("Stop %@").filled(name))
    case .missed:
      action.setIcon("window-close-symbolic")
      tell(tr("Dismiss %@").filled(name))
    }
  }

  private func tell(_ text: String) {
    action?.setAccessibleLabel(text)
    action?.tooltip = text
  }

  private func makeAction() -> Button {
    let action = Button(
      icon: "media-playback-pause-symbolic", label: "", styles: ["action"])
    action.align(vertical: .center)
    action.onClick { [weak self] in
      if let self, let card = shown?.card { onInput?(input(of: card)) }
    }
    row.insert(action, after: button)
    self.action = action
    return action
  }

  /// Returns the input of the button.
  private func input(of card: Scene.Card) -> Input {
    switch (id, card.phase) {
    case (.timer(let id), .ready), (.timer(let id), .running): .pause(id)
    case (.timer(let id), .paused): .resume(id)
    case (.timer(let id), .waiting): .begin(id)
    case (.timer(let id), .finished), (.timer(let id), .missed):
      card.waitsForNext ? .next(id) : .stop(id)
    case (.plan(let id), .paused): .resumePlan(id)
    case (.plan(let id), _): .pausePlan(id)
    }
  }
}
