import SimmerCore

/// Undo of changes that lost a part of a plan.
extension PlanView {
  /// The part of a plan that a change has lost.
  enum Loss: Equatable {
    /// A row was removed from its place.
    case row(PlanDraft.Row, at: Int)
    /// The plan was replaced by another one.
    case plan(PlanDraft)
  }

  func removeRow(at index: Int) {
    guard draft.rows.indices.contains(index) else { return }
    let row = draft.rows[index]
    edit { $0.remove(at: index) }
    remember(.row(row, at: index), isLatest: true)
  }

  /// Keeps a loss for undo, unless nothing was lost.
  /// - Parameter isLatest: whether undo restores it even while a text has the focus.
  func remember(_ loss: Loss, isLatest: Bool = false) {
    switch loss {
    case .row(let row, _):
      guard row.isUsed else { return }
      losses.append(loss)
    case .plan(let plan):
      // Rows that were removed earlier belong to another plan.
      losses = plan.isBlank || plan == draft ? [] : [loss]
    }
    hasJustLost = isLatest && !losses.isEmpty
  }

  /// Undoes the last change that lost something.
  func undo() {
    guard let loss = losses.popLast() else { return }
    switch loss {
    case .row(let row, let index):
      edit { $0.insert(row, at: index) }
      list.grabFocus(ofRowAt: index)
      hasJustLost = !losses.isEmpty
    case .plan(let plan):
      let replaced = draft
      edit { $0 = plan }
      remember(.plan(replaced), isLatest: true)
    }
  }
}
