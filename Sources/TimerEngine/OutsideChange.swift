/// What an act has changed outside the engine. A follower takes it back: see ``Change/undone``.
package enum OutsideChange: Equatable, Sendable {
  package enum SettingValue: Equatable, Sendable {
    case bool(Bool)
    case number(Double)
    case text(String)
  }

  /// A file was imported: the settings by their keys, before and after it, and the identifiers of
  /// the sounds that were added.
  case imported(before: [String: SettingValue], after: [String: SettingValue], added: [String])
  /// A sound is deleted. If it was that of all alarms, `replacement` becomes that.
  case deletedSound(id: String, title: String, replacement: String?)

  case discarded(DiscardedPlan)

  func replacingSounds(_ new: [String: String?]) -> Self {
    switch self {
    case .imported(let before, let after, let added):
      .imported(before: before, after: after, added: added.compactMap { new[$0] ?? $0 })
    case .deletedSound(let id, let title, let replacement):
      .deletedSound(id: id, title: title, replacement: replacement.flatMap { new[$0] ?? $0 })
    case .discarded(let plan): .discarded(plan.replacingSounds(new))
    }
  }
}
