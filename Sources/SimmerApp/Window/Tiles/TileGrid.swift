import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

/// All timers and running plans as tiles, each as large as the view allows, see ``TileLayout``.
///
/// Arrows move through the tiles. Space does the main action of the focused one, Delete cancels it,
/// and Enter enlarges it.
@MainActor
final class TileGrid {
  let widget: Widget
  private(set) var tiles: [CardID: Tile] = [:]
  private(set) var order = TileOrder()

  private let box: ArrangedBox
  private let scrolled: ScrolledWindow
  private let preferences: Preferences
  private let now: @MainActor () -> Moment
  private let menu: @MainActor (CardID) -> [[ContextMenu.Item]]
  private let send: @MainActor (TileAct) -> Void
  private lazy var glide = Glide(of: box) { [weak self] in
    self?.progress = $0
    self?.box.rearrange()
  }
  /// The progress of the glide, 0 ... 1.
  private var progress = 1.0
  private var former: [CardID: TileRectangle] = [:]
  private var places: [CardID: TileRectangle] = [:]
  private var layout: TileLayout?
  private var contentHeight = 0
  private var fittedSize = (width: 0, height: 0)

  /// Space around the tiles, in pixels.
  static let margin = 12

  /// - Parameters:
  ///   - now: returns the present moment.
  ///   - menu: returns the entries of the context menu of a timer or plan.
  ///   - send: called with the acts of a person.
  init(
    preferences: Preferences, now: @escaping @MainActor () -> Moment,
    menu: @escaping @MainActor (CardID) -> [[ContextMenu.Item]],
    send: @escaping @MainActor (TileAct) -> Void
  ) {
    (self.preferences, self.now, self.menu, self.send) = (preferences, now, menu, send)
    var hooks: (measure: ArrangedBox.Measure?, arrange: ArrangedBox.Arrange?)
    box = ArrangedBox(
      [], measure: { hooks.measure?($0) ?? (0, 0) }, arrange: { hooks.arrange?($0) })
    box.setStyle("tiles")
    box.setAccessibleLabel(tr("Timers"))
    scrolled = ScrolledWindow(box)
    scrolled.setStyle("tiles-frame")
    scrolled.expand(horizontal: true, vertical: true)
    widget = scrolled
    hooks.measure = { [weak self] in ($0 == .vertical ? self?.contentHeight ?? 0 : 0, 0) }
    hooks.arrange = { [weak self] in self?.arrange(in: $0) }
    scrolled.onScroll { [weak self] in self?.fitIfResized() }
    box.onPressing { [weak self] isDown in
      guard let self else { return }
      if isDown { order.press(at: self.now().instant) } else { order.release() }
      self.send(.change)
    }
    box.onKey { [weak self] key, _ in self?.handle(key) == true }
  }

  /// The moment until which the order is held; nil if it isn't.
  var heldUntil: Instant? { order.isHeld(at: now().instant) ? order.heldUntil : nil }

  /// Takes over the present timers.
  func show(_ engine: Engine, face: (CardID) -> TileFace?) {
    let old = order.places
    order.update(for: engine, at: now().instant)
    let ids = Set(order.places.map(\.id))
    for (id, tile) in tiles where !ids.contains(id) {
      box.remove(tile.widget)
      tiles[id] = nil
    }
    for place in order.places {
      guard let face = face(place.id) else {
        tiles[place.id]?.widget.isVisible = false
        continue
      }
      let tile = tiles[place.id] ?? add(place.id)
      tile.show(face)
    }
    if order.places != old { fit(glides: !old.isEmpty) }
  }

  private func add(_ id: CardID) -> Tile {
    let tile = Tile(
      id, preferences: preferences, menu: { [menu] in menu(id) }, send: { [send] in send($0) })
    tiles[id] = tile
    box.append(tile.widget)
    return tile
  }

  /// Replaces all tiles, after a change of the preferred face.
  func rebuild() {
    for tile in tiles.values { box.remove(tile.widget) }
    tiles = [:]
  }

  // MARK: - Layout

  /// Chooses the places for the present size.
  private func fit(glides: Bool = false) {
    former = places
    layout = nil
    let moves = glides && preferences.animates && DesktopPreferences.animationsEnabled
    if moves, box.isMapped, !former.isEmpty {
      glide.stop()
      glide.go(to: 0, jumps: false)
      glide.go(to: 1, jumps: true)
    }
    let height = places(width: box.size.width, height: Int(scrolled.part.length)).height
    let content = height > Int(scrolled.part.length) ? height + 2 * Self.margin : 0
    if content != contentHeight {
      contentHeight = content
      box.resize()
    }
    box.rearrange()
  }

  private func fitIfResized() {
    let size = scrolled.size
    guard size != fittedSize else { return }
    fittedSize = size
    fit()
  }

  private func places(width: Int, height: Int) -> TileLayout {
    TileLayout(
      order.places, width: width - 2 * Self.margin, height: height - 2 * Self.margin,
      letters: max(TileShape.letters, box.fontSize))
  }

  private func arrange(in box: Arrangement) {
    let view = scrolled.size.height > 0 ? min(box.height, scrolled.size.height) : box.height
    let layout = places(width: box.width, height: view)
    self.layout = layout
    for (place, goal) in zip(order.places, layout.rectangles) {
      places[place.id] = goal
      guard let tile = tiles[place.id] else { continue }
      tile.mostFigures = layout.figureSize
      let shown = former[place.id].map { $0.moved(to: goal, progress) } ?? goal
      box.place(
        tile.widget, x: shown.x + Self.margin, y: shown.y + Self.margin, width: shown.width,
        height: shown.height)
    }
    if progress == 1 { places = places.filter { tiles[$0.key] != nil } }
  }

  // MARK: - Keys

  /// The tile that has the focus, or a button of which has it.
  var focused: CardID? { tiles.first { $0.value.widget.hasFocusWithin }?.key }

  private func handle(_ key: Key) -> Bool {
    guard let id = focused, let tile = tiles[id] else { return false }
    let isMirrored = box.isRightToLeft
    switch key {
    case .left: return move(from: id, isMirrored ? .right : .left)
    case .right: return move(from: id, isMirrored ? .left : .right)
    case .up: return move(from: id, .up)
    case .down: return move(from: id, .down)
    case _ where !tile.widget.isFocus: return false
    case .space: tile.performMain()
    case .delete: send(.act(tile.face?.phase.isOver == true ? .stop : .cancel, on: id))
    case .enter, .keypadEnter: send(.enlarge(id))
    default: return false
    }
    return true
  }

  private func move(from id: CardID, _ step: TileStep) -> Bool {
    guard let index = order.places.firstIndex(where: { $0.id == id }),
      let next = layout?.neighbor(of: index, step),
      let tile = tiles[order.places[next].id]
    else { return false }
    tile.widget.grabVisibleFocus()
    scrolled.bringIntoView(tile.widget, margin: Self.margin)
    return true
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
