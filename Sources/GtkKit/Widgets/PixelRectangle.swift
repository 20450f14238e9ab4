/// A part of a widget, in whole pixels from its upper left corner.
public struct PixelRectangle: Equatable, Sendable {
  public var x, y, width, height: Int

  /// A rectangle with these values, in pixels.
  public init(x: Int = 0, y: Int = 0, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}
