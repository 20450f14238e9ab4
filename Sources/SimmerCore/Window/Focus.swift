import TimerEngine

/// What is to get the focus. Only a shown page can have it, so it moves with a ``Scene``.
package enum Focus: Equatable {
  /// The field for name and time.
  case field
  /// The field with this text at its end; on the page of plans, its field or an empty row.
  case typing(String)
  case meanings
  case preset(Int)
  /// A preset that was to be kept, and is there already.
  case presentPreset(Int)
  case movedPreset(Int)
  case editedPreset(Int)
  /// What is to be filled in next in the plan that is being made.
  case planning
  case emptyRow
  case name
  case rounds
  /// The sounds of the timer.
  case sounds
  case plan(PlanField)
  case controls
  case toast
  case tile(TileID)

  func isOn(_ page: Page, _ sizeClass: SizeClass) -> Bool {
    switch (self, page) {
    case (.controls, _), (.toast, _), (.tile, .board), (.rounds, .timer), (.sounds, .timer),
      (.name, .timer),
      (.plan, .plan):
      true
    case (.field, .setup), (.typing, .setup), (.meanings, .setup), (.preset, .setup),
      (.presentPreset, .setup), (.movedPreset, .setup), (.editedPreset, .setup):
      sizeClass.hasField
    case (.name, .plan): !sizeClass.isCompact
    case (.planning, .planning), (.emptyRow, .planning), (.typing, .planning): true
    default: false
    }
  }
}
