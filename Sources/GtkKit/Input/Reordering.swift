/// The reordering of the items of a container by dragging. The dragged item has the style
/// `dragged`, and the one next to the drop position `lands-before` or `lands-behind`.
@MainActor
package final class Reordering {
  private let container: Widget
  package var orientation: Orientation
  private let items: @MainActor () -> [Widget]
  private let move: @MainActor (_ from: Int, _ to: Int) -> Void
  private var dragged: Widget?
  private var mark: (item: Widget, style: String)?

  /// - Parameters:
  /// - orientation: the direction in which the items follow each other, in one or more rows.
  /// - move: called with the old and the new index of a dropped item.
  package init(
    in container: Widget, _ orientation: Orientation, items: @escaping @MainActor () -> [Widget],
    move: @escaping @MainActor (_ from: Int, _ to: Int) -> Void
  ) {
    (self.container, self.orientation) = (container, orientation)
    (self.items, self.move) = (items, move)
    container.onItemDrop(
      hovers: { [weak self] in self?.showLanding(x: $0, y: $1) ?? false },
      left: { [weak self] in self?.showMark(nil) },
      dropped: { [weak self] in self?.drop(x: $0, y: $1) ?? false })
  }

  /// Whether an item is being dragged. An item that was removed meanwhile doesn't count.
  var isUnderWay: Bool { draggedIndex != nil }

  package func add(_ item: Widget, handle: Widget? = nil) {
    item.onItemDrag(
      by: handle,
      began: { [weak self, weak item] in
        item?.setStyle("dragged")
        self?.dragged = item
      },
      ended: { [weak self, weak item] in
        item?.setStyle("dragged", false)
        self?.dragged = nil
        self?.showMark(nil)
      })
  }

  private var draggedIndex: Int? {
    dragged.flatMap { dragged in items().firstIndex { $0.widget == dragged.widget } }
  }

  private func landing(x: Double, y: Double) -> DropPlace? {
    let places = items().map { item in
      let place = container.place(of: item) ?? (0, 0, 0, 0)
      return PixelRectangle(x: place.x, y: place.y, width: place.width, height: place.height)
    }
    return DropPlace(
      x: Int(x), y: Int(y), among: places, orientation, isRightToLeft: container.isRightToLeft)
  }

  private func showLanding(x: Double, y: Double) -> Bool {
    guard let index = draggedIndex, let place = landing(x: x, y: y) else { return false }
    if place.index(from: index) == index {
      showMark(nil)
    } else {
      showMark((items()[place.item], place.isBehind ? "lands-behind" : "lands-before"))
    }
    return true
  }

  private func showMark(_ mark: (item: Widget, style: String)?) {
    if let old = self.mark { old.item.setStyle(old.style, false) }
    self.mark = mark
    if let mark { mark.item.setStyle(mark.style) }
  }

  private func drop(x: Double, y: Double) -> Bool {
    showMark(nil)
    guard let index = draggedIndex, let place = landing(x: x, y: y) else { return false }
    let new = place.index(from: index)
    if new != index { move(index, new) }
    return true
  }
}
