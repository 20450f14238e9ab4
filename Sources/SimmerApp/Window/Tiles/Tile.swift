import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

/// A timer or a running plan, in any size, see ``TileParts``. Its ground is filled as far as there
/// is time left.
@MainActor
final class Tile {
  let id: TileID
  /// A group named after the timer and described by its time and state, which can have the focus.
  let widget: Widget
  private(set) var face: TileFace?
  /// Where the line of the name ends, in pixels from the top.
  private(set) var firstLine = 0
  /// Whether it has the place of the lead.
  var isLead = false {
    didSet {
      guard isLead != oldValue else { return }
      box.rearrange()
      if let face { spoken.text = face.description(isNext: isLead) }
    }
  }
  /// Width of the widest figures among the tiles that look alike, in sizes of their letters.
  var widestFigures = 0.0 {
    didSet { if widestFigures != oldValue { box.rearrange() } }
  }

  private let box: ArrangedBox
  private let fill = FillArea()
  private let name = FittingLabel(styles: ["name"], isSpoken: false)
  private let time = FittingLabel(styles: ["time"], isSpoken: false)
  private let end = FittingLabel(styles: ["detail"], isSpoken: false)
  private let rest = FittingLabel(styles: ["dish", "detail"])
  /// What assistive technology reads after the name. This label is in no window, so that its
  /// changes are not announced each second.
  private let spoken = Label()
  private let more = Button(
    icon: "view-more-symbolic", label: tr("Menu"), styles: ["flat", "circular", "more"])
  private var buttons: [TileButton] = []
  private var bars: [TileDish] = []
  private let send: @MainActor (WindowAct) -> Void
  private let isPressable: Bool
  /// The colors of the timer. ``MainWindow/rebuildTiles()`` follows a change of the look.
  private var colors: TileColors?

  /// - Parameters:
  ///   - menu: returns the entries of the context menu; nil for what is yet to start, which can't
  ///     be pressed.
  ///   - send: called with the acts of a person.
  init(
    _ id: TileID, menu: (@MainActor () -> [[ContextMenu.Item]])? = nil,
    send: @escaping @MainActor (WindowAct) -> Void = { _ in }
  ) {
    (self.id, self.send, isPressable) = (id, send, menu != nil)
    var arrange: ArrangedBox.Arrange?
    box = ArrangedBox(
      [fill, time, name, end, rest, more], measure: { _ in (0, 0) }, arrange: { arrange?($0) })
    widget = box
    box.becomeGroup()
    box.setAccessibleDescription(by: spoken)
    box.setStyle("tile")
    box.clip(true)
    arrange = { [weak self] in self?.arrange(in: $0) }
    for text in [name, time, end, rest] { text.followHeight() }
    name.align(atEnd: false)
    rest.align(atEnd: false)
    time.keepLeftToRight()
    more.isVisible = isPressable
    guard let menu else {
      box.canTarget = false
      return
    }
    // The menu keys open the menu without it.
    more.canFocus = false
    more.onClick { [weak more] in if let more { ContextMenu.open(on: more, menu) } }
    box.offersMenu { menu() }
    box.becomeFocusable { _ in }
    box.onTap { _, _ in send(.choose(id)) }
  }

  /// Shows the state of the timer or plan.
  func show(_ face: TileFace) {
    guard face != self.face else { return }
    let old = self.face
    self.face = face
    time.show([face.time])
    name.show([face.name])
    end.show(face.ends)
    spoken.text = face.description(isNext: isLead)
    if face.label != old?.label { widget.setAccessibleLabel(face.label) }
    if face.phase != old?.phase {
      for (phase, style) in [
        (Face.Phase.paused, "paused"), (.finished, "finished"), (.missed, "missed"),
      ] { widget.setStyle(style, face.phase == phase) }
    }
    if face.actions != old?.actions || face.phase != old?.phase || face.label != old?.label {
      showButtons(face)
    }
    let colors = colors(own: face.color)
    fill.show(face.filled, color: colors.fill(in: face.phase), edge: colors.edge)
    showBars(face)
    if face.isAlike(old) { return }
    box.rearrange()
  }

  /// Width of the figures, in sizes of their letters.
  var figures: Double { time.widthInEm }

  private func colors(own: Color) -> TileColors {
    if let colors, colors.own == own { return colors }
    let colors = TileColors(own: own, in: widget)
    self.colors = colors
    return colors
  }

  private func showBars(_ face: TileFace) {
    while bars.count < face.dishes.count {
      let bar = TileDish()
      bars.append(bar)
      box.append(bar.widget)
    }
    for (index, bar) in bars.enumerated() {
      bar.widget.isVisible = index < face.dishes.count
      if index < face.dishes.count { bar.show(face.dishes[index], now: face.now) }
    }
  }

  private func showButtons(_ face: TileFace) {
    while buttons.count < face.actions.count {
      let button = TileButton()
      button.widget.onClick { [weak self, weak button] in
        guard let self, let action = button?.action else { return }
        send(.act(action, on: id))
      }
      buttons.append(button)
      box.append(button.widget)
    }
    for (index, button) in buttons.enumerated() {
      let action = index < face.actions.count ? face.actions[index] : nil
      button.widget.isVisible = action != nil
      guard let action else { continue }
      button.show(action, of: face)
    }
  }

  // MARK: - Layout

  private func arrange(in box: Arrangement) {
    let isRinging = face?.phase == .finished
    let parts = TileParts(
      TileParts.Content(
        letters: max(1, widget.fontSize), name: name.text.isEmpty ? 0 : name.widthInEm,
        end: end.widthInEm, figures: max(figures, isLead || isRinging ? 0 : widestFigures),
        line: time.heightInEm, buttons: isPressable ? TileParts.buttons : 0, isRinging: isRinging,
        isLead: isLead, bars: isLead || !isPressable ? face?.dishes.count ?? 0 : 0),
      width: box.width, height: box.height)
    func place(_ widget: Widget, _ place: TileRectangle?) {
      guard let place, place.width > 0 else { return box.leaveOut(widget) }
      box.place(widget, x: place.x, y: place.y, width: place.width, height: place.height)
    }
    time.align(atEnd: parts.isCentered ? nil : widget.isRightToLeft)
    end.align(atEnd: !parts.isLine)
    // The bars of dishes say more.
    let ground = TileRectangle(x: 0, y: 0, width: box.width, height: box.height)
    place(fill, parts.bars.isEmpty ? ground : nil)
    place(name, parts.name)
    firstLine = parts.name.maxY
    place(end, parts.end)
    place(time, parts.figures)
    place(more, parts.menu)
    placeButtons(parts, place)
    let hidden = (face?.dishes.count ?? 0) - parts.bars.count
    if parts.rest != nil {
      rest.show([trn("and %@ more", "and %@ more", hidden).filled("\(hidden)")])
    }
    place(rest, parts.rest)
    for (index, bar) in bars.enumerated() where bar.widget.isVisible {
      place(bar.widget, index < parts.bars.count ? parts.bars[index] : nil)
    }
  }

  /// Places the buttons, the last one always in the last place, and the first in the first one.
  private func placeButtons(_ parts: TileParts, _ place: (Widget, TileRectangle?) -> Void) {
    let shown = buttons.filter(\.widget.isVisible)
    for (index, button) in shown.enumerated() {
      let isLast = index == shown.count - 1 && index > 0
      let slot = isLast ? parts.buttons.count - 1 : index
      place(button.widget, slot < parts.buttons.count ? parts.buttons[slot] : nil)
    }
  }
}
