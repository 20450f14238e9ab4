/// What the places of the parts of a tile depend on, besides its size.
package struct TileContent: Equatable {
  /// Size of the letters, in pixels: 1 em.
  var letters: Double
  /// Widths of the texts, in sizes of their letters. The end is that of a timer, or of a plan.
  var timeWidth, nameWidth, endWidth: Double
  var isRinging: Bool
  /// Number of dishes of a plan; nil for a timer.
  var dishes: Int?
  /// Whether there is a picture: a ring, or a dial if `isDial`. Only a ring has texts inside.
  var hasRing, isDial: Bool
  /// Whether a sign shows the state.
  var hasSign: Bool
  /// The natural widths of the buttons with words, in the order of their actions.
  var buttons: [Int]
  /// The largest size of the figures of a timer that doesn't ring.
  var mostFigures: Double

  package init(
    letters: Double, timeWidth: Double, nameWidth: Double, endWidth: Double,
    isRinging: Bool = false, dishes: Int? = nil, hasRing: Bool = true,
    isDial: Bool = false, hasSign: Bool = false, buttons: [Int], mostFigures: Double = .infinity
  ) {
    (self.letters, self.timeWidth) = (letters, timeWidth)
    (self.nameWidth, self.endWidth) = (nameWidth, endWidth)
    (self.isRinging, self.dishes) = (isRinging, dishes)
    (self.hasRing, self.isDial) = (hasRing, isDial)
    (self.hasSign, self.buttons) = (hasSign, buttons)
    self.mostFigures = mostFigures
  }
}
