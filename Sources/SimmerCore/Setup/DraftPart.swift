package enum DraftPart: Equatable {
  case whole
  /// The meaning of the typed text at this index, of several.
  case reading(Int)
  /// The typed plan, for the earliest possible moment.
  case earliest
}
