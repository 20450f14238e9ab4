import GLibKit
import GtkKit
import SimmerCore
import TimerEngine

/// All timers and running plans as tiles, see ``BoardLayout``: the lead, which stays, and rows,
/// which scroll if need be.
///
/// ``KeyTable`` has the keys of the focused tile.
@MainActor
final class BoardView {
  let widget: Widget
  private(set) var tiles: [TileID: Tile] = [:]
  private(set) var board = Board(leads: [], rows: [], tiles: [])

  struct Floating {
    let widget: Widget
    /// Returns the height for a width, once it is there, in pixels; 0 for what is hidden.
    let height: (Int) -> Int
  }

  /// What floats over the rows, the lowest part first. The tiles keep their places, and rows scroll
  /// out from below it. Without rows it is below the first line of the first tile, as buttons are
  /// at the bottom.
  var floating: [Floating] = [] {
    didSet {
      for part in oldValue { box.remove(part.widget) }
      for part in floating { box.append(part.widget) }
      followFloating()
    }
  }
  private var floatingHeight = 0

  private let box, leads, rows: ArrangedBox
  private let scrolled: ScrolledWindow
  private let pointer: PointerWatch
  private let menu: @MainActor (TileID) -> [[ContextMenu.Item]]
  private let send: @MainActor (WindowAct) -> Void
  private var layout = BoardLayout(leads: 0, rows: 0, width: 1, height: 1)
  /// The tile that had the focus before ``rebuild()``.
  private var lost: TileID?

  private static let margin = BoardLayout.margin

  /// - Parameters:
  ///   - menu: returns the entries of the context menu of a timer or plan.
  ///   - send: called with the acts of a person.
  init(
    menu: @escaping @MainActor (TileID) -> [[ContextMenu.Item]],
    send: @escaping @MainActor (WindowAct) -> Void
  ) {
    (self.menu, self.send) = (menu, send)
    var hooks:
      (board: ArrangedBox.Arrange?, leads: ArrangedBox.Arrange?, rows: ArrangedBox.Arrange?)
    var height: ((Int) -> Int)?
    leads = ArrangedBox([], measure: { _ in (0, 0) }, arrange: { hooks.leads?($0) })
    rows = ArrangedBox([], height: { height?($0) ?? 0 }, arrange: { hooks.rows?($0) })
    scrolled = ScrolledWindow(rows)
    box = ArrangedBox(
      [leads, scrolled], measure: { _ in (0, 0) }, arrange: { hooks.board?($0) })
    // Newer versions of GTK don't report the name of a plain container.
    box.becomeGroup()
    box.setAccessibleLabel(tr("Timers"))
    box.setStyle("board")
    box.expand(horizontal: true, vertical: true)
    widget = box
    pointer = PointerWatch(over: box)
    height = { [weak self] in self?.leastHeight(ofRowsIn: $0) ?? 0 }
    hooks.board = { [weak self] in self?.arrange(in: $0) }
    hooks.leads = { [weak self] in self?.arrangeLeads(in: $0) }
    hooks.rows = { [weak self] in self?.arrangeRows(in: $0) }
    // Not what floats.
    for part in [leads, scrolled] {
      part.onPressing { [weak self] isDown in
        guard let self else { return }
        self.send(.board(isDown ? .press : .release))
        self.send(.board(pointer.isInside ? .enter : .leave))
      }
    }
    pointer.onChange { [weak self] in
      guard let self else { return }
      send(.board(pointer.isInside ? .enter : .leave))
    }
  }

  /// Shows the tiles. The place of one that is gone stays empty while the places are held.
  func show(_ board: Board) {
    let faces = Dictionary(board.tiles.map { ($0.id, $0) }) { first, _ in first }
    let former = self.board
    if let id = focused, faces[id] == nil { moveFocus(from: id, to: faces.keys) }
    // A tile that changes places with the lead keeps the focus.
    let focus = focused
    for (id, tile) in tiles where !board.leads.contains(id) && !board.rows.contains(id) {
      parent(of: id)?.remove(tile.widget)
      tiles[id] = nil
    }
    for (ids, isLead) in [(board.leads, true), (board.rows, false)] {
      for id in ids {
        guard let face = faces[id] else {
          tiles[id]?.widget.isVisible = false
          continue
        }
        let tile = tiles[id] ?? makeTile(id)
        move(tile, isLead: isLead)
        tile.widget.isVisible = true
        tile.show(face)
      }
    }
    self.board = board
    let isMoved = former.leads != board.leads || former.rows != board.rows
    if isMoved { reorder() }
    let widest =
      board.rows.compactMap { tiles[$0] }
      .filter { $0.face?.hasFigures == true }.map(\.figures).max() ?? 0
    for tile in tiles.values { tile.widestFigures = tile.isLead ? 0 : widest }
    if let id = lost {
      lost = nil
      self.focus(id)
    } else if let focus, focused != focus, tiles[focus] != nil {
      self.focus(focus)
    } else if isMoved, let focused {
      scroll(to: focused)
    }
  }

  private func parent(of id: TileID) -> ArrangedBox? {
    board.leads.contains(id) ? leads : board.rows.contains(id) ? rows : nil
  }

  private func makeTile(_ id: TileID) -> Tile {
    let tile = Tile(id, menu: { [menu] in menu(id) }, send: { [send] in send($0) })
    tiles[id] = tile
    return tile
  }

  /// Puts a tile among the leads or the rows.
  private func move(_ tile: Tile, isLead: Bool) {
    let (old, new) = (parent(of: tile.id), isLead ? leads : rows)
    tile.isLead = isLead
    guard old !== new else { return }
    old?.remove(tile.widget)
    new.append(tile.widget)
  }

  /// Brings the widgets into their order, in which assistive technology reads them.
  private func reorder() {
    for (box, ids) in [(leads, board.leads), (rows, board.rows)] {
      let widgets = ids.compactMap { tiles[$0]?.widget }
      for (widget, last) in zip(widgets, [nil] + widgets) { box.move(widget, after: last) }
    }
    layOut(width: box.size.width, height: box.size.height)
    rows.resize()
    box.rearrange()
  }

  /// Replaces all tiles, with the next ones that are shown.
  func rebuild() {
    lost = focused
    for (id, tile) in tiles { parent(of: id)?.remove(tile.widget) }
    (tiles, board) = ([:], Board(leads: [], rows: [], tiles: []))
  }

  // MARK: - Layout

  /// Follows the height of what floats.
  func followFloating() {
    // Before the first layout it measures what floats itself, with the styles that are valid then.
    let width = rows.size.width
    let height = width > 0 ? height(ofFloatingIn: width) : 0
    guard height != floatingHeight else { return }
    floatingHeight = height
    rows.resize()
    // Nothing moves for somebody who doesn't use the keyboard.
    if box.showsFocus, let focused { scroll(to: focused) }
  }

  private func height(ofFloatingIn width: Int) -> Int {
    floating.reduce(0) { $0 + $1.height(width) }
  }

  private var letters: Double { max(BoardLayout.letters, box.fontSize) }

  private func leastHeight(ofRowsIn width: Int) -> Int {
    let least = BoardLayout.leastHeight(
      ofRows: board.rows.count, width: width - 2 * Self.margin, letters: letters)
    // Rows that fill their place scroll out from below what floats, too.
    let covered = height(ofFloatingIn: width)
    let shown = covered > 0 ? layout.view.height : 0
    return max(least, shown) + 2 * Self.margin + covered
  }

  private func layOut(width: Int, height: Int) {
    layout = BoardLayout(
      leads: board.leads.count, rows: board.rows.count, width: width - 2 * Self.margin,
      height: height - 2 * Self.margin, letters: letters)
  }

  /// Scrolls until a row and its margins are in view, above what floats.
  private func scroll(to id: TileID) {
    guard let index = board.rows.firstIndex(of: id), layout.rows.indices.contains(index) else {
      return
    }
    let start = Int(scrolled.part.start)
    // As after the next layout.
    let length = box.size.height - (layout.view.x > 0 ? 0 : layout.view.y)
    let top = layout.rows[index].y - layout.view.y
    let end = top + layout.rows[index].height + 2 * Self.margin + floatingHeight
    let height = max(length, leastHeight(ofRowsIn: rows.size.width))
    scrolled.scrollVertically(
      to: min(top, max(start, end - length)), of: height, showing: length)
  }

  private func arrange(in box: Arrangement) {
    layOut(width: box.width, height: box.height)
    let (margin, view) = (Self.margin, layout.view)
    let hasRows = !board.rows.isEmpty
    let isBeside = hasRows && view.x > 0
    box.place(
      leads, x: 0, y: 0, width: isBeside ? view.x : box.width,
      height: hasRows && !isBeside ? view.y : box.height)
    defer { placeFloating(in: box) }
    guard hasRows else { return box.leaveOut(scrolled) }
    // The rows scroll below the edges of the window, not of the tiles.
    box.place(
      scrolled, x: isBeside ? view.x : 0, y: isBeside ? 0 : view.y, width: view.width + 2 * margin,
      height: box.height - (isBeside ? 0 : view.y))
  }

  private func placeFloating(in box: Arrangement) {
    let isBeside = !board.rows.isEmpty && layout.view.x > 0
    let x = isBeside ? layout.view.x + Self.margin / 2 : 0
    let room = box.width - x
    let first = board.leads.first.flatMap { tiles[$0] }
    var y = board.rows.isEmpty ? Self.margin + (first?.firstLine ?? 0) : box.height
    for part in floating.map(\.widget) where part.isVisible {
      // A little more, as the widths of letters are rounded.
      let width = min(part.measure(.horizontal).natural + 6, room)
      let height = part.measure(.vertical, for: width).natural
      if !board.rows.isEmpty { y -= height }
      box.place(part, x: x + (room - width) / 2, y: y, width: width, height: height)
      if board.rows.isEmpty { y += height }
    }
  }

  private func arrangeLeads(in box: Arrangement) {
    for (id, place) in zip(board.leads, layout.leads) {
      guard let tile = tiles[id] else { continue }
      box.place(
        tile.widget, x: place.x + Self.margin, y: place.y + Self.margin, width: place.width,
        height: place.height)
    }
  }

  private func arrangeRows(in box: Arrangement) {
    let (x, y) = (layout.view.x, layout.view.y)
    for (id, place) in zip(board.rows, layout.rows) {
      guard let tile = tiles[id] else { continue }
      box.place(
        tile.widget, x: place.x - x + Self.margin, y: place.y - y + Self.margin,
        width: place.width, height: place.height)
    }
  }

  // MARK: - Focus

  /// The tile that has the focus, or a button of which has it.
  var focused: TileID? { tiles.first { $0.value.widget.hasFocusWithin }?.key }

  /// The tile that has the focus itself; nil if a button of it has it.
  var focusedFace: TileFace? { tiles.values.first { $0.widget.isFocus }?.face }

  private var order: [TileID] { board.leads + board.rows }

  /// Focuses a tile; the first one if it is gone.
  func focus(_ id: TileID) {
    let shown = order.compactMap { tiles[$0] }.filter(\.widget.isVisible)
    guard let tile = shown.first(where: { $0.id == id }) ?? shown.first else { return }
    tile.widget.grabVisibleFocus()
    scroll(to: tile.id)
  }

  /// Moves the focus of a tile that goes to the one behind it, or else to the last one.
  private func moveFocus(from id: TileID, to ids: some Sequence<TileID>) {
    let places = order.filter { $0 == id || ids.contains($0) }
    guard let index = places.firstIndex(of: id) else { return }
    let next = places.dropFirst(index + 1).first ?? places.dropLast().last
    if let next { tiles[next]?.widget.grabFocus() }
  }

  /// Moves the focus to the next tile in a direction, if there is one.
  func moveFocus(_ step: TileStep) {
    let isAcross = step == .left || step == .right
    let mirrored: TileStep = step == .left ? .right : .left
    guard let index = order.firstIndex(where: { $0 == focused }),
      let next = layout.neighbor(of: index, isAcross && box.isRightToLeft ? mirrored : step)
    else { return }
    focus(order[next])
  }
}
