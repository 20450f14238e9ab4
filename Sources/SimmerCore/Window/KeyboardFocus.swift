/// Where the keyboard focus is, which only the widgets know.
package struct KeyboardFocus: Equatable {
  /// Whether a popover has the focus.
  package var isInPopover = false
  /// Whether a text has the focus.
  package var isInText = false
  /// Whether that text is the field for name and time.
  package var isInField = false
  /// Whether a name is being typed in a face.
  package var isInName = false
  /// Whether figures are being typed into a column of the picker.
  package var isInFigures = false
  /// Whether no widget that uses keys has the focus.
  package var isNowhere = false
  /// The round button with the focus.
  package var button: ControlsMode.Role?
  /// The tile that has the focus, itself or with one of its buttons; the arrow keys move it on.
  package var tile: TileID?
  /// Whether that tile has the focus itself.
  package var isOnTile = false
  /// Whether a dish of a plan has the focus, which the arrow keys move on.
  package var isOnDish = false

  package init() {}
}
