/// Bringing back what was lost of a plan.
extension PlanView {
  /// The part of a plan that a change has lost.
  enum Loss: Equatable {
    /// A row was removed from its place.
    case row(PlanDraft.Row, at: Int)
    /// Another plan took the place of this one.
    case plan(PlanDraft)
  }

  /// Takes a row away.
  func removeRow(at index: Int) {
    guard draft.rows.indices.contains(index) else { return }
    let row = draft.rows[index]
    edit { $0.remove(at: index) }
    remember(.row(row, at: index), isLatest: true)
  }

  /// Keeps what was lost, if that is anything.
  /// - Parameter isLatest: whether undo is about this even while the keyboard is in a text.
  func remember(_ loss: Loss, isLatest: Bool = false) {
    switch loss {
    case .row(let row, _):
      guard row.isUsed else { return }
      losses.append(loss)
    case .plan(let plan):
      // Rows that were removed belong to another plan.
      losses = plan.isBlank || plan == draft ? [] : [loss]
    }
    hasJustLost = isLatest && !losses.isEmpty
  }

  /// Takes back the last change that lost something.
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
