import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

/// All timers and running plans as tiles, each as large as the view allows, see ``TileLayout``.
///
/// ``KeyTable`` has the keys of the focused tile.
@MainActor
final class TileGrid {
  let widget: Widget
  private(set) var tiles: [TileID: Tile] = [:]
  private(set) var order = TileOrder()

  private let box: ArrangedBox
  private let scrolled: ScrolledWindow
  private let pointer: PointerWatch
  private let preferences: Preferences
  private let now: @MainActor () -> Moment
  private let menu: @MainActor (TileID) -> [[ContextMenu.Item]]
  private let send: @MainActor (WindowAct) -> Void
  private lazy var glide = Glide(of: box) { [weak self] in
    self?.progress = $0
    self?.box.rearrange()
  }
  /// The progress of the glide, 0 ... 1.
  private var progress = 1.0
  /// The places that were shown last.
  private var shown: [TilePlace] = []
  private var former: [TileID: TileRectangle] = [:]
  private var places: [TileID: TileRectangle] = [:]
  private var layout: TileLayout?
  private var contentHeight = 0
  /// The size of the view and of its letters, for which the places were chosen last.
  private var fitted = (width: 0, height: 0, letters: 0.0)

  /// Space around the tiles, in pixels.
  static let margin = 12

  /// - Parameters:
  ///   - now: returns the present moment.
  ///   - menu: returns the entries of the context menu of a timer or plan.
  ///   - send: called with the acts of a person.
  init(
    preferences: Preferences, now: @escaping @MainActor () -> Moment,
    menu: @escaping @MainActor (TileID) -> [[ContextMenu.Item]],
    send: @escaping @MainActor (WindowAct) -> Void
  ) {
    (self.preferences, self.now, self.menu, self.send) = (preferences, now, menu, send)
    var hooks: (measure: ArrangedBox.Measure?, arrange: ArrangedBox.Arrange?)
    box = ArrangedBox(
      [], measure: { hooks.measure?($0) ?? (0, 0) }, arrange: { hooks.arrange?($0) })
    // Newer versions of GTK don't report the name of a plain container.
    box.becomeGroup()
    box.setAccessibleLabel(tr("Timers"))
    scrolled = ScrolledWindow(box)
    scrolled.setStyle("tiles-frame")
    scrolled.expand(horizontal: true, vertical: true)
    widget = scrolled
    pointer = PointerWatch(over: scrolled)
    hooks.measure = { [weak self] in ($0 == .vertical ? self?.contentHeight ?? 0 : 0, 0) }
    hooks.arrange = { [weak self] in self?.arrange(in: $0) }
    scrolled.onLengthChange { [weak self] in self?.fitIfResized() }
    box.onPressing { [weak self] isDown in
      guard let self else { return }
      if isDown { order.press(at: self.now().instant) } else { order.release() }
      order.isUnderPointer = pointer.isInside
      self.send(.change)
    }
    pointer.onChange { [weak self] in
      guard let self, order.isUnderPointer != pointer.isInside else { return }
      order.isUnderPointer = pointer.isInside
      self.send(.change)
    }
  }

  /// Whether the pointer is over the tiles.
  var isUnderPointer: Bool { order.isUnderPointer }

  /// The next moment at which the order may change, although it doesn't now; nil if it may now.
  var heldUntil: Instant? { order.heldUntil(after: now().instant) }

  /// Takes over the order of the present timers, unless it is held.
  func update(for engine: Engine, at now: Instant) {
    order.update(for: engine, at: now)
  }

  /// Shows the tiles. The place of one that is gone stays empty while the order is held.
  func show(_ faces: [TileFace]) {
    let faces = Dictionary(faces.map { ($0.id, $0) }) { first, _ in first }
    let ids = Set(order.places.map(\.id))
    if let focused, faces[focused] == nil { moveFocus(from: focused, to: faces.keys) }
    for (id, tile) in tiles where !ids.contains(id) {
      box.remove(tile.widget)
      tiles[id] = nil
    }
    for place in order.places {
      guard let face = faces[place.id] else {
        tiles[place.id]?.widget.isVisible = false
        continue
      }
      let tile = tiles[place.id] ?? add(place.id)
      tile.widget.isVisible = true
      tile.show(face)
    }
    if order.places != shown {
      let isFirst = shown.isEmpty
      shown = order.places
      // Assistive technology reads the tiles in this order.
      let widgets = order.places.compactMap { tiles[$0.id]?.widget }
      for (widget, last) in zip(widgets, [nil] + widgets) { box.move(widget, after: last) }
      fit(glides: !isFirst)
    }
    if let id = lost {
      lost = nil
      focus(id)
    }
  }

  private func add(_ id: TileID) -> Tile {
    let tile = Tile(
      id, preferences: preferences, menu: { [menu] in menu(id) }, send: { [send] in send($0) })
    tiles[id] = tile
    box.append(tile.widget)
    return tile
  }

  /// The tile that had the focus before ``rebuild()``.
  private var lost: TileID?

  /// Replaces all tiles, with the next ones that are shown.
  func rebuild() {
    lost = focused
    for tile in tiles.values { box.remove(tile.widget) }
    (tiles, shown) = ([:], [])
  }

  // MARK: - Layout

  /// Chooses the places for the present size.
  private func fit(glides: Bool = false) {
    (former, layout, fitted) = (places, nil, present)
    let moves = glides && preferences.animates && DesktopPreferences.animationsEnabled
    if moves, box.isMapped, !former.isEmpty {
      glide.stop()
      glide.go(to: 0, jumps: false)
      glide.go(to: 1, jumps: true)
    }
    let layout = places(width: box.size.width, height: scrolled.size.height)
    for tile in tiles.values { tile.mostFigures = layout.figureSize }
    let height = layout.height
    let content = height > scrolled.size.height - 2 * Self.margin ? height + 2 * Self.margin : 0
    if content != contentHeight {
      contentHeight = content
      box.resize()
    }
    box.rearrange()
    keepFocusInView(in: layout)
  }

  /// Scrolls until the whole tile with the focus is in view in its new place, if a part was before.
  private func keepFocusInView(in layout: TileLayout) {
    let (start, length) = scrolled.part
    guard contentHeight > 0, let focused, let old = former[focused],
      Double(old.maxY) > start, Double(old.y) < start + length,
      let index = order.places.firstIndex(where: { $0.id == focused })
    else { return }
    let new = layout.rectangles[index]
    let (first, last) = (new.maxY + 2 * Self.margin - Int(length), new.y)
    scrolled.scrollVertically(
      to: max(min(Int(start), last), first), of: contentHeight, showing: Int(length))
  }

  private func fitIfResized() {
    if present != fitted { fit() }
  }

  private var present: (width: Int, height: Int, letters: Double) {
    (scrolled.size.width, scrolled.size.height, max(TileShape.letters, box.fontSize))
  }

  private func places(width: Int, height: Int) -> TileLayout {
    TileLayout(
      order.places, width: width - 2 * Self.margin, height: height - 2 * Self.margin,
      letters: present.letters)
  }

  private func arrange(in box: Arrangement) {
    let view = scrolled.size.height > 0 ? min(box.height, scrolled.size.height) : box.height
    let layout = places(width: box.width, height: view)
    self.layout = layout
    if present != fitted { MainLoop.async { [weak self] in self?.fitIfResized() } }
    for (place, goal) in zip(order.places, layout.rectangles) {
      places[place.id] = goal
      guard let tile = tiles[place.id] else { continue }
      let shown = former[place.id].map { $0.moved(to: goal, progress) } ?? goal
      box.place(
        tile.widget, x: shown.x + Self.margin, y: shown.y + Self.margin, width: shown.width,
        height: shown.height)
    }
    if progress == 1 { places = places.filter { tiles[$0.key] != nil } }
  }

  // MARK: - Focus

  /// The tile that has the focus, or a button of which has it.
  var focused: TileID? { tiles.first { $0.value.widget.hasFocusWithin }?.key }

  /// The tile that has the focus itself; nil if a button of it has it.
  var focusedFace: TileFace? { tiles.values.first { $0.widget.isFocus }?.face }

  /// Focuses a tile; the first one if it is gone.
  func focus(_ id: TileID) {
    let shown = order.places.compactMap { tiles[$0.id] }.filter(\.widget.isVisible)
    guard let tile = shown.first(where: { $0.id == id }) ?? shown.first else { return }
    tile.widget.grabVisibleFocus()
    scrolled.bringIntoView(tile.widget, margin: Self.margin)
  }

  /// Moves the focus of a tile that goes to the one behind it, or else to the last one.
  private func moveFocus(from id: TileID, to ids: some Sequence<TileID>) {
    let places = shown.map(\.id).filter { $0 == id || ids.contains($0) }
    guard let index = places.firstIndex(of: id) else { return }
    let next = places.dropFirst(index + 1).first ?? places.dropLast().last
    if let next { tiles[next]?.widget.grabFocus() }
  }

  /// Moves the focus to the next tile in a direction, if there is one.
  func moveFocus(_ step: TileStep) {
    let isAcross = step == .left || step == .right
    let mirrored: TileStep = step == .left ? .right : .left
    guard let index = order.places.firstIndex(where: { $0.id == focused }),
      let next = layout?.neighbor(of: index, isAcross && box.isRightToLeft ? mirrored : step)
    else { return }
    focus(order.places[next].id)
  }
}

extension TileRectangle {
  /// Returns the rectangle on the way to another one.
  fileprivate func moved(to other: TileRectangle, _ progress: Double) -> TileRectangle {
    func between(_ a: Int, _ b: Int) -> Int { a + Int((Double(b - a) * progress).rounded()) }
    return TileRectangle(
      x: between(x, other.x), y: between(y, other.y), width: between(width, other.width),
      height: between(height, other.height))
  }
}
