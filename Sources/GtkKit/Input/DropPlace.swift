/// A position for a dropped item among the items of a row, several rows or a column.
struct DropPlace: Equatable {
  let item: Int
  /// Whether the position is after that item, not before it.
  let isBehind: Bool

  /// The position nearest to a point; nil if there are no items. They may stand in several rows.
  /// All places are in pixels.
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

  func index(from index: Int) -> Int {
    let gap = isBehind ? item + 1 : item
    return gap > index ? gap - 1 : gap
  }
}
