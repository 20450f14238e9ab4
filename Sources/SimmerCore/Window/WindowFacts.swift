import TimerEngine

/// What only the widgets know while a person acts: where the focus is, what is typed, and what the
/// window shows.
package struct WindowFacts {
  // MARK: The window

  package var room: Room
  package var isPinned = false
  package var isFullScreen = false

  // MARK: The scene that is shown

  /// The purpose of the buttons; nil before the first scene.
  package var controls: ControlsMode?
  /// The plan to which the face of a dish leads back.
  package var wayBack: TileID?
  /// The tiles, in order.
  package var tiles: [TileID] = []
  /// Whether there is a way back; see ``Scene/canGoBack``.
  package var canGoBack = false

  // MARK: The person

  /// Whether the person is doing something that another page would interrupt.
  package var isBusy = false
  /// Whether a name is being typed in a face.
  package var isNaming = false
  /// Whether a popover has the focus.
  package var hasPopover = false
  /// Whether a text has the focus.
  package var isTyping = false
  /// Whether that text is the field for name and time.
  package var isInField = false
  /// Whether nothing was done since the person emptied that field, so that undo brings its text back.
  package var undoesText = false
  /// Whether a meaning of the typed text has the focus.
  package var isOnMeaning = false
  package var hasNoFocus = false
  /// The round button with the focus.
  package var focusedButton: ControlsMode.Role?
  /// The tile that has the focus itself, with the state of its timer or plan; nil if a button of it
  /// or something else has it.
  package var focusedTile: TileFace?
  /// Whether a tile or one of its buttons has the focus, which the arrow keys move on.
  package var isTileFocused = false
  /// Whether a dish of a plan has the focus, which the arrow keys move on.
  package var isDishFocused = false

  // MARK: What can start

  /// Returns what a part of what is picked and typed starts; nil if that makes no timer.
  package var draft: (DraftPart) -> Start? = { _ in nil }
  /// The text of the field for name and time.
  package var typed = ""
  /// Whether the last change has discarded a part of the plan that is being made, which undo brings
  /// back even while a text has the focus.
  package var undoesPlan = false

  package init(room: Room) { self.room = room }
}
