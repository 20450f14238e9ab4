import TimerEngine

/// A part of the window that is to get the focus. Only a page that is shown can have it, so it
/// moves with the next ``Scene``.
package enum Focus: Equatable {
  /// The field for name and time.
  case field
  /// The same field, with this text typed at its end; on the page of plans, the field of a blank
  /// plan, or an empty row.
  case typing(String)
  /// The first meaning of the typed text.
  case meanings
  /// The preset at this index.
  case preset(Int)
  /// The preset at this index, which is being edited.
  case editedPreset(Int)
  /// What is to be filled in next in the plan that is being made.
  case planning
  /// The empty row of a typed plan.
  case emptyRow
  /// The name of the timer or plan.
  case name
  /// The number of rounds of the timer.
  case rounds
  /// A field of the plan.
  case plan(PlanField)
  /// The round buttons.
  case controls
  /// The tile of a timer or plan.
  case tile(TileID)

  /// Whether it is on a page.
  func isOn(_ page: Page, _ sizeClass: SizeClass) -> Bool {
    switch (self, page) {
    case (.controls, _), (.tile, .wall), (.rounds, .timer), (.name, .timer), (.plan, .plan): true
    case (.field, .setup), (.typing, .setup), (.meanings, .setup), (.preset, .setup),
      (.editedPreset, .setup):
      sizeClass.hasField
    case (.name, .plan): !sizeClass.isCompact
    case (.planning, .planning), (.emptyRow, .planning), (.typing, .planning): true
    default: false
    }
  }
}
