import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

/// A timer or a running plan, in any size. Its width and height choose its shape, see
/// ``TileShape``.
@MainActor
final class Tile {
  let id: TileID
  /// A group named after the timer and described by its time and state, which can have the focus.
  let widget: Widget
  private(set) var face: TileFace?
  private var label = ""

  private let box: ArrangedBox
  private let ground = DrawingArea()
  private let bar = TileBar()
  private let name = Inscription(styles: ["name"])
  private let time = Inscription(styles: ["time"])
  private let detail = Inscription(styles: ["detail"])
  private let ready = Inscription(styles: ["detail"])
  private let rest = Inscription(styles: ["dish", "detail"])
  private let sign = Image(icon: "media-playback-pause-symbolic")
  private let picture: (any FacePicture)?
  private let more = Button(
    icon: "view-more-symbolic", label: tr("Menu"), styles: ["flat", "circular", "more"])
  private var buttons: [TileButton] = []
  private var dishes: [TileDish] = []
  private let send: @MainActor (WindowAct) -> Void
  /// The colors of the timer. ``MainWindow/rebuildTiles()`` follows a change of the look.
  private var colors: FaceColors?
  /// Places for the size of the last layout; nil before the first one.
  private var frames: TileFrames?
  private var fitted: TileFrames?
  /// The largest size of the figures, so that those of all tiles are alike.
  var mostFigures = Double.infinity {
    didSet { if mostFigures != oldValue { box.rearrange() } }
  }

  /// - Parameters:
  ///   - send: called with the acts of a person.
  ///   - menu: returns the entries of the context menu; nil for what is yet to start, which can't
  ///     be pressed.
  init(
    _ id: TileID, preferences: Preferences,
    menu: (@MainActor () -> [[ContextMenu.Item]])? = nil,
    send: @escaping @MainActor (WindowAct) -> Void = { _ in }
  ) {
    (self.id, self.send) = (id, send)
    picture =
      switch (id, preferences.face) {
      case (.plan, _), (_, .figures): nil
      case (_, .ring): RingPicture()
      case (_, .dial): DialPicture(preferences: preferences)
      }
    var arrange: ArrangedBox.Arrange?
    box = ArrangedBox(
      [ground] + (picture.map { [$0.widget] } ?? []) + [
        bar.widget, time, name, detail, ready, rest, sign, more,
      ], measure: { _ in (0, 0) }, arrange: { arrange?($0) })
    widget = box
    box.becomeGroup()
    if case .plan = id {
      box.setAccessibleDescription(by: time, detail, ready)
    } else {
      box.setAccessibleDescription(by: time, detail)
    }
    box.setStyle("tile")
    arrange = { [weak self] in self?.arrange(in: $0) }
    for text in [name, time, detail, ready, rest] {
      text.setWidth(minimum: 0, natural: 0)
      // Its own height is that of the style sheet's font.
      text.align(vertical: .fill)
    }
    time.keepLeftToRight()
    more.isVisible = menu != nil
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
    if face.time != old?.time { time.text = face.time }
    if face.name != old?.name { name.text = face.name }
    if face.detail != old?.detail { detail.text = face.detail }
    if face.ready != old?.ready { ready.text = face.ready }
    let label = face.name.isEmpty ? face.time : face.name
    if label != self.label {
      self.label = label
      widget.setAccessibleLabel(label)
    }
    if face.phase != old?.phase {
      for (phase, style) in [
        (Face.Phase.paused, "paused"), (.finished, "finished"), (.missed, "missed"),
      ] { widget.setStyle(style, face.phase == phase) }
    }
    if face.actions != old?.actions || face.phase != old?.phase || face.name != old?.name {
      showButtons(face)
    }
    showPicture(face)
    showDishes(face)
    // Another length of the text or another picture.
    if face.phase != old?.phase || face.actions != old?.actions
      || face.time.count != old?.time.count || face.name != old?.name
      || face.dishes.count != old?.dishes.count
    {
      fitted = nil
      box.rearrange()
    }
  }

  private func showPicture(_ face: TileFace) {
    let colors = colors(own: face.color)
    if case .timer(let timer) = face.content {
      picture?.show(timer, colors: colors, glides: false)
    }
    bar.show(face.phase == .missed ? 0 : face.fraction, color: colors.color(in: face.phase))
  }

  private func colors(own: Color) -> FaceColors {
    if let colors, colors.own == own { return colors }
    let ground = RingTrack(in: widget, on: TileBar.ground).color
    var colors = FaceColors(own: own, in: widget, ground: ground)
    colors.missed = colors.gray
    self.colors = colors
    return colors
  }

  private func showDishes(_ face: TileFace) {
    while dishes.count < face.dishes.count {
      let dish = TileDish()
      dishes.append(dish)
      box.append(dish.widget)
    }
    for (index, dish) in dishes.enumerated() {
      dish.widget.isVisible = index < face.dishes.count
      if index < face.dishes.count { dish.show(face.dishes[index], now: face.now) }
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
      button.widget.isVisible = index < face.actions.count
      if index < face.actions.count {
        button.show(face.actions[index], of: face, isMain: index == face.actions.count - 1)
      }
    }
  }

  // MARK: - Layout

  private var hasDishes: Bool { face?.dishes.isEmpty == false }

  /// Returns the places for a size.
  private func places(width: Int, height: Int) -> TileFrames {
    var (dishes, end): (Int?, Inscription) = (nil, detail)
    if hasDishes { (dishes, end) = (face?.dishes.count, ready) }
    // Measured in a large size, as small letters are rounded to whole pixels, and with figures that
    // are equally wide.
    func measured(_ text: Inscription) -> Double {
      let figures = String(text.text.map { $0.isNumber ? "0" : $0 })
      return Double(text.width(of: figures, fontSize: 100)) / 100
    }
    let widths = face?.actions.indices.map { buttons[$0].naturalWidth() } ?? []
    return TileFrames(
      TileContent(
        letters: widget.fontSize, timeWidth: measured(time),
        nameWidth: measured(name), endWidth: measured(end),
        isRinging: face?.phase == .finished, dishes: dishes, hasRing: picture != nil,
        isDial: picture is DialPicture,
        hasSign: face?.phase == .paused, buttons: widths, mostFigures: mostFigures),
      width: width, height: height)
  }

  private func arrange(in box: Arrangement) {
    let frames = places(width: box.width, height: box.height)
    self.frames = frames
    if frames != fitted { MainLoop.async { [weak self] in self?.fit() } }
    func place(_ widget: Widget?, _ place: TileRectangle?) {
      guard let widget else { return }
      guard let place else { return box.leaveOut(widget) }
      box.place(widget, x: place.x, y: place.y, width: place.width, height: place.height)
    }
    place(ground, TileRectangle(x: 0, y: 0, width: box.width, height: box.height))
    place(picture?.widget, frames.picture)
    place(bar.widget, frames.bar)
    place(time, frames.time)
    place(name, frames.name)
    place(detail, frames.detail)
    place(ready, frames.ready)
    place(rest, frames.rest)
    place(sign, frames.sign)
    place(more, frames.menu)
    for (index, button) in buttons.enumerated() where button.widget.isVisible {
      place(button.widget, frames.buttons.indices.contains(index) ? frames.buttons[index] : nil)
    }
    for (index, dish) in dishes.enumerated() where dish.widget.isVisible {
      place(dish.widget, frames.rows.indices.contains(index) ? frames.rows[index] : nil)
    }
  }

  /// Sets the font sizes for the last layout.
  private func fit() {
    guard let frames, frames != fitted else { return }
    fitted = frames
    time.setFontSize(frames.timeSize)
    name.setFontSize(frames.nameSize)
    detail.setFontSize(frames.detailSize)
    ready.setFontSize(frames.detailSize)
    for dish in dishes { dish.setFontSize(frames.dishSize) }
    for text in [name, time] {
      if frames.isAligned { text.alignTextToStart() } else { text.centerText() }
    }
    for (button, place) in zip(buttons, frames.buttons) where button.widget.isVisible {
      button.hasIcon = frames.hasIcons
      if let place { button.setIconSize(in: place.height) }
    }
    sign.setSize(Image.nearestSize(to: widget.fontSize * 1.07))
    if let face, frames.rest != nil {
      let hidden = face.dishes.count - frames.rows.count
      rest.text = trn("and %@ more", "and %@ more", hidden).filled("\(hidden)")
    }
    rest.alignTextToStart()
    ready.alignTextToEnd()
    if !frames.isAligned {
      detail.centerText()
    } else if hasDishes || frames.detail?.x == frames.name?.x {
      detail.alignTextToStart()
    } else {
      detail.alignTextToEnd()
    }
  }
}
