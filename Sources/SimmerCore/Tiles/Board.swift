/// All timers and plans as tiles, and their places.
package struct Board: Equatable {
  /// What happens next, or all that rings; the place of one that is gone may stay for a moment.
  package let leads: [TileID]
  package let rows: [TileID]
  /// The contents in this order; none while the window is out of view.
  package let tiles: [TileFace]

  package init(leads: [TileID], rows: [TileID], tiles: [TileFace]) {
    (self.leads, self.rows, self.tiles) = (leads, rows, tiles)
  }
}
