/// A position for a dropped item among the items of a row, several rows or a column.
struct DropPlace: Equatable {
  /// The nearest item.
  let item: Int
  /// Whether the position is after that item, not before it.
  let isBehind: Bool

  /// The position nearest to a point; nil if there are no items.
  /// - Parameters:
  ///   - items: their places, in pixels. They may stand in several rows.
  ///   - orientation: the direction in which the next one follows.
  ///   - isRightToLeft: whether the next one follows at the left.
  init?(
    x: Int, y: Int, among items: [PixelRectangle], _ orientation: Orientation,
    isRightToLeft: Bool = false
  ) {
    func distance(_ point: Int, _ start: Int, _ length: Int) -> Int {
      max(start - point, 0, point - start - length)
    }
    // Rows are compared first, then places in a row.
    let nearest = items.indices.min { a, b in
      let (a, b) = (items[a], items[b])
      return (distance(y, a.y, a.height), distance(x, a.x, a.width))
        < (distance(y, b.y, b.height), distance(x, b.x, b.width))
    }
    guard let nearest else { return nil }
    item = nearest
    let place = items[nearest]
    switch orientation {
    case .horizontal: isBehind = (2 * x > 2 * place.x + place.width) != isRightToLeft
    case .vertical: isBehind = 2 * y > 2 * place.y + place.height
    }
  }

  /// Returns the new index of an item that is moved here.
  /// - Parameter index: its present index.
  func index(from index: Int) -> Int {
    let gap = isBehind ? item + 1 : item
    return gap > index ? gap - 1 : gap
  }
}
