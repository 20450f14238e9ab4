package struct KeyboardFocus: Equatable {
  package var isInPopover = false
  package var isInText = false
  package var isInField = false
  package var isInName = false
  /// Whether figures are being typed into a column of the picker.
  package var isInFigures = false
  /// Whether no widget that uses keys has the focus.
  package var isNowhere = false
  package var button: ControlsMode.Role?
  /// The tile that has the focus, itself or with one of its buttons; the arrow keys move it on.
  package var tile: TileID?
  package var isOnTile = false
  /// Whether a dish of a plan has the focus, which the arrow keys move on.
  package var isOnDish = false

  package init() {}
}
