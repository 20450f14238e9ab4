/// A rectangle in whole pixels, from the top and from the side where lines begin.
package struct TileRectangle: Equatable, Sendable {
  package var x, y, width, height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  package var maxX: Int { x + width }
  package var maxY: Int { y + height }
}
