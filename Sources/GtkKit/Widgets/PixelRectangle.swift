/// A part of a widget, in whole pixels from its upper left corner.
package struct PixelRectangle: Equatable, Sendable {
  package var x, y, width, height: Int

  package init(x: Int = 0, y: Int = 0, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}
